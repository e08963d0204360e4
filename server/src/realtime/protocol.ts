import * as v from 'valibot';
import { isBounded } from '../base/bounds.ts';
/**
 * Close codes of the Pusher protocol: after 40xx the client does not reconnect, after 41xx it reconnects with back-off,
 * after 42xx it reconnects at once.
 */
export const codes = {
  unknownKey: 4001,
  unsupportedVersion: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongTimeout: 4201,
  tooManyMessages: 4301,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

export const protocolVersion = '7';

const Incoming = v.object({ event: v.string(), data: v.optional(v.unknown()) });

const Subscribe = v.object({
  channel: v.pipe(v.string(), v.maxLength(100)),
  auth: v.optional(v.pipe(v.string(), v.maxLength(300))),
  channel_data: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

const Unsubscribe = v.object({ channel: v.string() });

const ChannelData = v.object({ session: v.number() });

export type Subscribe = v.InferOutput<typeof Subscribe>;

export type Frame =
  | { event: 'ping' | 'pong' | 'unknown' }
  | { event: 'subscribe'; data: Subscribe }
  | { event: 'unsubscribe'; data: v.InferOutput<typeof Unsubscribe> };

function parse(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return isBounded(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Parses the data of a frame, which is an object or its JSON text. */
function dataOf(data: unknown): unknown {
  return typeof data === 'string' ? parse(data) : data;
}

/** Parses a frame from a client; an invalid frame is `unknown`. */
export function readFrame(text: string): Frame {
  const incoming = v.safeParse(Incoming, parse(text));
  if (!incoming.success) return { event: 'unknown' };
  const { event } = incoming.output;
  const data = dataOf(incoming.output.data);
  if (event === 'pusher:ping') return { event: 'ping' };
  if (event === 'pusher:pong') return { event: 'pong' };
  if (event === 'pusher:subscribe' && v.is(Subscribe, data)) return { event: 'subscribe', data };
  if (event === 'pusher:unsubscribe' && v.is(Unsubscribe, data)) return { event: 'unsubscribe', data };
  return { event: 'unknown' };
}

/** Serialises a frame from the server. The protocol requires the data as JSON text. */
export function writeFrame(event: string, data: object, channel?: string): string {
  return JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });
}

/** The `channel_data` of a permission: the session for which the subscription is allowed. */
export function writeChannelData(sessionId: number): string {
  return JSON.stringify({ session: sessionId });
}

export function sessionOf(channelData: string): number | null {
  const data = parse(channelData);
  return v.is(ChannelData, data) ? data.session : null;
}
