import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { KeptAnswer } from './keptAnswers';

/** Replaces RTK Query's request id for a restored answer, which no request of this page produced. */
const restored = 'restored';
/** Persisted answers stay in the store too; those older than this, in ms, are stale and fetched again. */
const staleAfter = 60_000;
const dayInSeconds = 24 * 60 * 60;

/** Puts stored answers into a new store. */
export const restoreAnswers = createAction('restoreAnswers', (answers: readonly KeptAnswer[]) => ({
  payload: {
    queries: Object.fromEntries(answers.map((answer) => [answer.key, entryOf(answer)])),
    mutations: {},
    provided: { tags: {}, keys: {} },
  },
}));

function entryOf({ endpoint, arg, data, at }: KeptAnswer) {
  return {
    status: 'fulfilled',
    endpointName: endpoint,
    requestId: restored,
    originalArgs: arg,
    data,
    startedTimeStamp: at,
    fulfilledTimeStamp: at,
  };
}

/** The answers that RTK Query must rehydrate from an action, if any. */
export function answersIn(action: UnknownAction): ReturnType<typeof restoreAnswers>['payload'] | undefined {
  return restoreAnswers.match(action) ? action.payload : undefined;
}

interface EndpointState {
  requestId?: string;
  fulfilledTimeStamp?: number;
}

/**
 * Whether an answer is stale: restored from storage, or older than `staleAfter`. It is shown until a new one arrives.
 */
function isOld({ endpointState }: { endpointState?: EndpointState | undefined }): boolean {
  if (endpointState?.requestId === restored) return true;
  return Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) >= staleAfter;
}

/**
 * Keeps persisted answers in the store while no screen uses them, and refetches stale ones when a screen does.
 * @returns the same endpoints
 */
export function keptOverReloads<Endpoints extends EndpointDefinitions>(
  endpoints: Endpoints,
  names: readonly string[],
): Endpoints {
  for (const name of names) {
    const endpoint = endpoints[name];
    if (endpoint) Object.assign(endpoint, { keepUnusedDataFor: dayInSeconds, forceRefetch: isOld });
  }
  return endpoints;
}
