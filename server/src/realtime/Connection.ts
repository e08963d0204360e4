import { randomInt } from 'node:crypto';
import { placeOfChannel, registryChannel, type SubscriptionAnswer } from '@groepsapp/contract';
import type { RawData, WebSocket } from 'ws';
import type { Credentials } from './config.ts';
import { type Code, codes, readFrame, sessionOf, type Subscribe, writeFrame } from './protocol.ts';
import { isSigned } from './credentials.ts';

export interface Timing {
  /** After this time without a message from the client, the server sends a ping. */
  activityMs: number;
  /** Time that the client then has to reply with a pong. */
  pongMs: number;
  /** Time that a new socket has to authenticate by subscribing to a private channel. */
  sessionMs: number;
}

/** The part of the hub that a connection uses. */
export interface ConnectionHost {
  readonly credentials: Credentials;
  readonly timing: Timing;
  readonly subscriptionsPerSocket: number;
  isLive(sessionId: number): Promise<boolean>;
  hasRoomFor(sessionId: number): boolean;
  identified(connection: Connection): void;
  /** @returns what may have been missed on the channel until now */
  join(connection: Connection, channel: string): SubscriptionAnswer;
  leave(connection: Connection, channel: string): void;
  closed(connection: Connection): void;
}

/** A browser sends at most a few hundred messages in a burst, when it subscribes to its channels. */
const burst = 500;
const perSecond = 20;

/**
 * Rate limit for the messages of one client: a token bucket. `rate-limiter-flexible`, which limits telemetry, has windows
 * instead of a bucket and a promise for each message.
 */
class MessageBudget {
  #left = burst;
  #at: number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: number) {
    this.#at = now;
  }

  /** Takes one message from the budget. @returns `false` when the budget is exhausted */
  take(now: number): boolean {
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** Maximum number of bytes in the send buffer; a client that does not read them is disconnected. */
const mostWaiting = 1_048_576;

const unauthorised = ['AuthError', 'The connection is unauthorized', 401] as const;

const idPart = () => randomInt(1, 2 ** 47);

/** One socket of a browser, speaking the Pusher protocol. */
export class Connection {
  readonly socketId = `${idPart()}.${idPart()}`;
  readonly channels = new Set<string>();
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  #sessionId: number | null = null;
  #identified = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #anonymousTimer: NodeJS.Timeout;
  readonly #budget = new MessageBudget(performance.now());

  /** @param address of the client */
  constructor(
    socket: WebSocket,
    readonly address: string,
    host: ConnectionHost,
  ) {
    this.#socket = socket;
    this.#host = host;
    socket.on('message', (data: RawData) => void this.#hear(data));
    socket.on('close', () => this.#closed());
    this.#anonymousTimer = setTimeout(
      () => this.close(codes.unauthorised, 'No session was shown in time'),
      host.timing.sessionMs,
    );
    this.#waitForWord();
    this.send(
      writeFrame('pusher:connection_established', {
        socket_id: this.socketId,
        activity_timeout: Math.ceil(host.timing.activityMs / 1_000),
      }),
    );
  }

  /** The session of the socket; `null` before authentication. */
  get sessionId(): number | null {
    return this.#sessionId;
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  /** Ends a subscription because the session has lost access to the channel. */
  takeAway(channel: string): void {
    this.#host.leave(this, channel);
    this.#refuse(channel, ...unauthorised);
  }

  close(code: Code, message: string): void {
    closeSocket(this.#socket, code, message);
  }

  #closed(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#anonymousTimer);
    this.#host.closed(this);
  }

  #waitForWord(): void {
    const { activityMs, pongMs } = this.#host.timing;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send(writeFrame('pusher:ping', {}));
      this.#timer = setTimeout(() => this.close(codes.pongTimeout, 'Pong reply not received in time'), pongMs);
    }, activityMs);
  }

  async #hear(data: RawData): Promise<void> {
    if (!this.#budget.take(performance.now())) return this.#cutOff();
    this.#waitForWord();
    const frame = readFrame(String(data));
    if (frame.event === 'ping') this.send(writeFrame('pusher:pong', {}));
    if (frame.event === 'subscribe') await this.#subscribe(frame.data);
    if (frame.event === 'unsubscribe') this.#host.leave(this, frame.data.channel);
    if (frame.event === 'unknown') this.send(writeFrame('pusher:error', { code: null, message: 'Not understood' }));
  }

  /** A client that floods the server is disconnected at once, without waiting for the closing handshake. */
  #cutOff(): void {
    this.close(codes.tooManyMessages, 'Too many messages');
    this.#socket.terminate();
  }

  async #subscribe(wanted: Subscribe): Promise<void> {
    const { channel } = wanted;
    if (!this.channels.has(channel) && this.channels.size >= this.#host.subscriptionsPerSocket) {
      return this.#refuse(channel, 'LimitReached', 'Too many subscriptions', 403);
    }
    if (channel === registryChannel) return this.#join(channel);
    const sessionId = this.#permittedSession(wanted);
    if (sessionId === null) return this.#refuse(channel, ...unauthorised);
    // Set before the query: when the session ends during the query, this socket is closed too.
    this.#sessionId = sessionId;
    try {
      if (!(await this.#host.isLive(sessionId))) this.close(codes.unauthorised, 'The session has ended');
      else if (!this.#identify(sessionId)) this.close(codes.overCapacity, 'Over capacity');
      else this.#join(channel);
    } catch {
      this.close(codes.overCapacity, 'Try again later');
    }
  }

  /** Counts the socket for a session, once. @returns `false` when the limits are reached */
  #identify(sessionId: number): boolean {
    if (this.#identified) return true;
    if (!this.#host.hasRoomFor(sessionId)) return false;
    this.#identified = true;
    clearTimeout(this.#anonymousTimer);
    this.#host.identified(this);
    return true;
  }

  /**
   * The session in the signature of a subscription; `null` when the signature is wrong. A socket never changes session.
   */
  #permittedSession({ channel, auth = '', channel_data: channelData = '' }: Subscribe): number | null {
    const permit = { socketId: this.socketId, channel, channelData };
    if (placeOfChannel(channel) === null || !isSigned(this.#host.credentials, permit, auth)) return null;
    const sessionId = sessionOf(channelData);
    return this.#sessionId === null || this.#sessionId === sessionId ? sessionId : null;
  }

  #join(channel: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const answer = this.#host.join(this, channel);
    this.send(writeFrame('pusher_internal:subscription_succeeded', answer, channel));
  }

  /**
   * Only the subscription fails and the socket stays open: the permission may have been signed for an earlier socket of
   * this client.
   */
  #refuse(channel: string, type: string, error: string, status: number): void {
    this.send(writeFrame('pusher:subscription_error', { type, error, status }, channel));
  }
}

/** Sends a protocol error and closes the socket with the same code. */
export function closeSocket(socket: WebSocket, code: Code, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(writeFrame('pusher:error', { code, message }));
  socket.close(code, message);
}
