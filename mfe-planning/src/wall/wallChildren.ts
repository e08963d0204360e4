import { isCancelled, wholeTimes, type DayRow } from '../planning/rows';
import { wallTexts as texts } from './wallTexts';

/** A child as it stands on the wall. */
export interface WallChild {
  id: number;
  name: string;
  /** What is to be known of it, the most important first. */
  lines: readonly string[];
  /** Somebody has to act: it is late, or has to be looked after while it sleeps. */
  isDue: boolean;
  isAsleep: boolean;
}

/** First names only, as anybody may stand before the wall; of two with the same one with the first letter of the last name. */
function wallName({ child }: DayRow, all: readonly DayRow[]): string {
  const { id, first_name: first, last_name: last } = child;
  const isShared = all.some((other) => other.id !== id && other.child.first_name === first);
  const [letter = ''] = Array.from(last);
  return isShared && letter !== '' ? `${first} ${letter}.` : first;
}

function sleepText({ status }: DayRow['child']): string {
  const activities = status.activities ?? [];
  const checked = activities.find(({ check }) => check !== undefined);
  const sleep = checked ?? (activities.length === 1 ? activities[0] : undefined);
  return sleep === undefined ? texts.asleep : texts.asleepSince(sleep.start_time);
}

function wallChild(row: DayRow, all: readonly DayRow[], when: string[]): WallChild {
  const { id, child, late, checkSince } = row;
  const isAsleep = child.status.sleep;
  const lines = [
    ...(late === null ? [] : [late.short]),
    ...(checkSince === null ? [] : [texts.checkSince(checkSince)]),
    ...(isAsleep && checkSince === null ? [sleepText(child)] : []),
    ...when,
  ];
  return { id, name: wallName(row, all), lines, isDue: late !== null || checkSince !== null, isAsleep };
}

const plannedOf = ({ items }: DayRow) => items.filter((item) => !isCancelled(item));

/** The children who are here, with when they are fetched. @param all of the day, among whom a name must be clear */
export function presentChildren(present: readonly DayRow[], all: readonly DayRow[]): WallChild[] {
  return present.map((row) => {
    const last = plannedOf(row).at(-1);
    return wallChild(row, all, last === undefined ? [] : [texts.until(wholeTimes(last)[1])]);
  });
}

/** The children who are still to come, with when. */
export function expectedChildren(expected: readonly DayRow[], all: readonly DayRow[]): WallChild[] {
  return expected.map((row) => {
    const first = plannedOf(row)[0];
    return wallChild(row, all, first === undefined ? [] : [texts.from(wholeTimes(first)[0])]);
  });
}
