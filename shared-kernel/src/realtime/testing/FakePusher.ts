import type { RealtimeAddress, SubscriptionAnswer } from '@groepsapp/contract';
import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from 'pusher-js';
import type { Connect, PusherChannel, PusherClient } from '../connect';

/** The arguments depend on the event. */
type Callback = (data: never) => void;

type Permission = Parameters<ChannelAuthorizationCallback>[1];

class Emitter {
  #callbacks: [string, Callback][] = [];

  bind(event: string, callback: Callback): void {
    this.#callbacks.push([event, callback]);
  }

  unbind(): void {
    this.#callbacks = [];
  }

  emit(event: string, data?: unknown): void {
    for (const [name, callback] of this.#callbacks) if (name === event) callback(data as never);
  }
}

/** A passive fake of `pusher-js` that records the calls. */
export class FakePusher implements PusherClient {
  readonly connection = Object.assign(new Emitter(), { socket_id: '1.1' });
  readonly told: string[] = [];
  readonly channels = new Map<string, Emitter>();
  readonly #events = new Emitter();

  readonly #authorise: ChannelAuthorizationHandler;

  constructor(
    readonly address: RealtimeAddress,
    authorise: ChannelAuthorizationHandler,
  ) {
    this.#authorise = authorise;
  }

  bind(event: string, callback: Callback): void {
    this.#events.bind(event, callback);
  }

  subscribe(name: string): PusherChannel {
    const channel = this.channels.get(name) ?? new Emitter();
    this.channels.set(name, channel);
    return channel;
  }

  unsubscribe(name: string): void {
    this.channels.delete(name);
  }

  channel(name: string): PusherChannel | undefined {
    return this.channels.get(name);
  }

  connect(): void {
    this.told.push('connect');
  }

  disconnect(): void {
    this.told.push('disconnect');
    this.be('disconnected');
  }

  /** Moves the connection into another state. */
  be(current: string): void {
    this.connection.emit('state_change', { current });
  }

  /** Confirms all subscriptions. @param told what the server says with each; an earlier server says nothing */
  letIn(told: SubscriptionAnswer | object = {}): void {
    for (const channel of this.channels.values()) channel.emit('pusher:subscription_succeeded', told);
  }

  hear(event: string, data: unknown): void {
    this.#events.emit(event, data);
  }

  /** Requests authorisation, as the real client does before subscribing. */
  ask(channelName: string): Promise<Permission | Error> {
    return new Promise((resolve) =>
      this.#authorise({ socketId: this.connection.socket_id, channelName }, (error, data) => resolve(error ?? data)),
    );
  }
}

/** A connect function that creates fakes and records them. */
export function fakeConnect(): { made: FakePusher[]; connect: Connect } {
  const made: FakePusher[] = [];
  return {
    made,
    connect(address, authorise) {
      const pusher = new FakePusher(address, authorise);
      made.push(pusher);
      return pusher;
    },
  };
}
