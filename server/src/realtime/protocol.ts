import * as v from 'valibot';

/** Closing codes of the Pusher protocol: after 40xx a client stays away, after 41xx it waits, after 42xx it returns at once. */
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
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Data travels as an object or as the text of one. */
function dataOf(data: unknown): unknown {
  return typeof data === 'string' ? parse(data) : data;
}

/** What a client says; what cannot be understood is `unknown`. */
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

/** What the server says; the protocol wants data as text. */
export function writeFrame(event: string, data: object, channel?: string): string {
  return JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });
}

/** What stands in `channel_data`: the session for which a subscription was allowed. */
export function writeChannelData(sessionId: number): string {
  return JSON.stringify({ session: sessionId });
}

export function sessionOf(channelData: string): number | null {
  const data = parse(channelData);
  return v.is(ChannelData, data) ? data.session : null;
}
