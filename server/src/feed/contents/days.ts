import { withEnding } from '../../activities/span.ts';
import { grouped } from '../../base/grouping.ts';
import { asDay, asItem, byDay, byItem, childrenOf, daysOf, itemsOf, subjectKey, type Source } from './source.ts';

export const activity: Source<'activity'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('activity')
      .innerJoin('activity_type as type', 'type.id', 'activity.activity_type_id')
      .where('activity.id', 'in', itemsOf(subjects))
      .select(['activity.id as item_id', 'child_id', 'type.name as activity', 'type.icon_id', 'activity.text as text'])
      .select(['date', 'start_time', 'end_time', 'later_end'])
      .execute();
    return byItem(
      rows.map(withEnding).map(({ end_date, ...row }) => ({
        ...row,
        end_time: row.end_time ?? '',
        ...(end_date === null ? {} : { end_date }),
      })),
    );
  },
  async since(db, childIds, { day }) {
    const rows = db.selectFrom('activity').where('child_id', 'in', childIds).where('date', '>=', day);
    return (await rows.select(['id as item_id', 'child_id']).orderBy('id').execute()).map(asItem);
  },
};

export const presence: Source<'presence'> = {
  async read(db, subjects) {
    const [children, days] = [childrenOf(subjects), daysOf(subjects)];
    const visits = await db
      .selectFrom('presence')
      .where('child_id', 'in', children)
      .where('date', 'in', days)
      .select(['child_id', 'date', 'start_time', 'end_time', 'group_id'])
      .orderBy('start_time')
      .execute();
    const corrections = await db
      .selectFrom('presence_log')
      .where('child_id', 'in', children)
      .where('date', 'in', days)
      .where('kind', '=', 'correct')
      .select((e) => ['child_id', 'date', e.fn.countAll<number>().as('number')])
      .groupBy(['child_id', 'date'])
      .execute();
    const visitsOf = grouped(visits, (row) => subjectKey(asDay(row)));
    const correctionsOf = new Map(corrections.map((row) => [subjectKey(asDay(row)), row.number]));
    return byDay(subjects, (key) => {
      const [own, corrected] = [visitsOf.get(key), correctionsOf.get(key)];
      if (own === undefined && corrected === undefined) return null;
      const shown = (own ?? []).map(({ start_time, end_time, group_id }) => {
        return { start_time, end_time: end_time ?? '', id_group: group_id };
      });
      return { visits: shown, corrections: corrected ?? 0 };
    });
  },
  async since(db, childIds, { day, moment }) {
    const days = db
      .selectFrom('presence')
      .where('child_id', 'in', childIds)
      .where('date', '>=', day)
      .select(['child_id', 'date']);
    const corrected = db
      .selectFrom('presence_log')
      .where('child_id', 'in', childIds)
      .where('kind', '=', 'correct')
      .where('recorded_at', '>=', moment)
      .select(['child_id', 'date']);
    return (await days.union(corrected).orderBy('date').execute()).map(asDay);
  },
};

export const absence: Source<'absence'> = {
  async read(db, subjects) {
    const [children, days] = [childrenOf(subjects), daysOf(subjects)];
    const ill = await db
      .selectFrom('day_status')
      .where('child_id', 'in', children)
      .where('date', 'in', days)
      .select(['child_id', 'date', 'ill'])
      .execute();
    const reported = await db
      .selectFrom('day_absence')
      .where('child_id', 'in', children)
      .where('date', 'in', days)
      .select(['child_id', 'date', 'kind', 'reason'])
      .orderBy('recorded_at')
      .orderBy('id')
      .execute();
    const illness = new Map(ill.map((row) => [subjectKey(asDay(row)), row.ill]));
    const last = new Map(reported.map((row) => [subjectKey(asDay(row)), row]));
    return byDay(subjects, (key) => {
      const isIll = illness.get(key);
      const absent = last.get(key);
      if (isIll === undefined && absent === undefined) return null;
      const { kind = 'none', reason = '' } = absent ?? {};
      // An earlier version, or another product, may have noted that a child is ill in the status only.
      return kind === 'none' && isIll === 1 ? { kind: 'ill', reason: '' } : { kind, reason };
    });
  },
  async since(db, childIds, { day, moment }) {
    const reported = db
      .selectFrom('day_absence')
      .where('child_id', 'in', childIds)
      .where((e) => e.or([e('date', '>=', day), e('recorded_at', '>=', moment)]))
      .select(['child_id', 'date']);
    const ill = db.selectFrom('day_status').where('child_id', 'in', childIds).where('date', '>=', day);
    const both = reported.union(ill.where('ill', '=', 1).select(['child_id', 'date']));
    return (await both.orderBy('date').execute()).map(asDay);
  },
};
