import type { CallRequest, SavedTrigger } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { holdChild, placementsOn } from '../schedules/placements.ts';
import { addDays, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { invalid, notFound, readOnly } from '../base/httpErrors.ts';
import { fullName } from '../base/names.ts';

type Body = CallRequest<'v3 POST /ChildTrackingSystem/triggers'>['body'];
export type NewReminder = Extract<Body, { idResult: number }>;

const announce = announcing('results-changed', 'reminders');

/** The reminders of observations that are not archived, ordered by date. */
export function findReminders(db: Db, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('reminder')
    .innerJoin('observation_result as result', 'result.id', 'reminder.result_id')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .innerJoin('child', 'child.id', 'result.child_id')
    .where('result.active', '=', 1)
    .where('result.child_id', 'in', placementsOn(db, groupIds, day).select('child_id'))
    .select([
      'reminder.id as id',
      'reminder.result_id as idResult',
      'reminder.date as dateTrigger',
      'reminder.description as description',
      'result.date as dateAnalyse',
      'list.title as listTitle',
      'child.first_name as first_name',
      'child.last_name_suffix as last_name_suffix',
      'child.last_name as last_name',
      'child.id as child_id',
    ])
    .orderBy('reminder.date')
    .orderBy('reminder.id')
    .execute();
}

export type Reminder = Awaited<ReturnType<typeof findReminders>>[number];

/** A reminder as the API answers it, with its child: that is for the audit and does not travel. */
export function triggerOf(reminder: Reminder, day: string): SavedTrigger & { child_id: number } {
  const { id, child_id, idResult, listTitle, dateAnalyse, dateTrigger, description } = reminder;
  const error = dateTrigger < day;
  return {
    id,
    child_id,
    idResult,
    listTitle,
    childName: fullName(reminder),
    dateAnalyse,
    dateTrigger,
    description,
    error,
  };
}

function dayOfReminder(reminder: NewReminder, day: string): string {
  const date = 'triggerDate' in reminder ? reminder.triggerDate : addDays(day, reminder.triggerPeriod * 7);
  if (date < day) throw invalid({ triggerDate: 'Kies een datum vanaf vandaag.' });
  return date;
}

/**
 * Saves a reminder of a result. The same reminder twice is one: the answer to the first may have been lost.
 * @throws HttpError 400 for a day that has passed, 403 for a child that is not placed here today, 404 for a result in
 * the archive
 */
export async function saveReminder(context: GuardedContext, reminder: NewReminder): Promise<void> {
  const { db, clock, children } = context;
  if (!children.every(({ writable }) => writable)) throw readOnly();
  const { idResult: result_id, triggerDescription: description } = reminder;
  const row = { result_id, date: dayOfReminder(reminder, today(clock)), description };
  await db.transaction().execute(async (transaction) => {
    const result = await transaction
      .selectFrom('observation_result')
      .where('id', '=', result_id)
      .where('active', '=', 1)
      .select('child_id')
      .executeTakeFirstOrThrow(() => notFound());
    await holdChild(transaction, result.child_id);
    const same = transaction.selectFrom('reminder').where('result_id', '=', result_id).where('date', '=', row.date);
    if ((await same.where('description', '=', description).select('id').executeTakeFirst()) !== undefined) return;
    const { id } = await transaction.insertInto('reminder').values(row).returning('id').executeTakeFirstOrThrow();
    await announce({ ...context, db: transaction }, 'created', { itemId: id, childId: result.child_id });
  });
}

/** Deletes a reminder. @throws HttpError 404 when somebody else already did */
export async function deleteReminder(context: GuardedContext, id: number): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const deleted = await db
      .deleteFrom('reminder')
      .where('id', '=', id)
      .returning('result_id')
      .executeTakeFirstOrThrow(() => notFound());
    const result = await db
      .selectFrom('observation_result')
      .where('id', '=', deleted.result_id)
      .select('child_id')
      .executeTakeFirstOrThrow();
    await announce({ ...context, db }, 'deleted', { itemId: id, childId: result.child_id });
  });
}
