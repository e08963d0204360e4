import type * as polling from './ChangePolling';
import type * as realtime from './RealtimeChannel';

/** The exports of the live channel's module. */
export type Realtime = typeof realtime;

/** Imports the code of the live channel, which the first screen does not need. */
export function loadRealtime(): Promise<Realtime> {
  return import(/* webpackChunkName: 'realtime' */ './RealtimeChannel');
}

/** Imports what stands in for the live channel, which only an installation without one needs. */
export function loadChangePolling(): Promise<typeof polling> {
  return import(/* webpackChunkName: 'polling' */ './ChangePolling');
}
