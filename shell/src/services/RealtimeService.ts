import type { RealtimeAddress } from '@groepsapp/contract/registry';
import { loadRealtime, type ChannelState, type Realtime } from '@groepsapp/kernel/host';
import {
  BehaviorSubject,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  merge,
  Observable,
  of,
  retry,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { headStart, whenIdle } from '../composition/whenIdle';
import type { ServiceHost } from './host';
import { backOnline } from './streams';

const retryAfter = 30_000;

/** The browser has nothing better to do. */
const idle = new Observable<void>((subscriber) => whenIdle(() => subscriber.next()));

export interface RealtimeServiceOptions {
  host: ServiceHost;
  /** Absent: there is no live channel here. */
  address: RealtimeAddress | undefined;
  /** Tests bring a channel of their own. */
  load?: () => Promise<Realtime>;
}

/**
 * Keeps the live channel open while somebody is logged in and has chosen an establishment: before that there is
 * nothing to follow that shows a session, and the server closes such sockets.
 */
export class RealtimeService {
  readonly state = new BehaviorSubject<ChannelState>('unknown');
  private readonly subscription: Subscription;

  constructor({ host, address, load = loadRealtime }: RealtimeServiceOptions) {
    const { bus } = host;
    this.subscription = combineLatest([bus.topic('session').changes, bus.topic('selection').changes])
      .pipe(
        map(([session, { establishment }]) => (establishment === null ? null : (session?.sessionToken ?? null))),
        distinctUntilChanged(),
        switchMap((token) =>
          concat(of<ChannelState>('unknown'), token !== null && address ? openLater(host, address, load) : of()),
        ),
        distinctUntilChanged(),
      )
      .subscribe(this.state);
  }

  stop(): void {
    this.subscription.unsubscribe();
  }
}

/** Opens the channel once the first screen has had its time, and closes it with whoever stops listening. */
function openLater(host: ServiceHost, address: RealtimeAddress, load: () => Promise<Realtime>) {
  return timer(headStart).pipe(
    switchMap(() => idle),
    switchMap(() => defer(load).pipe(retry({ delay: () => merge(timer(retryAfter), backOnline) }))),
    switchMap(({ RealtimeChannel }) => open(host, address, RealtimeChannel)),
  );
}

function open({ api, bus }: ServiceHost, address: RealtimeAddress, Channel: Realtime['RealtimeChannel']) {
  return new Observable<ChannelState>((subscriber) => {
    const channel = new Channel({ address, api, bus, onState: (state) => subscriber.next(state) });
    return () => channel.stop();
  });
}
