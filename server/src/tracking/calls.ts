import type { SavedTrigger } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { placementsOn } from '../children/placements.ts';
import { today } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { fullName } from '../names.ts';

/** The reminders of observations that are not archived, ordered by date. */
function findReminders(db: Kysely<Database>, groupIds: readonly number[], day: string) {
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
    ])
    .orderBy('reminder.date')
    .orderBy('reminder.id')
    .execute();
}

type Reminder = Awaited<ReturnType<typeof findReminders>>[number];

function triggerOf(reminder: Reminder, day: string): SavedTrigger {
  const { id, idResult, listTitle, dateAnalyse, dateTrigger, description } = reminder;
  const childName = fullName(reminder);
  return { id, idResult, listTitle, childName, dateAnalyse, dateTrigger, description, error: dateTrigger < day };
}

const triggers = implement('v3 POST /ChildTrackingSystem/triggers', async ({ body }, { db, clock }) => {
  const day = today(clock);
  const reminders = await findReminders(db, body.idGroup, day);
  const seen = new Set<number>();
  const isFirstOfResult = ({ idResult }: Reminder) => !seen.has(idResult) && seen.add(idResult).has(idResult);
  const wanted = body.lastData === true ? reminders.filter(isFirstOfResult) : reminders;
  return { savedTriggers: wanted.map((reminder) => triggerOf(reminder, day)) };
});

export const tracking = [triggers];
