import { eventRule, type SubscriptionAnswer } from '@groepsapp/contract';
import type { WebSocket } from 'ws';
import type { Services } from '../database/services.ts';
import type { Credentials, RealtimeLimits } from './config.ts';
import { Admission } from './Admission.ts';
import { carriedBy, type CarriedRows, payloadOn } from './carried.ts';
import { closeSocket, Connection, type ConnectionHost, type Timing } from './Connection.ts';
import type { EventMessage, Message } from '../events/messages.ts';
import { liveAmong, lostAmong } from './permission.ts';
import { codes, writeFrame } from './protocol.ts';
import { RecentEvents } from './RecentEvents.ts';
import type { Listener } from './transport.ts';

interface HubOptions {
  credentials: Credentials;
  limits: RealtimeLimits;
  timing: Timing;
  services: Services;
}

/** Number of split events that are remembered; the messages of one event arrive shortly after each other. */
const mostRemembered = 32;

/** Tracks who has received an event that is split over several messages, so that nobody receives it twice. */
class Deliveries<Receiver extends object> {
  readonly #recent = new Map<string, WeakSet<Receiver>>();

  /** The receivers of earlier messages of the same event; the caller adds new receivers to the set. */
  of({ eventId }: EventMessage): WeakSet<Receiver> {
    if (eventId === undefined) return new WeakSet();
    const known = this.#recent.get(eventId);
    if (known !== undefined) return known;
    const received = new WeakSet<Receiver>();
    this.#recent.set(eventId, received);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > mostRemembered && oldest !== undefined) this.#recent.delete(oldest);
    return received;
  }
}

/** How often sockets are sent away while the server drains. */
const drainStepMs = 100;

/** The sockets of this process and their subscriptions. */
export class Hub implements ConnectionHost, Listener {
  readonly credentials: Credentials;
  readonly timing: Timing;
  readonly subscriptionsPerSocket: number;
  readonly #services: Services;
  readonly #connections: Admission<Connection>;
  readonly #recent = new RecentEvents(performance.now());
  readonly #deliveries = new Deliveries<Connection>();
  readonly #followers = new Map<string, Set<Connection>>();
  #draining: NodeJS.Timeout | null = null;
  #carrying: Promise<void> = Promise.resolve();

  constructor({ credentials, limits, timing, services }: HubOptions) {
    this.credentials = credentials;
    this.timing = timing;
    this.subscriptionsPerSocket = limits.subscriptionsPerSocket;
    this.#connections = new Admission(limits);
    this.#services = services;
  }

  /** Number of open sockets. */
  get open(): number {
    return this.#connections.size;
  }

  /** Registers a newly opened socket. */
  welcome(socket: WebSocket, address: string): void {
    if (this.#draining !== null) return closeSocket(socket, codes.overCapacity, 'The server is about to stop');
    const leaving = this.#connections.enter(new Connection(socket, address, this));
    for (const connection of leaving) connection.close(codes.overCapacity, 'Over capacity');
  }

  hasRoomFor(sessionId: number): boolean {
    return this.#connections.hasRoomFor(sessionId);
  }

  identified(connection: Connection): void {
    this.#connections.identified(connection);
  }

  async isLive(sessionId: number): Promise<boolean> {
    return (await liveAmong(this.#services, [sessionId])).has(sessionId);
  }

  join(connection: Connection, channel: string): SubscriptionAnswer {
    connection.channels.add(channel);
    const followers = this.#followers.get(channel) ?? new Set();
    this.#followers.set(channel, followers.add(connection));
    return this.#recent.of(channel, performance.now());
  }

  leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const followers = this.#followers.get(channel);
    followers?.delete(connection);
    if (followers?.size === 0) this.#followers.delete(channel);
  }

  closed(connection: Connection): void {
    this.#connections.leave(connection);
    for (const channel of connection.channels) this.leave(connection, channel);
  }

  onMessage(message: Message): void {
    if (message.kind === 'session-ended') return this.#endSessions((id) => id === message.sessionId);
    if (message.kind !== 'event') return;
    this.#recent.add(message, performance.now());
    if (eventRule(message.name).carries === undefined) return this.#deliver(message, null);
    // In turn: the rows of a later event are read later, so that the last ones that arrive are the newest.
    this.#carrying = this.#carrying.then(() => this.#deliverWithRows(message));
  }

  /** Without the rows where these cannot be read: they are then fetched. */
  async #deliverWithRows(message: EventMessage): Promise<void> {
    const isFollowed = message.channels.some((channel) => this.#followers.has(channel));
    const carried = isFollowed ? await carriedBy(this.#services, message).catch(() => null) : null;
    this.#deliver(message, carried);
  }

  /** A connection that follows several channels of an event receives it once, on the first of them. */
  #deliver(message: EventMessage, carried: CarriedRows | null): void {
    const received = this.#deliveries.of(message);
    for (const channel of message.channels) {
      const followers = [...(this.#followers.get(channel) ?? [])].filter((one) => !received.has(one));
      if (followers.length === 0) continue;
      const frame = writeFrame(message.name, payloadOn(channel, message.data, carried), channel);
      for (const connection of followers) {
        received.add(connection);
        connection.send(frame);
      }
    }
  }

  /** After missed messages every client is told to reconnect; clients refresh all their data after a reconnect. */
  missed(): void {
    this.#recent.forget(performance.now());
    for (const connection of this.#connections.all()) connection.close(codes.reconnect, 'Please reconnect');
  }

  /** Finds changes for which no message is sent: expired sessions, and channels to which a session has lost access. */
  async sweep(): Promise<void> {
    this.#recent.prune(performance.now());
    const known = this.#connections.all().flatMap(({ sessionId }) => sessionId ?? []);
    const ids = [...new Set(known)];
    if (ids.length === 0) return;
    const live = await liveAmong(this.#services, ids);
    this.#endSessions((id) => ids.includes(id) && !live.has(id));
    await this.#takeAwayWhatIsLost();
  }

  /**
   * Sends the clients to another server, spread evenly over the time given, so that they do not all come at one moment.
   * From now on new sockets are told to try again after a second, by when the load balancer has another server for them.
   */
  drain(withinMs: number): void {
    const began = performance.now();
    const all = this.#connections.all();
    let gone = 0;
    this.#draining = setInterval(() => {
      const due = Math.ceil((all.length * (performance.now() - began)) / withinMs);
      for (const connection of all.slice(gone, due)) connection.close(codes.reconnect, 'Please reconnect');
      gone = Math.max(gone, due);
    }, drainStepMs).unref();
  }

  /** Tells all clients to reconnect, to another server or to this one after a restart. */
  close(): void {
    clearInterval(this.#draining ?? undefined);
    this.missed();
  }

  async #takeAwayWhatIsLost(): Promise<void> {
    const followed = this.#connections
      .all()
      .flatMap(({ sessionId, channels }) =>
        sessionId === null ? [] : [...channels].map((channel) => ({ sessionId, channel })),
      );
    for (const { sessionId, channel } of await lostAmong(this.#services, followed)) {
      const followers = [...(this.#followers.get(channel) ?? [])];
      followers.filter((one) => one.sessionId === sessionId).forEach((one) => one.takeAway(channel));
    }
  }

  #endSessions(isEnded: (sessionId: number) => boolean): void {
    for (const connection of this.#connections.all()) {
      const { sessionId } = connection;
      if (sessionId !== null && isEnded(sessionId)) connection.close(codes.unauthorised, 'The session has ended');
    }
  }
}
