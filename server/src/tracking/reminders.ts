import type { CallRequest } from '@groepsapp/contract';
import { requirePermission } from '../access/authorisation.ts';
import { announcing } from '../audit/announcing.ts';
import { holdChild, placementsOn } from '../schedules/placements.ts';
import { addDays, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid, notFound, readOnly } from '../base/httpErrors.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { findResult } from './observing.ts';

type Body = CallRequest<'v3 POST /ChildTrackingSystem/triggers'>['body'];
type NewReminder = Extract<Body, { idResult: number }>;

const announce = announcing('results-changed', 'reminders');

/** The reminders of observations that are not archived, ordered by date. */
function findReminders(db: Db, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('reminder')
    .innerJoin('observation_result as result', 'result.id', 'reminder.result_id')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .innerJoin('child', 'child.id', 'result.child_id')
    .where('result.active', '=', 1)
    .where('result.child_id', 'in', placementsOn(db, groupIds, day).select('child_id'))
    .select(['reminder.id', 'reminder.result_id as idResult', 'reminder.date as dateTrigger', 'reminder.description'])
    .select(['result.date as dateAnalyse', 'list.title as listTitle', 'child.id as child_id', ...nameColumns])
    .orderBy('reminder.date')
    .orderBy('reminder.id')
    .execute();
}

function dayOfReminder(reminder: NewReminder, day: string): string {
  const date = 'triggerDate' in reminder ? reminder.triggerDate : addDays(day, reminder.triggerPeriod * 7);
  if (date < day) throw invalid({ triggerDate: 'Kies een datum vanaf vandaag.' });
  return date;
}

/**
 * Saves a reminder of a result. The same reminder twice is one: the answer to the first may have been lost.
 * @throws HttpError 400 for a day that has passed, 403 for a child that is not placed here today and for a role that only reads, 404 for a result in
 * the archive
 */
async function saveReminder(context: GuardedContext, reminder: NewReminder): Promise<void> {
  requirePermission(context.caller, 'write');
  if (!context.children.every(({ writable }) => writable)) throw readOnly();
  const { idResult: result_id, triggerDescription: description } = reminder;
  const row = { result_id, date: dayOfReminder(reminder, today(context.clock)), description };
  await context.db.transaction().execute(async (db) => {
    const { child_id: childId, active } = await findResult(db, result_id);
    if (active === 0) throw notFound();
    await holdChild(db, childId);
    const same = db.selectFrom('reminder').where((e) => e.and(row));
    if ((await same.select('id').executeTakeFirst()) !== undefined) return;
    const { id } = await db.insertInto('reminder').values(row).returning('id').executeTakeFirstOrThrow();
    await announce({ ...context, db }, 'created', { itemId: id, childId });
  });
}

export const reminders = implement({
  /** Answers the reminders with their children, who are for the audit and do not travel. */
  'v3 POST /ChildTrackingSystem/triggers': async ({ body }, context) => {
    if ('idResult' in body) await saveReminder(context, body);
    const day = today(context.clock);
    const found = await findReminders(context.db, body.idGroup, day);
    const isFirstOfResult = ({ idResult }: { idResult: number }, index: number) =>
      found.findIndex((reminder) => reminder.idResult === idResult) === index;
    const wanted = 'lastData' in body && body.lastData === true ? found.filter(isFirstOfResult) : found;
    const savedTriggers = wanted.map(({ first_name, last_name_suffix, last_name, ...reminder }) => ({
      ...reminder,
      childName: fullName({ first_name, last_name_suffix, last_name }),
      error: reminder.dateTrigger < day,
    }));
    return { savedTriggers };
  },
  /** 404 when somebody else already deleted it. */
  'v3 POST /ChildTrackingSystem/deleteTrigger': async ({ body: { idTrigger: itemId } }, context) => {
    await context.db.transaction().execute(async (db) => {
      const { result_id } = await db
        .deleteFrom('reminder')
        .where('id', '=', itemId)
        .returning('result_id')
        .executeTakeFirstOrThrow(() => notFound());
      const { child_id: childId } = await findResult(db, result_id);
      await announce({ ...context, db }, 'deleted', { itemId, childId });
    });
    return { success: true };
  },
});
