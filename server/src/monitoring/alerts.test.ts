import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsSinceBackup, noteBackup } from '../backup/makeBackup.ts';
import { readStatus } from '../releases/history.ts';
import { readTriedReleases } from './shares.ts';
import { startWatchedServer, type WatchedServer } from './testing/watchedServer.ts';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names and expressions of the rules, each on a line of its own. */
const rules = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr:\s+(.*)\n/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
);

/** The metrics that a text asks Prometheus for. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:groepsapp|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_bucket$/, '')))];
}

let server: WatchedServer;
let waiting = 0;

beforeAll(async () => {
  server = await startWatchedServer();
  const { db, clock, monitoring } = server;
  monitoring.metrics.watchProcess();
  monitoring.metrics.watchSockets(() => 4_500, 5_000);
  monitoring.metrics.watchConnections(() => waiting);
  monitoring.metrics.watchBackup(() => secondsSinceBackup({ db, clock }));
  monitoring.metrics.watchReleases(() => readStatus(db));
  monitoring.metrics.watchShares(() => readTriedReleases({ db, clock }));
});

afterAll(() => server.close());

/** Timers run in the order of their times: when this one is due, the timer of the meter has run. */
const tickOfMeter = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The value of a metric, of the first series whose labels hold these texts; `undefined` when there is none. */
async function valueOf(name: string, ...labels: string[]): Promise<number | undefined> {
  const lines = (await server.metrics()).split('\n');
  const line = lines.find((one) => new RegExp(`^${name}[ {]`).test(one) && labels.every((text) => one.includes(text)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('there are rules', () => {
  expect(rules.length).toBeGreaterThan(10);
});

test.each(rules)('$name watches metrics that there are', async ({ expression }) => {
  const text = await server.metrics();
  const missing = metricsIn(expression).filter((name) => !text.includes(`# TYPE ${name} `));
  expect(missing).toEqual([]);
});

test('the board shows metrics that there are', async () => {
  const text = await server.metrics();
  const shown = metricsIn(read('deploy/grafana/groepsapp.json'));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

test.each(rules)('$name has a page on what to do, and a series on which it fires', ({ name }) => {
  expect(read('docs/alerts.md')).toContain(`\n## ${name}\n`);
  expect(read('deploy/alerts.test.yaml')).toMatch(new RegExp(`alertname: ${name}\n\\s+exp_alerts:\n\\s+- exp_labels`));
});

const promtool = '/usr/bin/promtool';

(existsSync(promtool) ? test : test.skip)('every rule fires on its fault, and none without', () => {
  expect(
    execFileSync(promtool, ['test', 'rules', join(root, 'deploy/alerts.test.yaml')], { encoding: 'utf8' }),
  ).toContain('SUCCESS');
});

describe('a fault moves what its rule watches', () => {
  test('a request that fails, and one for which there is no room', async () => {
    server.monitoring.metrics.answered({ method: 'POST', route: '/api/presence', status: 507, ms: 3_000 });
    expect(await valueOf('groepsapp_http_requests_total', 'status="507"')).toBe(1);
    const slow = await valueOf('groepsapp_http_request_duration_seconds_bucket', 'le="1"', '/api/presence');
    expect(slow).toBe(0);
  });

  test('a module that crashes', async () => {
    await server.tell({ phase: 'crashed', code: 'TypeError' });
    expect(await valueOf('groepsapp_remote_transitions_total', 'phase="crashed"')).toBe(1);
  });

  test('events that may have been missed, and reading that is not noted', async () => {
    server.monitoring.metrics.eventsMissed();
    server.monitoring.metrics.auditFailed();
    expect(await valueOf('groepsapp_realtime_missed_total')).toBe(1);
    expect(await valueOf('groepsapp_audit_failures_total')).toBe(1);
  });

  test('a back-up that does not come', async () => {
    expect(await valueOf('groepsapp_backup_age_seconds')).toBeUndefined();
    await noteBackup(server.db, server.clock.now().toISOString());
    expect(await valueOf('groepsapp_backup_age_seconds')).toBe(0);
    server.clock.advance(27 * 60 * 60 * 1_000);
    expect(await valueOf('groepsapp_backup_age_seconds')).toBe(27 * 60 * 60);
  });

  test('sockets near their limit, and queries that wait', async () => {
    expect(await valueOf('groepsapp_realtime_sockets')).toBe(4_500);
    expect(await valueOf('groepsapp_realtime_sockets_limit')).toBe(5_000);
    waiting = 3;
    expect(await valueOf('groepsapp_database_waiting')).toBe(3);
  });

  test('an event loop that is held up', async () => {
    // The meter starts anew at each reading and measures from one of its ticks (every 10 ms) to the next: without a tick
    // between the reading and the hold-up, nothing is measured.
    await tickOfMeter();
    for (const until = performance.now() + 400; performance.now() < until;);
    await tickOfMeter();
    expect(await valueOf('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.2);
  });

  test('a database that takes no writes', async () => {
    expect(await valueOf('groepsapp_database_usable')).toBe(1);
    await server.db.schema.dropTable('health_check').execute();
    server.clock.advance(6_000);
    expect(await valueOf('groepsapp_database_usable')).toBe(0);
  });
});
