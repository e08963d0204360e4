import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { KeptAnswer } from './keptAnswers';

/** Stands where RTK Query notes the request that an answer belongs to: this one belongs to none of this page. */
const restored = 'restored';
/** Answers that are kept over reloads stay in the store as well, and are asked for again when older than this. */
const staleAfter = 60_000;
const dayInSeconds = 24 * 60 * 60;

/** Puts kept answers into a store that has just been made. */
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

/** What RTK Query is to take over from an action, if anything. */
export function answersIn(action: UnknownAction): ReturnType<typeof restoreAnswers>['payload'] | undefined {
  return restoreAnswers.match(action) ? action.payload : undefined;
}

interface EndpointState {
  requestId?: string;
  fulfilledTimeStamp?: number;
}

/** Whether an answer is to be shown only until a new one is there. */
function isOld({ endpointState }: { endpointState?: EndpointState | undefined }): boolean {
  if (endpointState?.requestId === restored) return true;
  return Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) >= staleAfter;
}

/**
 * Lets answers that are kept over reloads stay while no screen shows them, and be fetched anew when one does.
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
