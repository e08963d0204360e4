import type { Child, PresenceRecord } from '@groepsapp/contract';
import { ApiError, type ApiFailure, type Clock, type Roster } from '@groepsapp/kernel';
import { emptyRoster, localTime, momentByClock, withPresence } from '@groepsapp/kernel/host';
import type { QueryState } from '@groepsapp/kernel/store';

interface RosterAnswers {
  children: QueryState<readonly Child[]>;
  presence: QueryState<readonly PresenceRecord[]>;
}

/** What a child was doing and when it was planned on an earlier day says nothing about today. */
function ofAnyDay({ planned: _, status: { activities: __, ...status }, ...child }: Child): Child {
  return { ...child, status: { ...status, sleep: false } };
}

function isToday({ fulfilledTimeStamp = 0 }: QueryState<unknown>, clock: Clock): boolean {
  return localTime(momentByClock(fulfilledTimeStamp, clock)).date === localTime(clock.now()).date;
}

/** Makes a roster of answers, in the order of the server. */
export function rosterOf({ children, presence }: RosterAnswers, clock: Clock): Roster {
  const error = children.error ?? presence.error;
  const at = (children.error ? children : presence).fulfilledTimeStamp;
  if (!children.data || !presence.data || at === undefined) {
    return { ...emptyRoster, ...(error ? failed(error) : { state: 'loading' }) };
  }
  const data = isToday(children, clock) ? children.data : children.data.map(ofAnyDay);
  const roster: Roster = {
    ...emptyRoster,
    state: children.isFetching ? 'loading' : 'ready',
    children: withPresence(data, isToday(presence, clock) ? presence.data : []),
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
