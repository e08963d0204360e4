import type { Activity } from '@groepsapp/contract';
import { endOf as endOfDay } from '@groepsapp/contract/times';
import type { ExpressionBuilder } from 'kysely';
import { addDays, type Clock, today } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';

/** An end as calls have it: `HH:mm`, where 00:00 is the end of the day; `end_date` is `null` on the day of the start. */
type Ending = { end_time: string | null; end_date: string | null };

/** An end as the table has it. */
interface KeptEnding {
  end_time: string | null;
  later_end: string | null;
}

/** The end of a day in `end_time`, which takes no time of a later day. */
const lastMinute = '23:59';

/** @param date the day of the start */
export function endColumns(date: string, { end_time, end_date }: Ending): KeptEnding {
  if (end_time === null) return { end_time, later_end: null };
  if (end_date === null && end_time !== '00:00') return { end_time, later_end: null };
  return { end_time: lastMinute, later_end: `${end_date ?? date} ${end_time}` };
}

/** A row of the table with its end as calls have it. */
export function withEnding<T extends KeptEnding & { date: string }>({ later_end, ...row }: T) {
  const [day = '', time = ''] = row.end_time === lastMinute ? (later_end ?? '').split(' ') : [];
  if (day === '') return { ...row, end_date: null };
  return { ...row, end_time: time, end_date: day === row.date ? null : day };
}

type Times = Pick<Activity, 'date' | 'start_time' | 'end_time' | 'end_date'>;

/** The start as `YYYY-MM-DD HH:mm`, to compare by. */
export const activityStart = ({ date, start_time }: Pick<Times, 'date' | 'start_time'>) => `${date} ${start_time}`;

/** The end as `YYYY-MM-DD HH:mm`, to compare by; `null` without one. */
export function endOf({ date, end_time, end_date }: Omit<Times, 'start_time'>): string | null {
  if (end_time === null) return null;
  return `${end_date ?? date} ${endOfDay({ end_time })}`;
}

/** Whether an end comes before the start. */
export function isBefore(end: Ending, start: Pick<Times, 'date' | 'start_time'>): boolean {
  const at = endOf({ ...end, date: start.date });
  return at !== null && at < activityStart(start);
}

interface AskedEnd extends Pick<Times, 'date' | 'start_time'> {
  end_time: string;
  end_date?: string | null | undefined;
}

/**
 * The day of an end, `null` for that of the start. Clients of the specification send none: what goes on, or ended on a
 * later day, then ends at the first such time after its start; an end that stays as it was stays on its day.
 * @param had the activity that is ended or changed
 */
export function endDate(
  clock: Clock,
  { date, start_time, end_time, end_date }: AskedEnd,
  had?: Activity,
): string | null {
  const day = today(clock);
  if (end_date !== undefined) {
    if (end_date === null || end_date === date) return null;
    // The end of today is still to come.
    const given = end_time === '00:00' && end_date === day ? addDays(day, -1) : end_date;
    return given === date ? null : given;
  }
  if (had === undefined || (had.end_time !== null && !had.end_date)) return null;
  const isUnchanged = had.date === date && had.start_time === start_time && had.end_time === end_time;
  if (isUnchanged) return had.end_date ?? null;
  return date < day && isBefore({ end_time, end_date: null }, { date, start_time }) ? addDays(date, 1) : null;
}

/** The minutes by the clock from one `YYYY-MM-DD HH:mm` to another. */
export function minutesBetween(from: string, to: string): number {
  const [start = 0, end = 0] = [from, to].map((time) => Date.parse(`${time.replace(' ', 'T')}Z`) / 60_000);
  return end - start;
}

/** The first day on which something can have begun that goes on on a day: after a week nobody knows any more. */
export const longestBefore = (day: string) => addDays(day, -7);

type Builder = ExpressionBuilder<Database, 'activity' | 'activity_type'>;

/** Whether an activity has an end that nobody entered yet, and the child has not been signed out since. */
function goesOn({ eb, and, not, exists, selectFrom }: Builder) {
  const hasLeft = selectFrom('presence')
    .whereRef('presence.child_id', '=', 'activity.child_id')
    .whereRef('presence.date', '>=', 'activity.date')
    .whereRef('presence.end_time', '>', 'activity.created_at')
    .select('presence.id');
  const isOpen = [eb('activity.end_time', 'is', null), eb('activity_type.enter_time_end', '=', 1)];
  return and([...isOpen, not(exists(hasLeft))]);
}

/**
 * Whether an activity is one of a window of days: it began then, ended then, or began in the week before and goes on. What
 * began on an earlier day goes on until somebody ends it, or signs the child out.
 * @param since see `longestBefore`
 */
export function isOnDays(start: string, end: string, since = longestBefore(start)) {
  return (builder: Builder) => {
    const { eb, and, or } = builder;
    return and([
      eb('activity.date', '>=', since),
      eb('activity.date', '<=', end),
      or([eb('activity.date', '>=', start), eb('activity.later_end', '>=', start), goesOn(builder)]),
    ]);
  };
}

/**
 * Whether an activity is one of a day, or began later and goes on: a tablet that was offline sends what began on an
 * earlier day after another one has begun the same today.
 */
export function isOnDayOrSince(day: string) {
  return (builder: Builder) =>
    builder.or([isOnDays(day, day)(builder), builder.eb('activity.date', '>', day).and(goesOn(builder))]);
}
