import type * as polling from './ChangePolling';

/** Imports what stands in for the live channel, which only an installation without one needs. */
export function loadChangePolling(): Promise<typeof polling> {
  return import(/* webpackChunkName: 'polling' */ './ChangePolling');
}
