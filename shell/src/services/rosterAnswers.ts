import type { Child, PresenceRecord } from '@groepsapp/contract';
import {
  ApiError,
  type ApiFailure,
  type BusEvents,
  type Clock,
  type Roster,
  type RosterChild,
} from '@groepsapp/kernel';
import { emptyRoster, localTime, momentByClock } from '@groepsapp/kernel/host';
import type { QueryState } from '@groepsapp/kernel/store';

export interface RosterAnswers {
  children: QueryState<readonly Child[]>;
  presence: QueryState<readonly PresenceRecord[]>;
}

/** What a child was doing and when it was planned on an earlier day says nothing about today. */
function ofAnyDay({ planned: _, status: { activities: __, ...status }, ...child }: Child): Child {
  return { ...child, status: { ...status, sleep: false } };
}

/** Whether a moment by the clock of the device is of today. */
export function isToday(moment: number, clock: Clock): boolean {
  return localTime(momentByClock(moment, clock)).date === localTime(clock.now()).date;
}

/**
 * The rows of an answer, to lay those of an event into.
 * @returns `null` when that cannot be done: the answer is not there, of an earlier day, or about to be replaced
 */
function openRows<T>(answer: QueryState<readonly T[]> | undefined, clock: Clock): readonly T[] | null {
  if (!answer?.data || answer.error || answer.isFetching) return null;
  return isToday(answer.fulfilledTimeStamp ?? 0, clock) ? answer.data : null;
}

/**
 * The answer on presence with the records that an event carries, in the place of all that it has of these children.
 * @returns `null` when they are to be fetched
 */
export function withRecords(
  answer: RosterAnswers['presence'] | undefined,
  { childIds, presence }: BusEvents['presence-changed'],
  clock: Clock,
): PresenceRecord[] | null {
  const had = openRows(answer, clock);
  return had && presence ? [...had.filter(({ child_id }) => !childIds.includes(child_id)), ...presence] : null;
}

/**
 * The answer on children with what goes on of them by an event.
 * @returns `null` when they are to be fetched
 */
export function withActivities(
  answer: RosterAnswers['children'] | undefined,
  { childIds, activities: rows }: BusEvents['activities-changed'],
  clock: Clock,
): Child[] | null {
  const had = openRows(answer, clock);
  if (!had || !rows || !childIds.every((id) => rows.some(({ child_id }) => child_id === id))) return null;
  return had.map((child) => {
    const row = rows.find(({ child_id }) => child_id === child.id);
    return row ? { ...child, status: { ...child.status, sleep: row.sleep, activities: [...row.activities] } } : child;
  });
}

const recordStart = ({ start_time }: PresenceRecord) => Date.parse(start_time);

/**
 * Adds its presence to every child: the record that began last. One that was forgotten on an earlier day does not hide
 * what happened today.
 * @param children as the API lists them
 * @param records of any children; records of others are ignored
 */
export function withPresence(children: readonly Child[], records: readonly PresenceRecord[]): RosterChild[] {
  const byChild = new Map<number, PresenceRecord[]>();
  for (const record of [...records].sort((one, other) => recordStart(one) - recordStart(other))) {
    byChild.set(record.child_id, [...(byChild.get(record.child_id) ?? []), record]);
  }
  return children.map((child) => {
    const own = byChild.get(child.id) ?? [];
    return { ...child, presence: own.at(-1) ?? null, records: own };
  });
}

/** Who is here is not known from an answer of an earlier day. */
const withoutPresence = (child: Child): RosterChild => ({ ...child, presence: null });

/** Makes a roster of answers, in the order of the server. */
export function rosterOf({ children, presence }: RosterAnswers, clock: Clock): Roster {
  const error = children.error ?? presence.error;
  const at = (children.error ? children : presence).fulfilledTimeStamp;
  if (!children.data || !presence.data || at === undefined) {
    return { ...emptyRoster, ...(error ? failed(error) : { state: 'loading' }) };
  }
  const data = isToday(children.fulfilledTimeStamp ?? 0, clock) ? children.data : children.data.map(ofAnyDay);
  const roster: Roster = {
    ...emptyRoster,
    state: children.isFetching ? 'loading' : 'ready',
    children: isToday(presence.fulfilledTimeStamp ?? 0, clock)
      ? withPresence(data, presence.data)
      : data.map(withoutPresence),
    refreshedAt: new Date(momentByClock(at, clock)).toISOString(),
  };
  return error && !children.isFetching ? { ...roster, ...failed(error) } : roster;
}

function failed(error: ApiFailure): Pick<Roster, 'state' | 'error'> {
  return { state: 'failed', error: apiErrorOf(error) };
}

/** The failure of an answer of the store, which holds plain data, as the topics of the bus have it. */
export function apiErrorOf({ kind, userMessage, fields, code, current }: ApiFailure): ApiError {
  return new ApiError(kind, userMessage, fields, false, { code, current });
}
