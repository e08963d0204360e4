import type { Kysely } from 'kysely';
import type { HashCost } from './authentication/passwords.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';

/** What every part of the server works with. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  /** Work of one hash of a password; left out: that of production. No setting changes it: only tests ask for less. */
  passwordCost?: HashCost | undefined;
}
