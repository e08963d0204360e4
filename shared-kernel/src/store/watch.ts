import type { EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ApiEndpointQuery } from '@reduxjs/toolkit/query';
import { defer, distinctUntilChanged, finalize, from, map, type Observable, tap } from 'rxjs';
import type { ApiFailure } from '../api';
import type { AreaStore } from './areaStore';
import type { CallBaseQuery } from './callQuery';
import type { QueryState } from './hooks';

/** A query of an injected api, such as `chatApi.endpoints.newestMessages`. */
export type WatchedEndpoint<Arg, Result> = ApiEndpointQuery<
  QueryDefinition<Arg, CallBaseQuery, string, Result, 'api'>,
  EndpointDefinitions
>;

/** A store as code outside components uses it. */
export interface OpenStore<Tag extends string> {
  /**
   * Follows the answer to a question, which counts as shown as long as somebody subscribes.
   * @param every asks again this long after each answer, in ms; never when left out
   */
  watch<Arg, Result>(endpoint: WatchedEndpoint<Arg, Result>, arg: Arg, every?: number): Observable<QueryState<Result>>;
  /** Makes kinds of data stale: what is shown is fetched again, at once or after the fetch that is under way. */
  refresh(...tags: readonly Tag[]): void;
  /** The same because of an event: at the pace of each kind. */
  expire(...tags: readonly Tag[]): void;
  /** Takes an answer as if the server had just given it to the question. */
  answer<Arg, Result>(endpoint: WatchedEndpoint<Arg, Result>, arg: Arg, result: Result): void;
}

interface Question<Arg, Result> {
  endpoint: WatchedEndpoint<Arg, Result>;
  arg: Arg;
  /** Asks again this long after each answer, in ms; 0 for never. */
  every: number;
}

/** Asks at once, and again when the store dropped its data while somebody still looks at it. */
export function watchQuery<Arg, Result>(
  { redux }: AreaStore,
  { endpoint, arg, every }: Question<Arg, Result>,
): Observable<QueryState<Result>> {
  return defer(() => {
    const ask = () =>
      redux.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscriptionOptions: { pollingInterval: every } }));
    let asked: ReturnType<typeof ask> | null = ask();
    const select = endpoint.select(arg);
    const askAgain = () => {
      if (asked !== null) asked = ask();
    };
    return from(redux).pipe(
      map((state) => select(state as Parameters<typeof select>[0])),
      distinctUntilChanged(),
      // Whoever looks may be about to look at something else, such as the data of the groups that were chosen.
      tap(({ isUninitialized }) => {
        if (isUninitialized) void Promise.resolve().then(askAgain);
      }),
      // As in the hooks: the base query fails with failures of the API client only.
      map((state) => ({ ...state, error: state.error as ApiFailure | undefined, isFetching: state.isLoading })),
      finalize(() => {
        asked?.unsubscribe();
        asked = null;
      }),
    );
  });
}
