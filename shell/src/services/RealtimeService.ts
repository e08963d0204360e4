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
import { whenFilled } from '../base/underWay';
import { headStart } from '../base/whenIdle';
import type { ServiceHost } from './host';
import { backOnline } from '../base/streams';

const retryAfter = 30_000;

/** Emits when the screen is filled and the browser is idle. */
const filled = new Observable<void>((subscriber) => whenFilled(() => subscriber.next()));

type ChannelOptions = ConstructorParameters<Realtime['RealtimeChannel']>[0];

/** Loads the code of the channel. */
type Load = () => Promise<{ RealtimeChannel: new (options: ChannelOptions) => { stop(): void } }>;

export interface RealtimeServiceOptions {
  host: ServiceHost;
  /** Absent when the installation has no live channel. */
  address: RealtimeAddress | undefined;
  /** Lets tests provide a fake channel. */
  load?: Load;
}

/**
 * Keeps the live channel open while there is a session and a chosen establishment. Without a session there is nothing
 * to subscribe to, and the server closes sockets that do not show one.
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

/** Opens the channel when the first screen is filled, and closes it on unsubscribe. */
function openLater(host: ServiceHost, address: RealtimeAddress, load: Load) {
  // The session and the choice of establishment are there, so whatever is shown is loaded from now on.
  const since = Date.now();
  return timer(headStart).pipe(
    switchMap(() => filled),
    switchMap(() => defer(load).pipe(retry({ delay: () => merge(timer(retryAfter), backOnline) }))),
    switchMap(({ RealtimeChannel }) => open({ host, address, since }, RealtimeChannel)),
  );
}

interface Opening {
  host: ServiceHost;
  address: RealtimeAddress;
  /** In ms since 1970. */
  since: number;
}

function open({ host: { api, bus }, address, since }: Opening, Channel: Awaited<ReturnType<Load>>['RealtimeChannel']) {
  return new Observable<ChannelState>((subscriber) => {
    const channel = new Channel({ address, api, bus, since, onState: (state) => subscriber.next(state) });
    return () => channel.stop();
  });
}
