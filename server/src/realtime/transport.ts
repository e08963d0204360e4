import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Log } from './log.ts';
import type { Message } from './messages.ts';
import { OutboxTransport } from './OutboxTransport.ts';
import { PostgresTransport } from './PostgresTransport.ts';

/** Who hears what server processes tell each other. */
export interface Listener {
  onMessage(message: Message): void;
  /** Some messages may have been lost. */
  missed(): void;
}

/** Brings messages from where they are published to the processes that serve. */
export interface Transport {
  start(listener: Listener): Promise<void>;
  stop(): Promise<void>;
  /** Whether this process is the one that does what must be done once for all of them. */
  leads(): Promise<boolean>;
}

/** @param databaseUrl address of the PostgreSQL database; absent: the embedded one */
export function makeTransport(db: Kysely<Database>, databaseUrl: string | undefined, log: Log): Transport {
  return databaseUrl === undefined ? new OutboxTransport(db, log) : new PostgresTransport(databaseUrl, log);
}
