import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inBatches } from '../base/batches.ts';
import type { Db } from '../database/index.ts';
import { channelsOf, type EventMessage, type Message, type RealtimeEvent, writeMessage } from './messages.ts';
import { isPostgres } from '../database/engine.ts';

/** The NOTIFY channel over which the processes on one PostgreSQL database exchange messages. */
export const notifyChannel = 'groepsapp_realtime';

async function send(db: Db, message: Message): Promise<void> {
  const text = writeMessage(message);
  if (isPostgres(db)) {
    await sql`select pg_notify(${notifyChannel}, ${text})`.execute(db);
  } else {
    await db.insertInto('event_outbox').values({ message: text }).execute();
  }
}

/** Maximum number of channels per message, so that the names fit in its size limit. */
const channelsAtOnce = 100;

/**
 * Publishes an event to every server process on this database, and through them to every browser that follows the
 * channels of the audience.
 * @param db pass a transaction to publish the event on commit only
 */
export async function publish(db: Db, { name, data, to }: RealtimeEvent): Promise<void> {
  const channels = channelsOf(to);
  const copied: EventMessage['data'] = JSON.parse(JSON.stringify(data));
  const split = channels.length > channelsAtOnce ? { eventId: randomUUID() } : {};
  await inBatches(channels, channelsAtOnce, (some) =>
    send(db, { kind: 'event', name, data: copied, channels: [...some], ...split }),
  );
}

/** Publishes that a session has ended, so that every server process closes the session's sockets. */
export async function publishSessionEnd(db: Db, sessionId: number): Promise<void> {
  await send(db, { kind: 'session-ended', sessionId });
}
