import type { Activity, CallRequest } from '@groepsapp/contract';
import type { Insertable, Kysely } from 'kysely';
import { writeAudits } from '../audit.ts';
import { type Clock, momentAfter, today } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { changedMeanwhile, invalid, notFound } from '../http/errors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { publishAboutChildren } from '../realtime/publishAbout.ts';
import { activityOf, changedAt, selectActivities } from './rows.ts';
import { requireType } from './types.ts';

type Create = CallRequest<'POST /activities'>;
type Body = CallRequest<'PUT /activities/:id'>['body'];
type Fields = Omit<Create['body'], 'child_id'>;
type Edit = Extract<Body, { activity_id: number }>;
type Db = Kysely<Database>;

/**
 * Validates day and times. Times later today are allowed: they are rounded, and entered ahead.
 * @returns the end time, `null` where the type has none
 * @throws HttpError 400 for a day in the future or an end before the start
 */
function checkedEnd(clock: Clock, { date, start_time, end_time }: Fields, hasEnd: boolean): string | null {
  if (date > today(clock)) throw invalid({ date: 'Deze dag ligt in de toekomst.' });
  const end = hasEnd ? (end_time ?? null) : null;
  if (end !== null && end < start_time) throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  return end;
}

async function findActivity(db: Db, id: number): Promise<Activity> {
  const row = await selectActivities(db).where('activity.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return activityOf(row);
}

/** Writes the audit line of each activity and publishes one live event about their children. */
async function announce(context: GuardedContext, action: string, made: readonly { id: number; child_id: number }[]) {
  const lines = made.map(({ id: itemId, child_id: childId }) => ({ childId, itemId }));
  await writeAudits(context, `activities.${action}`, lines);
  await publishAboutChildren(
    context,
    'activities-changed',
    made.map(({ child_id }) => child_id),
  );
}

/**
 * Saves an activity for each of the children, idempotently by key, in one transaction.
 * @returns the id of the entry, and its activities as they are now; those deleted since are not made again
 * @throws HttpError 400 for an impossible type or time, 409 when the key was used for something else
 */
export async function createActivities(context: GuardedContext, { headers, body }: Create) {
  const { child_id: childIds, activity_id, text, date, start_time } = body;
  const sender = accountSender(context);
  const content = ['activity', childIds.join(), activity_id, text, date, start_time, body.end_time ?? ''];
  const id = await makeOnce(context, { sender, key: headers['idempotency-key'], content }, async (db) => {
    const { hasEnd } = await requireType(db, context.caller.companyId, { typeId: activity_id });
    const end_time = checkedEnd(context.clock, body, hasEnd);
    const by = { created_at: momentAfter(context.clock, 0), created_by: context.caller.accountId };
    const activity = { activity_type_id: activity_id, text, date, start_time, end_time, ...by };
    return insertEntry({ ...context, db }, childIds, { ...activity, modified_at: null, modified_by: null });
  });
  const rows = await selectActivities(context.db).where('activity.entry_id', '=', id).orderBy('activity.id').execute();
  return { id, activities: rows.map(activityOf) };
}

type NewActivity = Omit<Insertable<Database['activity']>, 'child_id' | 'entry_id'>;

/** @returns the id of the first row, which all of them carry as `entry_id` */
async function insertEntry(
  context: GuardedContext,
  childIds: readonly number[],
  activity: NewActivity,
): Promise<number> {
  const rows = childIds.map((child_id) => ({ ...activity, child_id, entry_id: null }));
  const made = await context.db.insertInto('activity').values(rows).returning(['id', 'child_id']).execute();
  const ids = made.map(({ id }) => id);
  const entryId = Math.min(...ids);
  await context.db.updateTable('activity').set({ entry_id: entryId }).where('id', 'in', ids).execute();
  await announce(context, 'created', made);
  return entryId;
}

/**
 * Changes an activity, unless the version that the change was based on is stale. A change that is there already, because
 * its answer got lost, counts as made.
 * @throws HttpError 400 for an impossible type or time, 409 with the current activity, 404 when it has been deleted
 */
async function edit(context: GuardedContext, id: number, { based_on, ...fields }: Edit): Promise<void> {
  const { db } = context;
  const had = await findActivity(db, id);
  const { activity_id: typeId, text, date, start_time } = fields;
  const { hasEnd } = await requireType(db, context.caller.companyId, { typeId, had: had.activity_id ?? 0 });
  const end_time = checkedEnd(context.clock, fields, hasEnd);
  const wanted = { activity_id: typeId, text, date, start_time, end_time };
  if ((Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => wanted[name] === had[name])) return;
  const { activity_id: activity_type_id, ...rest } = wanted;
  const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
  const update = db
    .updateTable('activity')
    .set({ activity_type_id, ...rest, ...by })
    .where('id', '=', id);
  const unchanged = based_on === undefined ? update : update.where(changedAt, '=', based_on);
  const changed = await unchanged.returning('id').executeTakeFirst();
  if (changed === undefined) throw changedMeanwhile(await findActivity(db, id));
  await announce(context, 'changed', [had]);
}

/** Ends an activity that is going on; one that has ended keeps its end. An end before the start becomes the start. */
async function end(context: GuardedContext, id: number, endTime: string): Promise<void> {
  const { db } = context;
  const activity = await findActivity(db, id);
  if (!activity.enter_time_end) throw invalid({ end_time: 'Deze activiteit heeft geen eindtijd.' });
  const end_time = endTime < activity.start_time ? activity.start_time : endTime;
  const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
  const update = db
    .updateTable('activity')
    .set({ end_time, ...by })
    .where('id', '=', id)
    .where('end_time', 'is', null);
  const ended = await update.returning('id').executeTakeFirst();
  if (ended !== undefined) await announce(context, 'changed', [activity]);
}

/** Changes or ends an activity; see `edit` and `end`. */
export async function changeActivity(context: GuardedContext, id: number, body: Body): Promise<Activity> {
  return context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    await ('activity_id' in body ? edit(within, id, body) : end(within, id, body.end_time));
    return findActivity(db, id);
  });
}

/**
 * Deletes an activity, unless it was changed since the version that the user saw.
 * @param basedOn moment of that version; `undefined` for clients of older releases
 * @throws HttpError 409 with the current activity, 404 when somebody else has deleted it
 */
export async function deleteActivity(context: GuardedContext, id: number, basedOn?: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const removal = db.deleteFrom('activity').where('id', '=', id).returning(['id', 'child_id']);
    const unchanged = basedOn === undefined ? removal : removal.where(changedAt, '=', basedOn);
    const deleted = await unchanged.executeTakeFirst();
    if (deleted === undefined) throw changedMeanwhile(await findActivity(db, id));
    await announce({ ...context, db }, 'deleted', [deleted]);
  });
}
