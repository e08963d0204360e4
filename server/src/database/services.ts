import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Db } from './schema.ts';

/** Cost parameters of one hash. They are stored in the hash, so that old hashes stay valid when the cost is raised. */
export interface HashCost {
  /** Work and memory factor, a power of two: hashing uses 128 × N × r bytes. */
  N: number;
  r: number;
  p: number;
}

/** What every part of the server works with. */
export interface Services {
  db: Db;
  clock: Clock;
  /** Cost of a password hash; omitted: the production cost. It is not configurable: only tests use a lower cost. */
  passwordCost?: HashCost | undefined;
  /** What codes of people are hashed with, which the database does not have; omitted: there are no such codes. */
  pepper?: string | undefined;
  /** Where the operator reads what went wrong; omitted: nowhere. */
  log?: Log | undefined;
}

/** Writes lines for the operator, which hold no personal data. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;
