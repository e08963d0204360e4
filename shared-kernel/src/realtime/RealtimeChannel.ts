import {
  establishmentChannel,
  groupChannel,
  realtimeEventNames,
  registryChannel,
  isRealtimeEventName,
  readSubscriptionAnswer,
  type RealtimeEventName,
  type RecentEvent,
} from '@groepsapp/contract/realtime';
import type { RealtimeAddress } from '@groepsapp/contract';
import type { ChannelAuthorizationCallback } from 'pusher-js';
import { distinctUntilChanged, first, map, Subject, Subscription, throttleTime } from 'rxjs';
import { ApiError, type ApiClient } from '../api';
import type { Bus, Selection } from '../bus';
import { connectPusher, type Connect, type PusherClient } from './connect';
import { emitUnknown, passOn } from './events';

type Missed = RecentEvent & { name: RealtimeEventName };

const isKnown = (event: RecentEvent): event is Missed => isRealtimeEventName(event.name);

/**
 * Events of the channels between loading the data and subscribing, which the server tells with each subscription. The two clocks are not compared: the server says how long ago something was published.
 */
class MissedEvents {
  readonly #events = new Map<number, Missed>();
  #isKnown = true;

  readonly #since: number;

  /** @param since when the data began to be loaded, in ms since 1970 */
  constructor(since: number) {
    this.#since = since;
  }

  /**
   * @param data of `pusher:subscription_succeeded`
   * @param now in ms since 1970
   */
  add(data: unknown, now: number): void {
    const answer = readSubscriptionAnswer(data);
    const ago = now - this.#since;
    if (answer === null || answer.covers < ago) this.#isKnown = false;
    for (const event of answer?.recent ?? []) if (event.age <= ago && isKnown(event)) this.#events.set(event.id, event);
  }

  /** The events, each once, oldest first; `null` when the server does not tell them, or not far enough back. */
  found(): readonly Missed[] | null {
    return this.#isKnown ? [...this.#events.values()].sort((one, other) => one.id - other.id) : null;
  }
}

/** `unknown` while the channel says nothing about connectivity, such as before its first result. */
export type ChannelState = 'unknown' | 'connected' | 'unavailable';

export interface RealtimeOptions {
  address: RealtimeAddress;
  api: ApiClient;
  bus: Bus;
  /** When the data that is shown began to be loaded, in ms since 1970; the default is now. */
  since?: number;
  onState(state: ChannelState): void;
  /** Lets tests provide a fake client. */
  connect?: Connect;
}

/** Delay before a reconnect in ms, with jitter, so that tablets do not return together. */
const pause = () => 10_000 + Math.random() * 5_000;

/** Throttle in ms: an unstable connection must not trigger a full refetch each time. */
const catchUpInterval = 30_000;

function channelsOf({ establishment, groups }: Selection): string[] {
  const groupChannels = groups.map(({ id }) => groupChannel(id));
  return [registryChannel, ...(establishment ? [establishmentChannel(establishment.id)] : []), ...groupChannels];
}

/**
 * Puts changes by others on the bus while there is a session. It subscribes to the channels of the chosen establishment
 * and groups. After a period in which events may have been missed, it emits that everything may have changed.
 */
export class RealtimeChannel {
  readonly #pusher: PusherClient;
  readonly #subscriptions = new Subscription();
  readonly #allChanged = new Subject<void>();
  readonly #settled = new Set<string>();
  #wanted: readonly string[] = [];
  /** Events since the data of the present selection began to be loaded. */
  #before: MissedEvents;
  #missed: 'nothing' | 'a moment' | 'a while' = 'nothing';
  #connectedBefore = false;
  #restarting = false;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #silent: ReturnType<typeof setInterval> | undefined;

