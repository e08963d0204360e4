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

export interface LiveChannelOptions {
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
function follow({ host, address, load = loadRealtime, loadPolling = loadChangePolling }: LiveChannelOptions) {
  if (address === undefined) {
    return later(loadPolling).pipe(switchMap(({ ChangePolling }) => poll(new ChangePolling({ bus: host.bus }))));
  }
  // The session and the choice of establishment are there, so whatever is shown is loaded from now on.
  const since = Date.now();
  return later(load).pipe(switchMap(({ RealtimeChannel }) => open({ host, address, since }, RealtimeChannel)));
}

/** Loads code when the first screen is filled. */
function later<Code>(load: () => Promise<Code>): Observable<Code> {
  return timer(headStart).pipe(
    switchMap(() => filled),
    switchMap(() => defer(load).pipe(retry({ delay: () => merge(timer(retryAfter), backOnline) }))),
  );
}

/** Says nothing of the state, and ends the polling on unsubscribe. */
function poll(polling: { stop(): void }): Observable<never> {
  return new Observable<never>(() => () => polling.stop());
}

interface Opening {
  host: ServiceHost;
  address: RealtimeAddress;
  since: number;
}

function open({ host: { api, bus }, address, since }: Opening, Channel: Awaited<ReturnType<Load>>['RealtimeChannel']) {
  return new Observable<ChannelState>((subscriber) => {
    const channel = new Channel({ address, api, bus, since, onState: (state) => subscriber.next(state) });
    return () => channel.stop();
  });
}
