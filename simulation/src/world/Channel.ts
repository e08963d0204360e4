import { type Connect, type PusherChannel, type PusherClient } from '../../../shared-kernel/src/realtime/connect';
import type { EventMessage } from '../../../server/src/events/messages.ts';
import { carriedBy, type CarriedRows, payloadOn } from '../../../server/src/realtime/carried.ts';
import { type Page, runningPage } from './Page';
import type { Server } from './Server';

type Listener = (data: unknown) => void;

/** In ms: until a socket that is gone is missed. */
const missedAfter = 3_500;

/** A socket of one page, in the place of `pusher-js`. */
class Socket implements PusherClient {
  readonly #page: Page;
  readonly #isReachable: () => boolean;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #channels = new Map<string, Map<string, Listener>>();
  #tellState: (change: { current: string }) => void = () => undefined;
  #isOpen = false;
  #count = 0;
  #heardAt = 0;

  constructor(page: Page, isReachable: () => boolean) {
    this.#page = page;
    this.#isReachable = isReachable;
    page.later(10, () => this.connect());
  }

  get connection() {
    return {
      socket_id: `${this.#page.device.number}.${this.#count}`,
      bind: (_event: string, callback: (change: { current: string }) => void) => (this.#tellState = callback),
    };
  }

  bind(event: string, callback: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback]);
  }

  subscribe(name: string): PusherChannel {
    const own = new Map<string, Listener>();
    this.#channels.set(name, own);
    if (this.#isOpen) this.#letIn(name);
    return { bind: (event, callback) => own.set(event, callback), unbind: () => own.clear() };
  }

  unsubscribe(name: string): void {
    this.#channels.delete(name);
  }

  channel(name: string): PusherChannel | undefined {
    const own = this.#channels.get(name);
    return own && { bind: (event, callback) => own.set(event, callback), unbind: () => own.clear() };
  }

  connect(): void {
    this.#count += 1;
    const isReachable = this.#isReachable();
    this.#page.later(isReachable ? 30 : 1_000, () => {
      this.#isOpen = isReachable && this.#isReachable();
      this.#tellState({ current: this.#isOpen ? 'connected' : 'unavailable' });
      if (this.#isOpen) [...this.#channels.keys()].forEach((name) => this.#letIn(name));
    });
  }

  disconnect(): void {
    this.#isOpen = false;
  }

  /** The way to the server is cut. @param after until the browser sees it, in ms */
  cut(after = missedAfter): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#page.later(after, () => {
      if (!this.#isOpen) this.#tellState({ current: after === 0 ? 'disconnected' : 'unavailable' });
    });
  }

  /** Comes after what was sent before it over the same socket. */
  hear({ channels, name, data }: EventMessage, carried: CarriedRows | null): void {
    const channel = channels.find((one) => this.#channels.has(one));
    if (!this.#isOpen || channel === undefined) return;
    const { random, timeline } = this.#page.device;
    this.#heardAt = Math.max(this.#heardAt, timeline.now + 5 + random.between(0, 60));
    const payload = payloadOn(channel, data, carried);
    this.#page.later(this.#heardAt - timeline.now, () => {
      if (this.#isOpen) this.#listeners.get(name)?.forEach((listener) => listener(payload));
    });
  }

  /** A subscription of which the server does not tell what was published before, as that of another Pusher server. */
  #letIn(name: string): void {
    this.#page.later(20, () => this.#channels.get(name)?.get('pusher:subscription_succeeded')?.({}));
  }
}

/** The sockets of all pages. An event that a socket misses is lost; what comes later comes after it was connected again. */
export class Channel {
  readonly #server: Server;
  #sockets: { page: Page; socket: Socket }[] = [];

  constructor(server: Server) {
    this.#server = server;
    server.onMessage = async (message) => {
      if (message.kind !== 'event') return;
      const carried = await carriedBy(server, message);
      this.#sockets.forEach(({ socket }) => socket.hear(message, carried));
    };
    server.onDown = () => this.#sockets.forEach(({ socket }) => socket.cut(0));
  }

  readonly connect: Connect = () => {
    const page = runningPage();
    if (page === null) throw new Error('Only a page connects.');
    const socket = new Socket(page, () => page.device.online && !page.device.asleep && this.#server.isUp);
    this.#sockets.push({ page, socket });
    page.onDeath.push(() => (this.#sockets = this.#sockets.filter((other) => other.socket !== socket)));
    return socket;
  };

  /** Cuts what a tablet has open. @param after until its browser sees it, in ms */
  cut(device: number, after?: number): void {
    for (const { page, socket } of this.#sockets) if (page.device.number === device) socket.cut(after);
  }
}