  readonly #options: RealtimeOptions;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    const { address, bus, since = Date.now(), connect = connectPusher } = options;
    this.#before = new MissedEvents(since);
    this.#pusher = connect(
      address,
      ({ socketId, channelName }, done) => void this.#authorise(socketId, channelName, done),
    );
    this.#pusher.connection.bind('state_change', ({ current }) => this.#changed(current));
    for (const name of realtimeEventNames) this.#pusher.bind(name, (data) => passOn(bus, name, data));
    this.#assumeChanges();
    const often = { leading: true, trailing: true };
    this.#subscriptions.add(
      this.#allChanged
        .pipe(throttleTime(catchUpInterval, undefined, often))
        .subscribe(() => emitUnknown(bus, realtimeEventNames)),
    );
    this.#subscriptions.add(
      bus
        .topic('selection')
        .changes.pipe(
          map(channelsOf),
          distinctUntilChanged((one, other) => one.join() === other.join()),
        )
        .subscribe((names) => this.#follow(names)),
    );
  }

  /** Closes the socket permanently. */
  stop(): void {
    this.#subscriptions.unsubscribe();
    clearTimeout(this.#restart);
    clearInterval(this.#silent);
    this.#restarting = true;
    this.#pusher.disconnect();
  }

  /** While the channel is down, emits the unknown-change events periodically, so that visible screens poll. */
  #assumeChanges(): void {
    this.#silent ??= setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) this.#allChanged.next();
    }, catchUpInterval);
  }

  #follow(names: readonly string[]): void {
    // Another selection loads its data now.
    if (this.#wanted.length > 0) this.#before = new MissedEvents(Date.now());
    for (const name of this.#wanted.filter((known) => !names.includes(known))) {
      this.#pusher.channel(name)?.unbind();
      this.#pusher.unsubscribe(name);
      this.#settled.delete(name);
    }
    const added = names.filter((name) => !this.#wanted.includes(name));
    this.#wanted = names;
    if (this.#missed === 'nothing' && added.some((name) => name !== registryChannel)) this.#missed = 'a moment';
    for (const name of added) {
      const channel = this.#pusher.subscribe(name);
      channel.bind('pusher:subscription_succeeded', (data) => {
        if (!this.#settled.has(name)) this.#before.add(data, Date.now());
        this.#settle(name);
      });
      channel.bind('pusher:subscription_error', () => this.#settle(name));
    }
    this.#catchUp();
  }

  #settle(name: string): void {
    this.#settled.add(name);
    this.#catchUp();
  }

  /** Catches up only when every channel is subscribed, since events can be missed until then. */
  #catchUp(): void {
    if (!this.#wanted.every((name) => this.#settled.has(name))) return;
    if (this.#missed === 'a while') this.#allChanged.next();
    if (this.#missed === 'a moment') this.#tellMissed();
    this.#missed = 'nothing';
  }

  #tellMissed(): void {
    const missed = this.#before.found();
    if (missed === null) return this.#tellOnceRosterIsLoaded();
    for (const { name, data } of missed) passOn(this.#options.bus, name, data);
  }

  /** Waits until the roster is loaded: an earlier event would only trigger a second load. */
  #tellOnceRosterIsLoaded(): void {
    const loaded = this.#options.bus.topic('roster').changes.pipe(first(({ state }) => state !== 'loading'));
    this.#subscriptions.add(loaded.subscribe(() => this.#allChanged.next()));
  }

  #changed(state: string): void {
    if (state === 'connected') this.#connected();
    else this.#assumeChanges();
    if (state === 'unavailable') this.#options.onState('unavailable');
    if (state === 'failed') this.#options.onState('unknown');
    // When the server closed the socket because of the session, the calls that follow will get a 401.
    if (state === 'disconnected' && !this.#restarting) emitUnknown(this.#options.bus, ['presence-changed']);
    if (state === 'unavailable' || state === 'failed' || state === 'disconnected') this.#restartLater();
  }

  #connected(): void {
    clearTimeout(this.#restart);
    clearInterval(this.#silent);
    this.#silent = undefined;
    this.#settled.clear();
    if (this.#connectedBefore) this.#missed = 'a while';
    this.#connectedBefore = true;
    this.#options.onState('connected');
  }

  /** The client itself reconnects late after a failure, and never after a refusal. */
  #restartLater(): void {
    if (this.#restarting) return;
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      this.#restarting = true;
      this.#pusher.disconnect();
      this.#restarting = false;
      this.#pusher.connect();
    }, pause());
  }

  /** Requests authorisation until the server grants or refuses it, or the socket is replaced. */
  async #authorise(socketId: string, channelName: string, done: ChannelAuthorizationCallback): Promise<void> {
    const body = { socket_id: socketId, channel_name: channelName };
    for (;;) {
      try {
        const { auth, channel_data: data } = await this.#options.api.request('POST /realtime/auth', { body });
        return done(null, { auth, ...(data === undefined ? {} : { channel_data: data }) });
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        const passes = failure instanceof ApiError && (failure.kind === 'offline' || failure.kind === 'server');
        if (!passes) return done(failure, null);
      }
      await new Promise((resolve) => setTimeout(resolve, pause()));
      if (this.#subscriptions.closed || this.#pusher.connection.socket_id !== socketId) return;
    }
  }
}
