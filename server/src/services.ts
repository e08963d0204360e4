import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { HashCost } from './authentication/passwords.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';

/** What every part of the server works with. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  /** Cost of a password hash; omitted: the production cost. It is not configurable: only tests use a lower cost. */
  passwordCost?: HashCost | undefined;
  /** Where the operator reads what went wrong; omitted: nowhere. */
  log?: Log | undefined;
}

/** Writes lines for the operator, which hold no personal data. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;
