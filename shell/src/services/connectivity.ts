import type { ChannelState } from '@groepsapp/kernel/host';
import {
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  type Observable,
  startWith,
  type Subscription,
} from 'rxjs';
import type { ServiceHost } from './host';

const methodSetting = 'ipad_network_status_check_method';

const browserOnline: Observable<boolean> = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
  startWith(null),
  map(() => navigator.onLine),
);

/**
 * Writes the topic `connectivity` from the browser's online state. When the settings say so, the state of the live
 * channel is used instead, once it is known.
 */
export function tellConnectivity(
  { bus, owner }: Pick<ServiceHost, 'bus' | 'owner'>,
  channel: Observable<ChannelState>,
): Subscription {
  const byChannel = bus.topic('settings').changes.pipe(map(({ values }) => values[methodSetting] === 'websockets'));
  return combineLatest([browserOnline, byChannel, channel])
    .pipe(
      map(([online, decides, state]) => (decides && state !== 'unknown' ? state === 'connected' : online)),
      distinctUntilChanged(),
    )
    .subscribe((online) => owner.set('connectivity', { online }));
}
