import type * as realtime from '../realtime';

/** What the live channel consists of. */
export type Realtime = typeof realtime;

/** Fetches the code of the live channel, which no screen waits for and the login does not need. */
export function loadRealtime(): Promise<Realtime> {
  return import(/* webpackChunkName: 'realtime' */ '../realtime');
}
