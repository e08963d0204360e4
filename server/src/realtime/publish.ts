import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { channelsOf, type EventMessage, type Message, type RealtimeEvent, writeMessage } from './messages.ts';

/** Name under which processes on one PostgreSQL database tell each other messages. */
export const notifyChannel = 'groepsapp_realtime';

async function send(db: Kysely<Database>, message: Message): Promise<void> {
  const text = writeMessage(message);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_notify(${notifyChannel}, ${text})`.execute(db);
  } else {
    await db.insertInto('event_outbox').values({ message: text }).execute();
  }
}

/** At most so many channels in one message, so that their names fit. */
const channelsAtOnce = 100;

/**
 * Tells every server process on this database, and through them every browser that follows the audience's
 * channels, that something has changed.
 * @param db a transaction to tell it when, and only when, that is committed
 */
export async function publish(db: Kysely<Database>, { name, data, to }: RealtimeEvent): Promise<void> {
  const channels = channelsOf(to);
  const copied: EventMessage['data'] = JSON.parse(JSON.stringify(data));
  const split = channels.length > channelsAtOnce ? { eventId: randomUUID() } : {};
  for (let from = 0; from < channels.length; from += channelsAtOnce) {
    const some = channels.slice(from, from + channelsAtOnce);
    await send(db, { kind: 'event', name, data: copied, channels: some, ...split });
  }
}

/** Tells every server process that a session has ended, so that its sockets are closed. */
export async function publishSessionEnd(db: Kysely<Database>, sessionId: number): Promise<void> {
  await send(db, { kind: 'session-ended', sessionId });
}
