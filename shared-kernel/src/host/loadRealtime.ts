import type * as realtime from '../realtime';

/** The exports of the live channel's module. */
export type Realtime = typeof realtime;

/** Imports the code of the live channel, which the first screen does not need. */
export function loadRealtime(): Promise<Realtime> {
  return import(/* webpackChunkName: 'realtime' */ '../realtime');
}
