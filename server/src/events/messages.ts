import {
  establishmentChannel,
  groupChannel,
  type RealtimeEventName,
  realtimeEventNames,
  type RealtimeEvents,
  registryChannel,
} from '@groepsapp/contract';
import * as v from 'valibot';

/** The receivers of an event; `everyone` includes sockets without a session. */
type Audience = { groupIds?: readonly number[]; establishmentIds?: readonly number[] } | 'everyone';

/** An event with its receivers. */
export type RealtimeEvent = {
  [N in RealtimeEventName]: { name: N; data: RealtimeEvents[N]; to: Audience };
}[RealtimeEventName];

const EventMessage = v.object({
  kind: v.literal('event'),
  channels: v.array(v.string()),
  name: v.picklist(realtimeEventNames),
  data: v.record(v.string(), v.union([v.number(), v.string(), v.array(v.number())])),
  /** Shared by all messages of an event that is split because it has too many channels. */
  eventId: v.optional(v.string()),
});

const SessionEndedMessage = v.object({ kind: v.literal('session-ended'), sessionId: v.number() });

/** Rows of `change_pending` were added; triggers of the database send it. */
const FeedChangedMessage = v.object({ kind: v.literal('feed-changed') });

const Message = v.variant('kind', [EventMessage, SessionEndedMessage, FeedChangedMessage]);

export type EventMessage = v.InferOutput<typeof EventMessage>;

/** A message between server processes. */
export type Message = v.InferOutput<typeof Message>;

/** Maximum message size in bytes; NOTIFY of PostgreSQL allows 8000. */
const largest = 7_900;

export function channelsOf(to: Audience): string[] {
  if (to === 'everyone') return [registryChannel];
  const { groupIds = [], establishmentIds = [] } = to;
  return [...groupIds.map(groupChannel), ...establishmentIds.map(establishmentChannel)];
}

/** Empties the lists of ids in the data; clients read an empty list as "any of them may have changed". */
function withoutIds(data: EventMessage['data']): EventMessage['data'] {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** Serialises a message. When it would be too large, its lists of ids are emptied. */
export function writeMessage(message: Message): string {
  const text = JSON.stringify(message);
  if (message.kind !== 'event' || Buffer.byteLength(text) <= largest) return text;
  return JSON.stringify({ ...message, data: withoutIds(message.data) });
}

/** Parses a message. @returns `null` for an unknown format, for example from another version of the server */
export function readMessage(text: string): Message | null {
  try {
    const result = v.safeParse(Message, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
