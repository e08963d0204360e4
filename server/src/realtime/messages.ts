import {
  establishmentChannel,
  groupChannel,
  type RealtimeEventName,
  realtimeEventNames,
  type RealtimeEvents,
  registryChannel,
} from '@groepsapp/contract';
import * as v from 'valibot';

/** Who is to hear an event; `everyone` also without a session. */
export type Audience = { groupIds?: readonly number[]; establishmentIds?: readonly number[] } | 'everyone';

/** An event with those who are to hear it. */
export type RealtimeEvent = {
  [N in RealtimeEventName]: { name: N; data: RealtimeEvents[N]; to: Audience };
}[RealtimeEventName];

const EventMessage = v.object({
  kind: v.literal('event'),
  channels: v.array(v.string()),
  name: v.picklist(realtimeEventNames),
  data: v.record(v.string(), v.union([v.number(), v.string(), v.array(v.number())])),
  /** The same in all messages of an event that has too many channels for one. */
  eventId: v.optional(v.string()),
});

const SessionEndedMessage = v.object({ kind: v.literal('session-ended'), sessionId: v.number() });

const Message = v.variant('kind', [EventMessage, SessionEndedMessage]);

export type EventMessage = v.InferOutput<typeof EventMessage>;

/** What server processes tell each other. */
export type Message = v.InferOutput<typeof Message>;

/** PostgreSQL carries no more than 8000 bytes at a time. */
const largest = 7_900;

export function channelsOf(to: Audience): string[] {
  if (to === 'everyone') return [registryChannel];
  const { groupIds = [], establishmentIds = [] } = to;
  return [...groupIds.map(groupChannel), ...establishmentIds.map(establishmentChannel)];
}

/** The same data with no ids in its lists, which means "perhaps all". */
function withoutIds(data: EventMessage['data']): EventMessage['data'] {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** A message as it travels. Where it names too many ids to travel, it names none. */
export function writeMessage(message: Message): string {
  const text = JSON.stringify(message);
  if (message.kind !== 'event' || Buffer.byteLength(text) <= largest) return text;
  return JSON.stringify({ ...message, data: withoutIds(message.data) });
}

/** @returns `null` for what another version of the server may have meant */
export function readMessage(text: string): Message | null {
  try {
    const result = v.safeParse(Message, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
