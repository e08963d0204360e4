import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Log } from './log.ts';
import type { Message } from './messages.ts';
import { OutboxTransport } from './OutboxTransport.ts';
import { PostgresTransport } from './PostgresTransport.ts';

/** Receives the messages of all server processes. */
export interface Listener {
  onMessage(message: Message): void;
  /** Called when messages may have been lost. */
  missed(): void;
}

/** Delivers published messages to all server processes. */
export interface Transport {
  start(listener: Listener): Promise<void>;
  stop(): Promise<void>;
  /** Whether this process is the leader, which does the work that must be done only once. */
  leads(): Promise<boolean>;
}

/** @param databaseUrl address of the PostgreSQL database; `undefined`: the embedded database */
export function makeTransport(db: Kysely<Database>, databaseUrl: string | undefined, log: Log): Transport {
  return databaseUrl === undefined ? new OutboxTransport(db, log) : new PostgresTransport(databaseUrl, log);
}
