import { endNextDay, hoursOn } from '@groepsapp/contract/times';
import type { ExpressionBuilder } from 'kysely';
import { addDays } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { weekdayOf } from '../schedules/calendar.ts';
import { selectEnd } from '../schedules/keptHours.ts';
import { isCountedPerLocation } from './staffRatio.ts';
import { schoolAge } from './tables.ts';
import { endSecondOf, secondOf, timeAt } from './times.ts';
import type { Window } from './slices.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';

/** A group as the staff ratio needs to know it. */
export interface RatioGroup {
  id: number;
  name: string;
  establishmentId: number;
  afterSchool: boolean;
}

/** Another group whose children and employees count along during a part of the day. */
export interface Along extends Window {
  groupId: number;
}

type Merge = Awaited<ReturnType<typeof mergesOf>>[number];

const columns = ['id', 'name', 'establishment_id', 'min_age'] as const;

function ratioGroup(row: { id: number; name: string; establishment_id: number; min_age: number }): RatioGroup {
  const { id, name, establishment_id: establishmentId, min_age } = row;
  return { id, name, establishmentId, afterSchool: min_age >= schoolAge };
}

/** The groups with these ids, in that order. */
export async function findGroups(db: Db, ids: readonly number[]): Promise<RatioGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('care_group').where('id', 'in', ids).select(columns).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(ratioGroup));
}

/** All groups of the locations of groups. */
export async function groupsAt(db: Db, groups: readonly RatioGroup[]): Promise<RatioGroup[]> {
  const locations = distinct(groups.map(({ establishmentId }) => establishmentId));
  if (locations.length === 0) return [];
  const found = db.selectFrom('care_group').where('establishment_id', 'in', locations).select(columns);
  return (await found.orderBy('id').execute()).map(ratioGroup);
}

/** Whether a merge begins on a day. */
const beginsOn = (day: string) => (e: ExpressionBuilder<Database, 'group_merge'>) =>
  e.and([
    e.or([
      e.and([e('weekday', 'is', null), e('date', '=', day)]),
      e.and([e('weekday', '=', weekdayOf(day)), e('date', '<=', day)]),
    ]),
    e.or([e('end_date', 'is', null), e('end_date', '>=', day)]),
  ]);

async function mergesOf(db: Db, groupIds: readonly number[], date: string) {
  const before = addDays(date, -1);
  const rows = await db
    .selectFrom('group_merge')
    .where((e) => e.or([beginsOn(date)(e), e.and([beginsOn(before)(e), e('later_end', 'is not', null)])]))
    .where((e) => e.or([e('group_id', 'in', groupIds), e('with_group_id', 'in', groupIds)]))
    .select(['group_id', 'with_group_id', 'start_time', selectEnd('group_merge').as('end_time')])
    .select((e) => beginsOn(date)(e).as('begins'))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ group_id, with_group_id, begins, ...hours }) => {
    const began = begins ? date : before;
    if (began === before && !endNextDay(hours)) return [];
    const { start_time: start, end_time: end } = hoursOn(date, { date: began, ...hours });
    return [{ group_id, with_group_id, start, end }];
  });
}

/** By group the first of the groups with which it counts as one, which may be itself. */
type Units = ReadonlyMap<number, number>;

function unitsOf(groups: readonly RatioGroup[], merges: readonly Merge[], perLocation: boolean): Units {
  const unitOf = new Map(idsOf(groups).map((id) => [id, id]));
  const join = (one: number, other: number) => {
    const [first, second] = [unitOf.get(one) ?? one, unitOf.get(other) ?? other];
    for (const [id, unit] of unitOf) if (unit === first || unit === second) unitOf.set(id, Math.min(first, second));
  };
  for (const { group_id, with_group_id } of merges) join(group_id, with_group_id);
  if (!perLocation) return unitOf;
  const withDayCare = new Set(groups.filter(({ afterSchool }) => !afterSchool).map(({ id }) => unitOf.get(id)));
  const pooled = groups.filter(({ id }) => !withDayCare.has(unitOf.get(id)));
  for (const atLocation of grouped(pooled, ({ establishmentId }) => establishmentId).values()) {
    for (const { id } of atLocation) join(id, atLocation[0]?.id ?? id);
  }
  return unitOf;
}

/**
 * Which groups count along with each group on a day, also of groups of other locations that are merged with one of them.
 * Merged groups count as one, also in a chain: with A and B together and B and C, all three do. Since they are counted per
 * location, all groups of after-school care of an establishment do as well, except those that are merged with a group of
 * day care: a combination group is counted on its own.
 * @param groups all groups of their locations
 */
export async function countedAlong(
  db: Db,
  groups: readonly RatioGroup[],
  date: string,
): Promise<ReadonlyMap<number, readonly Along[]>> {
  const merges = await mergesOf(db, idsOf(groups), date);
  const merged = merges.flatMap(({ group_id, with_group_id }) => [group_id, with_group_id]);
  const others = distinct(merged).filter((id) => groups.every((group) => group.id !== id));
  const all = [...groups, ...(await findGroups(db, others))];
  const bounds = merges.flatMap(({ start, end }) => [secondOf(start), endSecondOf(end)]);
  const cuts = distinct([0, ...bounds, endSecondOf('00:00')]).sort((one, other) => one - other);
  const parts = cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const during = merges.filter((merge) => secondOf(merge.start) <= start && end <= endSecondOf(merge.end));
    return {
      window: { start: timeAt(start), end: timeAt(end) },
      unitOf: unitsOf(all, during, isCountedPerLocation(date)),
    };
  });
  const alongOf = (groupId: number) =>
    parts.flatMap(({ window, unitOf }) =>
      [...unitOf]
        .filter(([id, unit]) => id !== groupId && unit === unitOf.get(groupId))
        .map(([id]): Along => ({ groupId: id, ...window })),
    );
  return new Map(idsOf(all).map((id) => [id, alongOf(id)]));
}

/** The group that stands for all that count as one with a group at a moment. @param time HH:mm:ss */
export function unitAt(groupId: number, along: readonly Along[], time: string): number {
  const then = along.filter(({ start, end }) => start <= time && time < end);
  return Math.min(groupId, ...then.map((other) => other.groupId));
}
