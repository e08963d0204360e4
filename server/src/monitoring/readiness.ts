import type { FastifyInstance } from 'fastify';
import { type Clock, momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';

/** The store of files, as far as readiness depends on it. */
export interface WatchedStore {
  /** Tries the store. @throws when files cannot be stored */
  check: Check;
  /** Whether all processes use the same store, so that it is away for all of them at once. */
  shared: boolean;
}

/** Settles when all is well, and rejects otherwise. */
export type Check = () => Promise<void>;

/** How long an outcome is cached, so that frequent checks cause no writes. */
const freshMs = 5_000;

/** The same check, but at most once in a while. */
export function seldom(clock: Clock, check: Check): Check {
  let last: { at: number; outcome: Promise<void> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (last === null || now - last.at >= freshMs) last = { at: now, outcome: check() };
    return last.outcome;
  };
}

/**
 * Checks that the database takes writes and can be read. A read alone succeeds on a full disk and on a database that was
 * made read-only, where nobody can work; a write alone on a file that something else has written over.
 * @param probe reads the database past what the server has in memory; throws when it is damaged
 */
export function databaseCheck({ db, clock }: Services, probe: () => void = () => undefined): Check {
  return seldom(clock, async () => {
    probe();
    const checked_at = momentAfter(clock, 0);
    await db
      .insertInto('health_check')
      .values({ id: 1, checked_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
      .execute();
  });
}

/** Checks that the database can be read: on a full disk, where nothing can be saved, staff still see the children. */
export function readingCheck({ db, clock }: Services, probe: () => void = () => undefined): Check {
  return seldom(clock, async () => {
    probe();
    await db.selectFrom('company').select('id').limit(1).execute();
  });
}

type State = 'ok' | 'unavailable';

const outcomeState = (outcome: Promise<void>): Promise<State> =>
  outcome.then(
    () => 'ok',
    () => 'unavailable',
  );

/** Whether a process can be sent requests, in lines for a person; see `serveReadiness`. */
async function readiness(
  monitoring: Monitoring,
  checkDatabase: Check,
  { check: checkStore, shared }: WatchedStore,
): Promise<{ ready: boolean; text: string }> {
  if (monitoring.draining) return { ready: false, text: 'draining\n' };
  const [database, store] = await Promise.all([outcomeState(checkDatabase()), outcomeState(checkStore())]);
  const ready = database === 'ok' && (store === 'ok' || shared);
  return { ready, text: `${ready ? 'ok' : 'not ready'}\ndatabase: ${database}\nstore: ${store}\n` };
}

/**
 * Serves `/livez`, which says that the process answers and touches nothing, and `/readyz`, which says whether a load
 * balancer should send requests: not while the process stops, not when the database cannot be read, and not when its own
 * disk takes no files. A bucket that is away is told but does not count: it is away for all processes, and without photos
 * staff can still sign children in and out. A database that takes no writes does not count either: what is read stays.
 */
export function serveReadiness(
  app: FastifyInstance,
  monitoring: Monitoring,
  checkDatabase: Check,
  store: WatchedStore,
): void {
  app.get('/livez', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const { ready, text } = await readiness(monitoring, checkDatabase, store);
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}
