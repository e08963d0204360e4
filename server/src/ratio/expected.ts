import { grouped } from '../base/grouping.ts';
import { outside, type Stay } from './slices.ts';

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
interface Now {
  /** The time of day. */
  now: string;
  /** Until then somebody who is late counts as absent. */
  soon: string;
}

function overlaps(planned: Planned, { start, end }: Recorded): boolean {
  return planned.start < (end ?? '24') && start < planned.end;
}

/**
 * The planned times that a record is about, until the person is due in another group: those of its group, and for a guest
 * those of the group it comes from.
 */
function timesOf(record: Recorded, planned: readonly Planned[]): readonly Planned[] {
  const during = planned.filter((time) => time.id === record.id && overlaps(time, record));
  const here = during.find(({ groupId }) => groupId === record.groupId) ?? during[0];
  const next = during.find(({ groupId, start }) => groupId !== here?.groupId && start > record.start);
  return during.filter(
    ({ groupId, start }) => groupId === here?.groupId && (next === undefined || start <= next.start),
  );
}

function latestEnd(times: readonly Planned[], least: string): string {
  return times.reduce((last, { end }) => (end > last ? end : last), least);
}

/**
 * When somebody who is there leaves: at the end of their planning, or else when they are due elsewhere, or else when the
 * last one in the group leaves.
 */
function endToday(record: Recorded, planned: readonly Planned[], { now, soon }: Now): string {
  const times = timesOf(record, planned);
  const own = times.filter(({ end }) => end > now);
  if (own.length > 0) return latestEnd(own, soon);
  const elsewhere = planned.filter((time) => time.id === record.id && time.end > now && !times.includes(time));
  const due = elsewhere.map(({ start }) => (start > soon ? start : soon)).sort();
  const ofGroup = planned.filter(({ groupId }) => groupId === record.groupId);
  return due[0] ?? latestEnd(ofGroup, soon);
}

/**
 * The stays of today: recorded ones up to now, and planned ones from now on. A planned time during which the person was
 * recorded is over when the person leaves. A late person is expected from `soon` on.
 * @param planned of all groups in which these people may be, by start
 */
export function staysToday(recorded: readonly Recorded[], planned: readonly Planned[], moment: Now): Planned[] {
  const { now, soon } = moment;
  const there = recorded.map((record) => ({
    id: record.id,
    groupId: record.groupId,
    // In the night in which the clock is set back, who is there may have come at a later time of day than it is now.
    start: record.end === null && record.start > now ? now : record.start,
    end: record.end ?? endToday(record, planned, moment),
  }));
  const begun = new Set(recorded.flatMap((record) => timesOf(record, planned)));
  const toCome = planned
    .filter((time) => time.end > now && !begun.has(time))
    .flatMap((time) =>
      time.start > now
        ? [time]
        : outside(
            [{ ...time, start: soon }],
            there.filter(({ id }) => id === time.id),
          ),
    );
  return [...there, ...toCome].filter(({ start, end }) => end > start);
}

/** The stays of an earlier day: the recorded ones. An open record counts until the end of the planning. */
export function staysThen(recorded: readonly Recorded[], planned: readonly Planned[]): Planned[] {
  return recorded.map((record) => {
    const { id, groupId, start, end } = record;
    const own = planned.filter((time) => time.id === id && time.end > start);
    const times = own.length > 0 ? own : planned.filter((time) => time.groupId === groupId);
    return { id, groupId, start, end: end ?? latestEnd(times, start) };
  });
}

/** The stays with each person in one group at a time: a stay ends when the person's next one in another group begins. */
export function inOneGroup(stays: readonly Planned[]): Planned[] {
  return [...grouped(stays, ({ id }) => id).values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.start.localeCompare(b.start) || a.groupId - b.groupId);
    return inOrder.flatMap((stay, index) =>
      outside(
        [stay],
        inOrder.slice(index + 1).filter(({ groupId }) => groupId !== stay.groupId),
      ),
    );
  });
}
