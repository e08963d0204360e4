import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { minutesOf } from '@groepsapp/kernel/dates';
import { shortTime } from '@groepsapp/kernel/ui/ratio';

/** How far ahead a shortage is said, in minutes: there is still time to find somebody. */
const ahead = 60;

/** The status of a row that is not allowed, other than the deviation of three hours a day. */
const tooFew = 20;

export interface Shortage {
  /** HH:mm; `null` for now. */
  from: string | null;
  /** Of the groups that have too few employees then. */
  names: readonly string[];
}

const lacks = ({ status, children }: RatioRow) => status === tooFew && children > 0;

/** When a group has too few employees from now on, HH:mm; `null` when it has enough for an hour. */
function shortFrom({ rows }: GroupRatio, now: string): string | null {
  const until = minutesOf(now) + ahead;
  const row = rows.find(
    (one) => lacks(one) && shortTime(one.end_time) > now && minutesOf(shortTime(one.start_time)) <= until,
  );
  if (row === undefined) return null;
  const from = shortTime(row.start_time);
  return from <= now ? now : from;
}

/**
 * The first shortage of employees within the hour.
 * @param now HH:mm
 * @returns `null` when all groups have enough
 */
export function firstShortage(groups: readonly GroupRatio[], now: string): Shortage | null {
  const short = groups.flatMap((group) => {
    const from = shortFrom(group, now);
    return from === null ? [] : [{ name: group.name, from }];
  });
  const first = short.map(({ from }) => from).sort()[0];
  if (first === undefined) return null;
  const names = short.filter(({ from }) => from === first).map(({ name }) => name);
  return { from: first === now ? null : first, names };
}
