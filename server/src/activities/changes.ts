import type { Activity, CallRequest } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { announcing } from '../audit/announcing.ts';
import { holdChild } from '../schedules/placements.ts';
import { type Clock, dayOf, latestNow, momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { changedMeanwhile, invalid, notFound } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { activityOf, selectActivities } from './rows.ts';
import { addText, findGoingOn, findGoingOnSince, findStanding, isGoingOn, type OfType } from './standing.ts';
import { endColumns, endDate, isBefore, isOnDayOrSince } from './span.ts';
import { requireType } from './types.ts';
import { changedAt, isAsSeen } from '../database/versions.ts';

type Create = CallRequest<'POST /activities'>['body'];
type Fields = Omit<Create, 'child_id'>;
type Edit = Extract<CallRequest<'PUT /activities/:id'>['body'], { activity_id: number }>;
type End = Exclude<CallRequest<'PUT /activities/:id'>['body'], Edit>;

const noEnd = { end_time: null, end_date: null };

/**
 * Validates day and times. Times later today are allowed: they are rounded, and entered ahead.
 * @param had the activity that is changed
 * @returns the end, without one where the type has none
 * @throws HttpError 400 for a day in the future or an end before the start
 */
function checkedEnd(clock: Clock, fields: Fields, hasEnd: boolean, had?: Activity) {
  const { date, start_time, end_time = null } = fields;
  const inFuture = 'Deze dag ligt in de toekomst.';
  const latest = dayOf(latestNow(clock));
  if (date > latest) throw invalid({ date: inFuture });
  if (!hasEnd || end_time === null) return noEnd;
  const end_date = endDate(clock, { ...fields, end_time }, had);
  if (end_date !== null && end_date > latest) throw invalid({ end_time: inFuture });
  const end = { end_time, end_date };
  if (isBefore(end, { date, start_time })) throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  return end;
}

async function findActivity(db: Db, id: number): Promise<Activity> {
  const activity = selectActivities(db).where('activity.id', '=', id);
  return activityOf(await activity.executeTakeFirstOrThrow(() => notFound()));
}

const announce = announcing('activities-changed', 'activities');

const feedItem = ({ id, child_id }: { id: number; child_id: number }) => ({ childId: child_id, itemId: id });

/** The activities of an entry, with what stands for children who did the same already. */
function selectEntry(db: Db, id: number, { child_id: childIds, activity_id: typeId, date, end_time }: Create) {
  return selectActivities(db)
    .where('activity.child_id', 'in', childIds)
    .where((e) => {
      const { or, and, eb } = e;
      const begun = and({ 'activity.activity_type_id': typeId, 'activity_type.enter_time_end': 1 });
      const standing = begun.and('activity.end_time', 'is', null).and(isOnDayOrSince(date)(e));
      return or([eb('activity.entry_id', '=', id), ...(end_time ? [] : [standing])]);
    })
    .orderBy('activity.id');
}

/** @returns the id of the entry: of the first row, or of what stands for all children */
async function insertEntry(context: GuardedContext, body: Create): Promise<number> {
  const { child_id: childIds, activity_id: typeId, text, date, start_time } = body;
  const { hasEnd } = await requireType(context.db, context.caller.companyId, { typeId });
  const end = checkedEnd(context.clock, body, hasEnd);
  const begun = hasEnd && end.end_time === null ? { typeId, date, startTime: start_time } : null;
  const standing = begun === null ? [] : await findStanding(context, childIds, begun);
  await announce(context, 'changed', ...(await addText(context, standing, text)).map(feedItem));
  const free = childIds.filter((id) => standing.every(({ child_id }) => child_id !== id));
  const by = { created_at: momentAfter(context.clock, 0), created_by: context.caller.accountId };
  const times = { date, start_time, ...endColumns(date, end), ...by, modified_at: null, modified_by: null };
  const [first] = standing;
  if (first !== undefined && free.length === 0) return first.entry_id ?? first.id;
  const rows = free.map((child_id) => ({ child_id, activity_type_id: typeId, text, ...times, entry_id: null }));
  return insertRows(context, rows);
}

/** @returns the id of the first row, which all of them carry as `entry_id` */
async function insertRows(context: GuardedContext, rows: readonly Insertable<Database['activity']>[]): Promise<number> {
  const made = await context.db.insertInto('activity').values(rows).returning(['id', 'child_id']).execute();
  const ids = made.map(({ id }) => id);
  const entryId = Math.min(...ids);
  await context.db.updateTable('activity').set({ entry_id: entryId }).where('id', 'in', ids).execute();
  await announce(context, 'created', ...made.map(feedItem));
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
  const end = checkedEnd(context.clock, fields, hasEnd, had);
  if (hasEnd && end.end_time === null) await requireAlone(context, had, { typeId, date });
  const wanted = { activity_id: typeId, text, date, start_time, ...end };
  if ((Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => wanted[name] === had[name])) return;
  const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
  const update = db
    .updateTable('activity')
    .set({ activity_type_id: typeId, text, date, start_time, ...endColumns(date, end), ...by })
    .where('id', '=', id)
    .where(isAsSeen(changedAt, based_on));
  const changed = await update.returning('id').executeTakeFirst();
  if (changed === undefined) throw changedMeanwhile(await findActivity(db, id));
  await announce(context, 'changed', feedItem(had));
}

/**
 * Refuses an edit by which something would go on that the child is doing already.
 * @throws HttpError 400 with the time since when
 */
async function requireAlone({ db }: GuardedContext, had: Activity, ofType: OfType): Promise<void> {
  if (isGoingOn(had) && had.activity_id === ofType.typeId && had.date === ofType.date) return;
  await holdChild(db, had.child_id);
  const [other] = (await findGoingOnSince(db, had.child_id, ofType)).filter(({ id }) => id !== had.id);
  if (other !== undefined) throw invalid({ end_time: `${other.activity} is al bezig sinds ${other.start_time}.` });
}

/** Ends what else of the type of an ended activity is going on: older data may hold a child's sleep twice. */
async function endOthers(context: GuardedContext, { child_id, activity_id, date, end_time, end_date }: Activity) {
  if (activity_id === null || end_time === null) return;
  const on = end_date ?? date;
  const others = await findGoingOn(context.db, child_id, { typeId: activity_id, date: on });
  for (const { id } of others) await end(context, id, { end_time, end_date: on });
}

/** Ends an activity that is going on; one that has ended keeps its end. An end before the start becomes the start. */
async function end(context: GuardedContext, id: number, asked: End): Promise<void> {
  const { db, clock } = context;
  const activity = await findActivity(db, id);
  if (!activity.enter_time_end) throw invalid({ end_time: 'Deze activiteit heeft geen eindtijd.' });
  const { date, start_time } = activity;
  const given = { end_time: asked.end_time, end_date: endDate(clock, { ...asked, date, start_time }, activity) };
  const ending = isBefore(given, activity) ? { end_time: start_time, end_date: null } : given;
  const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
  const update = db
    .updateTable('activity')
    .set({ ...endColumns(date, ending), ...by })
    .where('id', '=', id)
    .where('end_time', 'is', null);
  const ended = await update.returning('id').executeTakeFirst();
  if (ended !== undefined) await announce(context, 'changed', feedItem(activity));
}

export const changes = implement({
  /**
   * Saves an activity for each of the children, once per key, in one transaction. A child begins something once: for one
   * that does it already, what it is doing stands. Answers the activities as they are now; those deleted since are not
   * made again. 400 for an impossible type or time, 409 when the key was used for something else.
   */
  'POST /activities': async ({ headers, body }, context) => {
    const { child_id: childIds, activity_id, text, date, start_time } = body;
    const ends = [body.end_time ?? '', ...(body.end_date ? [body.end_date] : [])];
    const content = ['activity', childIds.join(), activity_id, text, date, start_time, ...ends];
    const attempt = { key: headers['idempotency-key'], content };
    const id = await makeOnce(context, attempt, (db) => insertEntry({ ...context, db }, body));
    return { id, activities: (await selectEntry(context.db, id, body).execute()).map(activityOf) };
  },
  /** Changes or ends an activity, with what else of its type goes on; see `edit` and `end`. */
  'PUT /activities/:id': ({ params: { id }, body }, context) =>
    context.db.transaction().execute(async (db) => {
      const within = { ...context, db };
      const had = await findActivity(db, id);
      await ('activity_id' in body ? edit(within, id, body) : end(within, id, body));
      const activity = await findActivity(db, id);
      if (isGoingOn(had) && activity.end_time !== null) await endOthers(within, activity);
      return activity;
    }),
  /**
   * Deletes an activity; 409 with the current one when it was changed since the version that the user saw, 404 when
   * somebody else has deleted it.
   */
  'DELETE /activities/:id': async ({ params: { id }, query: { based_on } }, context) => {
    await context.db.transaction().execute(async (db) => {
      const removal = db.deleteFrom('activity').where('id', '=', id).where(isAsSeen(changedAt, based_on));
      const deleted = await removal.returning(['id', 'child_id']).executeTakeFirst();
      if (deleted === undefined) throw changedMeanwhile(await findActivity(db, id));
      await announce({ ...context, db }, 'deleted', feedItem(deleted));
    });
    return { success: true };
  },
});
