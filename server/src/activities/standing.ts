import { type Activity, countCharacters, textLimits } from '@groepsapp/contract';
import { holdChildren } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { activityOf, selectActivities } from './rows.ts';
import { endOf, isOnDayOrSince, isOnDays, minutesBetween, activityStart } from './span.ts';

/** A type of activity on a day. */
export interface OfType {
  typeId: number;
  /** YYYY-MM-DD */
  date: string;
}

/** A start is rounded to five minutes, and may so come before the end of what was stopped just before it. */
const roundingMinutes = 5;

/** Whether an activity goes on: it has an end, which nobody entered yet. */
export const isGoingOn = ({ enter_time_end, end_time }: Activity) => enter_time_end && end_time === null;

async function findOfType(
  db: Db,
  childIds: readonly number[],
  typeId: number,
  isWithin: ReturnType<typeof isOnDays>,
): Promise<Activity[]> {
  const rows = await selectActivities(db)
    .where('activity.child_id', 'in', childIds)
    .where(isWithin)
    .where('activity.activity_type_id', '=', typeId)
    .orderBy('activity.date')
    .orderBy('activity.start_time')
    .orderBy('activity.id')
    .execute();
  return rows.map(activityOf);
}

/** What of a type goes on for a child on a day, whenever it began; of older data there may be more than one. */
export async function findGoingOn(db: Db, childId: number, { typeId, date }: OfType): Promise<Activity[]> {
  return (await findOfType(db, [childId], typeId, isOnDays(date, date))).filter(isGoingOn);
}

/** What of a type a child would be doing as well, if it did so from a day on: what goes on then, or began later. */
export async function findGoingOnSince(db: Db, childId: number, { typeId, date }: OfType): Promise<Activity[]> {
  return (await findOfType(db, [childId], typeId, isOnDayOrSince(date))).filter(isGoingOn);
}

/**
 * What children who begin something are doing of that type already: what goes on, or went on at that time, as a tablet
 * that was offline sends late what another one has noted, and ended, before. Until the transaction ends nobody else can
 * begin anything for these children.
 * @returns at most one activity of each child
 */
export async function findStanding(
  { db }: GuardedContext,
  childIds: readonly number[],
  begun: OfType & { startTime: string },
): Promise<Activity[]> {
  await holdChildren(db, childIds);
  const start = activityStart({ date: begun.date, start_time: begun.startTime });
  const stands = (activity: Activity) => {
    const end = endOf(activity);
    return end === null || (activityStart(activity) <= start && minutesBetween(start, end) >= roundingMinutes);
  };
  const found = (await findOfType(db, childIds, begun.typeId, isOnDayOrSince(begun.date))).filter(stands);
  return found.filter(({ child_id }, index) => found.findIndex((other) => other.child_id === child_id) === index);
}

/**
 * Adds a text to activities that lack it, so that the words of a second start are not lost.
 * @returns those that changed
 * @throws HttpError 400 when there is no room for it
 */
export async function addText(context: GuardedContext, activities: readonly Activity[], text: string) {
  const lacking = activities.filter((activity) => !activity.text.includes(text));
  const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
  for (const { id, text: had } of lacking) {
    const both = had === '' ? text : `${had}, ${text}`;
    if (countCharacters(both) > textLimits.activity) {
      throw invalid({ text: `Vul ten hoogste ${textLimits.activity} tekens in.` });
    }
    const update = context.db.updateTable('activity').set({ text: both, ...by });
    await update.where('id', '=', id).execute();
  }
  return lacking;
}
