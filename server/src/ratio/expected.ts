import type { Stay } from './slices.ts';

/** A recorded presence; `end` is `null` while it lasts. Times of day are `HH:mm:ss`. */
export interface Recorded {
  id: number;
  groupId: number;
  start: string;
  end: string | null;
}

/** A stay in a group: recorded or expected, a planned time of a child or a shift of an employee. */
export interface Planned extends Stay {
  groupId: number;
}

/** The moments of a day at which presence gives way to planning. */
export interface Now {
  /** The time of day. */
  now: string;
  /** Until then somebody who is late counts as absent. */
  soon: string;
}

function overlaps(planned: Planned, { start, end }: Recorded): boolean {
  return planned.start < (end ?? '24') && start < planned.end;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** When somebody who is there leaves: at the end of their planning, or else when the last one in the group leaves. */
function expectedEnd({ id, groupId }: Recorded, planned: readonly Planned[], after: string, least = after): string {
  const own = planned.filter((time) => time.id === id && time.end > after);
  const others = own.length > 0 ? own : planned.filter((time) => time.groupId === groupId);
  return others.reduce((last, { end }) => later(last, end), least);
}

/**
 * The stays of today: recorded ones up to now, and planned ones from now on. A planned time during which the person was
 * recorded is over when the person leaves. A late person is expected from `soon` on.
 */
export function staysToday(recorded: readonly Recorded[], planned: readonly Planned[], { now, soon }: Now): Planned[] {
  const there = recorded.map((record) => ({
    ...{ id: record.id, groupId: record.groupId, start: record.start },
    end: record.end ?? expectedEnd(record, planned, now, soon),
  }));
  const toCome = planned
    .filter((time) => time.end > now)
    .filter((time) => !recorded.some((record) => record.id === time.id && overlaps(time, record)))
    .map((time) => (time.start > now ? time : { ...time, start: soon }));
  return [...there, ...toCome].filter(({ start, end }) => end > start);
}

/** The stays of an earlier day: the recorded ones. An open record counts until the end of the planning. */
export function staysThen(recorded: readonly Recorded[], planned: readonly Planned[]): Planned[] {
  return recorded.map((record) => ({
    ...{ id: record.id, groupId: record.groupId, start: record.start },
    end: record.end ?? expectedEnd(record, planned, record.start),
  }));
}
