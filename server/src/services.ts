import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';

/** What every part of the server works with. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
}
