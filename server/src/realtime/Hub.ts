import type { WebSocket } from 'ws';
import type { Credentials, RealtimeLimits } from './config.ts';
import { closeSocket, Connection, type ConnectionHost, type Timing } from './Connection.ts';
import type { Message } from './messages.ts';
import type { Followed } from './permission.ts';
import { codes, writeFrame } from './protocol.ts';
import type { Listener } from './transport.ts';

export interface HubOptions {
  credentials: Credentials;
  limits: RealtimeLimits;
  timing: Timing;
  /** Which of these sessions still count. */
  liveAmong(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Which of these channels their sessions may follow no longer. */
  lostAmong(followed: readonly Followed[]): Promise<readonly Followed[]>;
}

/** How long sockets have to close in peace when the server stops. */
const farewellMs = 1_000;

/** The sockets of this process, and which channels they follow. */
export class Hub implements ConnectionHost, Listener {
  readonly credentials: Credentials;
  readonly timing: Timing;
  readonly subscriptionsPerSocket: number;
  readonly #most: number;
  readonly #liveAmong: HubOptions['liveAmong'];
  readonly #lostAmong: HubOptions['lostAmong'];
  readonly #connections = new Set<Connection>();
  readonly #followers = new Map<string, Set<Connection>>();

  constructor({ credentials, limits, timing, liveAmong, lostAmong }: HubOptions) {
    this.credentials = credentials;
    this.timing = timing;
    this.subscriptionsPerSocket = limits.subscriptionsPerSocket;
    this.#most = limits.sockets;
    this.#liveAmong = liveAmong;
    this.#lostAmong = lostAmong;
  }

  /** How many sockets are open. */
  get open(): number {
    return this.#connections.size;
  }

  /** Takes in a socket that has just been opened, if there is room. */
  welcome(socket: WebSocket): void {
    if (this.#connections.size < this.#most) this.#connections.add(new Connection(socket, this));
    else closeSocket(socket, codes.overCapacity, 'Over capacity');
  }

  async isLive(sessionId: number): Promise<boolean> {
    return (await this.#liveAmong([sessionId])).has(sessionId);
  }

  join(connection: Connection, channel: string): void {
    connection.channels.add(channel);
    const followers = this.#followers.get(channel) ?? new Set();
    this.#followers.set(channel, followers.add(connection));
  }

  leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const followers = this.#followers.get(channel);
    followers?.delete(connection);
    if (followers?.size === 0) this.#followers.delete(channel);
  }

  closed(connection: Connection): void {
    this.#connections.delete(connection);
    for (const channel of connection.channels) this.leave(connection, channel);
  }

  onMessage(message: Message): void {
    if (message.kind === 'session-ended') return this.#endSessions((id) => id === message.sessionId);
    for (const channel of message.channels) {
      const frame = writeFrame(message.name, message.data, channel);
      this.#followers.get(channel)?.forEach((connection) => connection.send(frame));
    }
  }

  /** Who connects anew also asks anew for everything that can have changed. */
  missed(): void {
    for (const connection of this.#connections) connection.close(codes.reconnect, 'Please reconnect');
  }

  /** Finds what nobody sends a message about: sessions that expired, and channels that have got out of reach. */
  async sweep(): Promise<void> {
    const known = [...this.#connections].flatMap(({ sessionId }) => sessionId ?? []);
    const ids = [...new Set(known)];
    if (ids.length === 0) return;
    const live = await this.#liveAmong(ids);
    this.#endSessions((id) => ids.includes(id) && !live.has(id));
    await this.#takeAwayWhatIsLost();
  }

  /** Sends all clients to another server, or to this one when it is back. */
  close(): void {
    this.missed();
    const left = [...this.#connections];
    setTimeout(() => left.forEach((connection) => connection.terminate()), farewellMs).unref();
  }

  async #takeAwayWhatIsLost(): Promise<void> {
    const followed = [...this.#connections].flatMap(({ sessionId, channels }) =>
      sessionId === null ? [] : [...channels].map((channel) => ({ sessionId, channel })),
    );
    for (const { sessionId, channel } of await this.#lostAmong(followed)) {
      const followers = [...(this.#followers.get(channel) ?? [])];
      followers.filter((one) => one.sessionId === sessionId).forEach((one) => one.takeAway(channel));
    }
  }

  #endSessions(isEnded: (sessionId: number) => boolean): void {
    for (const connection of this.#connections) {
      const { sessionId } = connection;
      if (sessionId !== null && isEnded(sessionId)) connection.close(codes.unauthorised, 'The session has ended');
    }
  }
}
