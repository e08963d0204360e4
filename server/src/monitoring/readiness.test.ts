import fastify, { type FastifyInstance } from 'fastify';
import { TestClock } from '../testing/TestClock.ts';
import { testNow } from '../testing/testServer.ts';
import { Monitoring } from '../metrics/Monitoring.ts';
import { serveReadiness } from './readiness.ts';

const fine = async () => undefined;
const away = async () => {
  throw new Error('away');
};

let app: FastifyInstance;

afterEach(() => app.close());

interface State {
  database?: () => Promise<void>;
  store?: () => Promise<void>;
  shared?: boolean;
  draining?: boolean;
}

async function ask(url: string, { database = fine, store = fine, shared = false, draining = false }: State) {
  app = fastify();
  const monitoring = new Monitoring(new TestClock(testNow));
  monitoring.draining = draining;
  serveReadiness(app, monitoring, database, { check: store, shared });
  const { statusCode, body } = await app.inject(url);
  return [statusCode, body];
}

test.each<[string, State, number, string]>([
  ['all is well', {}, 200, 'ok\ndatabase: ok\nstore: ok\n'],
  ['the process stops', { draining: true }, 503, 'draining\n'],
  ['the database is away', { database: away }, 503, 'not ready\ndatabase: unavailable\nstore: ok\n'],
  ['its own disk takes no files', { store: away }, 503, 'not ready\ndatabase: ok\nstore: unavailable\n'],
  ['the bucket of all is away', { store: away, shared: true }, 200, 'ok\ndatabase: ok\nstore: unavailable\n'],
])('/readyz when %s', async (_what, state, status, text) => {
  expect(await ask('/readyz', state)).toEqual([status, text]);
});

test('/livez touches nothing, and answers whatever else is wrong', async () => {
  const touched = jest.fn(away);
  expect(await ask('/livez', { database: touched, store: touched, draining: true })).toEqual([200, 'ok\n']);
  expect(touched).not.toHaveBeenCalled();
});
