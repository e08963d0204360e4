import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from '../metrics/HealthCheck.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';

/** The store of files, as far as readiness depends on it. */
export interface WatchedStore {
  /** Tries the store. @throws when files cannot be stored */
  check(): Promise<void>;
  /** Whether all processes use the same store, so that it is away for all of them at once. */
  shared: boolean;
}

/** How long an outcome of the store is cached. */
const freshMs = 5_000;

type State = 'ok' | 'unavailable';

const stateOf = (outcome: Promise<void>): Promise<State> =>
  outcome.then(
    () => 'ok',
    () => 'unavailable',
  );

/** Whether a process can be sent requests, in lines for a person; see `serveReadiness`. */
async function readiness(
  monitoring: Monitoring,
  health: Pick<HealthCheck, 'check'>,
  checkStore: () => Promise<void>,
  shared: boolean,
): Promise<{ ready: boolean; text: string }> {
  if (monitoring.draining) return { ready: false, text: 'draining\n' };
  const [database, store] = await Promise.all([stateOf(health.check()), stateOf(checkStore())]);
  const ready = database === 'ok' && (store === 'ok' || shared);
  return { ready, text: `${ready ? 'ok' : 'not ready'}\ndatabase: ${database}\nstore: ${store}\n` };
}

/** The same check, but at most once in a while. */
function seldom(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  return () => {
    if (last === null || Date.now() - last.at >= freshMs) last = { at: Date.now(), outcome: check() };
    return last.outcome;
  };
}

/**
 * Serves `/livez`, which says that the process answers and touches nothing, and `/readyz`, which says whether a load
 * balancer should send requests: not while the process stops, not without the database, and not when its own disk takes
 * no files. A bucket that is away is told but does not count: it is away for all processes, and without photos staff can
 * still sign children in and out.
 */
export function serveReadiness(
  app: FastifyInstance,
  monitoring: Monitoring,
  health: Pick<HealthCheck, 'check'>,
  store: WatchedStore,
): void {
  const checkStore = seldom(() => store.check());
  app.get('/livez', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const { ready, text } = await readiness(monitoring, health, checkStore, store.shared);
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}
