import type { Child, PresenceRecord } from '@groepsapp/contract';
import { ApiError, type ApiFailure, type Clock, type Roster, type RosterChild } from '@groepsapp/kernel';
import { emptyRoster, localTime, withPresence } from '@groepsapp/kernel/host';
import type { QueryState } from '@groepsapp/kernel/store';

export interface RosterAnswers {
  children: QueryState<readonly Child[]>;
  presence: QueryState<readonly PresenceRecord[]>;
}

/** What a child was doing and when it was planned on an earlier day says nothing about today. */
function ofAnyDay({ planned: _, status: { activities: __, ...status }, ...child }: Child): Child {
  return { ...child, status: { ...status, sleep: false } };
}

export class RosterMaker {
  #last: { from: readonly Child[]; made: readonly RosterChild[] } = { from: [], made: [] };

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  rosterOf({ children, presence }: RosterAnswers): Roster {
    const error = children.error ?? presence.error;
    const at = (children.error ? children : presence).fulfilledTimeStamp;
    if (!children.data || !presence.data || at === undefined) {
      return { ...emptyRoster, ...(error ? failed(error) : { state: 'loading' }) };
    }
    const data = this.#isToday(children) ? children.data : children.data.map(ofAnyDay);
    const roster: Roster = {
      ...emptyRoster,
      state: children.isFetching ? 'loading' : 'ready',
      children: this.#joined(data, this.#isToday(presence) ? presence.data : []),
      refreshedAt: new Date(this.#here(at)).toISOString(),
    };
    return error && !children.isFetching ? { ...roster, ...failed(error) } : roster;
  }

  /** Children that are as they were keep their objects, so that their rows are not rendered again. */
  #joined(data: readonly Child[], records: readonly PresenceRecord[]): readonly RosterChild[] {
    const made = withPresence(this.#last.from === data ? this.#last.made : data, records);
    this.#last = { from: data, made };
    return made;
  }

  #isToday({ fulfilledTimeStamp = 0 }: QueryState<unknown>): boolean {
    const now = this.#clock.now();
    return localTime(this.#here(fulfilledTimeStamp)).date === localTime(now).date;
  }

  /** Answers have the time of the device. */
  #here(at: number): number {
    return at + this.#clock.now() - Date.now();
  }
}

function failed(error: ApiFailure): Pick<Roster, 'state' | 'error'> {
  return { state: 'failed', error: apiErrorOf(error) };
}

/** The failure of an answer of the store, which holds plain data, as the topics of the bus have it. */
export function apiErrorOf({ kind, userMessage, fields, code, current }: ApiFailure): ApiError {
  return new ApiError(kind, userMessage, fields, false, { code, current });
}
