import { countCharacters, textLimits, type Activity, type ActivityType } from '@groepsapp/kernel';
import { addDays, canBe, endNextDay, formatTime, roundToFiveMinutes, today, type Clock } from '@groepsapp/kernel/dates';
import type { FieldProblems, SavedFields } from '@groepsapp/kernel/forms';
import { activitiesTexts } from '../log/activitiesTexts';
import type { NewActivity } from '../log/outbox';

export interface FormFields {
  typeId: number | null;
  text: string;
  /** `null` while nothing, or nothing that can be read, is filled in; so are the times. */
  date: string | null;
  start: string | null;
  end: string | null;
  childIds: readonly number[];
}

/** The time now in steps of five minutes; just before midnight it stays on this day. */
export function timeNow(clock: Clock): string {
  const now = formatTime(clock.now());
  const rounded = roundToFiveMinutes(Number(now.slice(0, 2)), Number(now.slice(3)));
  return rounded < now.slice(0, 2) ? '23:55' : rounded;
}

export function blankFields(clock: Clock, date = today(clock)): Omit<FormFields, 'childIds'> {
  return { typeId: null, text: '', date, start: timeNow(clock), end: null };
}

/** The edited fields of an activity and its version. */
export function savedFields(activity: Activity): SavedFields<FormFields> {
  const { activity_id: typeId, child_id, text, date, start_time: start, end_time: end } = activity;
  const { modified_at, created_at } = activity;
  return { fields: { typeId, text, date, start, end, childIds: [child_id] }, version: modified_at ?? created_at };
}

/** The request body of valid fields (`activityProblems` finds no problem). */
export function toActivity(
  { typeId, text, date, start, end }: Omit<FormFields, 'childIds'>,
  type: ActivityType | undefined,
): NewActivity {
  const end_time = type?.enter_time_end ? end : null;
  const hours = { start_time: start ?? '', end_time: end_time ?? '' };
  const isNight = end_time !== null && endNextDay(hours) && canBe(hours);
  const later = isNight && date !== null ? { end_date: addDays(date, 1) } : {};
  return { activity_id: typeId ?? 0, text, date: date ?? '', start_time: hours.start_time, end_time, ...later };
}

/**
 * Whether an end before the start can only be one of the next day: of a night, of what goes on since an earlier day, and of
 * what ended on a later one.
 * @param activity the one that is edited; `null` for a new one
 */
export function endsOnNextDay(
  activity: Pick<Activity, 'end_time' | 'end_date'> | null,
  { date, start, end }: Pick<FormFields, 'date' | 'start' | 'end'>,
  clock: Clock,
): boolean {
  if (date === null || date >= today(clock)) return false;
  const goesOn = activity !== null && (activity.end_time === null || Boolean(activity.end_date));
  return goesOn || (start !== null && end !== null && canBe({ start_time: start, end_time: end }));
}

/** Whether the server would refuse the text, which without network it says after a while only. */
const isTooLong = (text: string) => countCharacters(text.trim(), textLimits.activity) > textLimits.activity;

/** @returns the problem of each field that is not in order; empty when all are */
export function activityProblems(
  { typeId, text, date, start, end }: Omit<FormFields, 'childIds'>,
  type: ActivityType | undefined,
  isOnNextDay = false,
): FieldProblems<FormFields> {
  const texts = activitiesTexts.dialog;
  const isBefore = start !== null && end !== null && end !== '00:00' && end < start;
  const endsEarly = type?.enter_time_end === true && isBefore && !isOnNextDay;
  return {
    ...(typeId === null && { typeId: texts.noType }),
    ...(isTooLong(text) && { text: texts.tooLong(textLimits.activity) }),
    ...(date === null && { date: texts.noDate }),
    ...(start === null && { start: texts.noTime }),
    ...(endsEarly && { end: texts.endBeforeStart }),
  };
}
