import type { RealtimeAddress } from '@groepsapp/contract/registry';
import { loadChangePolling, loadRealtime, type ChannelState, type Realtime } from '@groepsapp/kernel/host';
import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  merge,
  Observable,
  of,
  retry,
  switchMap,
  timer,
} from 'rxjs';
import { whenFilled } from '../base/underWay';
import { headStart } from '../base/whenIdle';
import type { ServiceHost } from './host';
import { backOnline } from '../base/streams';

const retryAfter = 30_000;

/** Emits when the screen is filled and the browser is idle. */
const filled = new Observable<void>((subscriber) => whenFilled(() => subscriber.next()));

type ChannelOptions = ConstructorParameters<Realtime['RealtimeChannel']>[0];

type Load = () => Promise<{ RealtimeChannel: new (options: ChannelOptions) => { stop(): void } }>;

type LoadPolling = () => Promise<{ ChangePolling: new (options: Pick<ServiceHost, 'bus'>) => { stop(): void } }>;

interface LiveChannelOptions {
  host: ServiceHost;
  address: RealtimeAddress | undefined;
  load?: Load;
  loadPolling?: LoadPolling;
}

/**
 * The state of the live channel, which is open while somebody listens, there is a session and an establishment is chosen;
 * without a channel what is shown is asked for again instead, and the state stays unknown. Without a session there is
 * nothing to subscribe to, and the server closes sockets that do not show one.
 */
export function liveChannel(options: LiveChannelOptions): Observable<ChannelState> {
  const { bus } = options.host;
  return combineLatest([bus.topic('session').changes, bus.topic('selection').changes]).pipe(
    map(([session, { establishment }]) => (establishment === null ? null : (session?.sessionToken ?? null))),
    distinctUntilChanged(),
    switchMap((token) => concat(of<ChannelState>('unknown'), token === null ? of() : follow(options))),
    distinctUntilChanged(),
  );
}

/** Follows the changes of others while it is subscribed to, from when the first screen is filled. */
function follow(options: LiveChannelOptions): Observable<ChannelState> {
  const { host, address, load = loadRealtime, loadPolling = loadChangePolling } = options;
  if (address === undefined) {
    return later(loadPolling).pipe(switchMap(({ ChangePolling }) => running(() => new ChangePolling(host))));
  }
  // The session and the choice of establishment are there, so whatever is shown is loaded from now on.
  const since = Date.now();
  return later(load).pipe(
    switchMap(({ RealtimeChannel }) =>
      running((onState) => new RealtimeChannel({ address, api: host.api, bus: host.bus, since, onState })),
    ),
  );
}

/** Loads code when the first screen is filled. */
function later<Code>(load: () => Promise<Code>): Observable<Code> {
  return timer(headStart).pipe(
    switchMap(() => filled),
    switchMap(() => defer(load).pipe(retry({ delay: () => merge(timer(retryAfter), backOnline) }))),
  );
}

/** Starts something, and stops it when nobody listens to its state any more. */
function running(start: (onState: (state: ChannelState) => void) => { stop(): void }): Observable<ChannelState> {
  return new Observable((subscriber) => {
    const started = start((state) => subscriber.next(state));
    return () => started.stop();
  });
}
