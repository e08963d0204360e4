import { realtimeEventNames } from '@groepsapp/contract/realtime';
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  of,
  repeat,
  startWith,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { Bus } from '../bus';
import { emitUnknown } from './events';

/** Least time between two looks, and the most that is added to it, in ms: tablets must not come together. */
const pause = { least: 30_000, added: 30_000 };

/** New releases are the gateway's, which is asked for them on its own. */
const polled = realtimeEventNames.filter((name) => name !== 'registry-changed');

/** Has what is shown asked for again, as after a change whose answer was lost. */
export const lookAgain = (bus: Bus): void => emitUnknown(bus, polled);

interface ChangePollingOptions {
  bus: Bus;
  /** A number from 0 to 1. */
  random?: () => number;
}

const visibility = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
  ),
);

/**
 * Stands in for the live channel where there is none: emits every 30 to 60 seconds that everything may have changed, so
 * that what is shown is asked for again, as the channel does after it was away. A hidden page, and one without network,
 * asks nothing; it looks once as soon as it is back.
 */
export class ChangePolling {
  readonly #subscription: Subscription;

  constructor({ bus, random = Math.random }: ChangePollingOptions) {
    const looks = defer(() => timer(pause.least + random() * pause.added)).pipe(repeat());
    this.#subscription = visibility
      .pipe(
        switchMap((visible, times) => {
          if (!visible) return EMPTY;
          return merge(times === 0 ? EMPTY : of(null), looks, fromEvent(window, 'online'));
        }),
        filter(() => navigator.onLine),
      )
      .subscribe(() => lookAgain(bus));
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }
}
