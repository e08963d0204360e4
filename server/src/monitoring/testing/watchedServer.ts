import type { RemoteMeasurement } from '@groepsapp/contract';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../app.ts';
import { type Db, type DatabaseOptions, openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase } from '../../database/testing/testDatabase.ts';
import { makeTestFiles } from '../../testing/testFiles.ts';
import { TestClock } from '../../testing/TestClock.ts';
import { testNow, testRealtime } from '../../testing/testServer.ts';
import { Monitoring } from '../../metrics/Monitoring.ts';
import type { OperatorAccess } from '../operatorOnly.ts';
import { monitoringPages } from '../pages.ts';

export const served = '0.1.0-aaaaaaaa';
export const replaced = '0.1.0-bbbbbbbb';
export const forgotten = '0.1.0-cccccccc';

/** A server with access to its metrics and status page. */
export interface WatchedServer {
  app: FastifyInstance;
  db: Db;
  clock: TestClock;
  monitoring: Monitoring;
  databaseOptions: DatabaseOptions;
  /** Sends one measurement, as a browser does; returns the status code. */
  tell(measurement: Partial<RemoteMeasurement>, headers?: Record<string, string>): Promise<number>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

const step: RemoteMeasurement = { remote: 'mfe-children', release: served, phase: 'ready', ms: 300, code: 'none' };

/** Publishes an area with two releases: the first long ago, the second yesterday. */
async function publishSome(db: Db): Promise<void> {
  const pointer = { channel: 'stable', name: 'mfe-children', release: served, moved_by: 'team <children>' } as const;
  const moved_at = '2026-03-09T09:00:00.000Z';
  const release = { name: 'mfe-children', kind: 'remote', document: '{}', published_at: moved_at } as const;
  await db
    .insertInto('release')
    .values([served, replaced, forgotten].map((id) => ({ ...release, release: id })))
    .execute();
  await db
    .insertInto('release_pointer')
    .values({ ...pointer, moved_at })
    .execute();
  const move = { channel: 'stable', name: 'mfe-children', moved_by: 'start', action: 'publish' } as const;
  await db
    .insertInto('release_move')
    .values([
      { ...move, from_release: forgotten, to_release: replaced, moved_at: '2026-01-09T09:00:00.000Z' },
      { ...move, from_release: replaced, to_release: served, moved_at },
    ])
    .execute();
}

/** Starts a server with one published area, on a new database of the engine under test. */
export async function startWatchedServer(
  options: Partial<Pick<AppOptions, 'telemetryLimits' | 'trustProxy'>> = {},
  access: OperatorAccess = { tokens: [], behindProxy: false },
): Promise<WatchedServer> {
  const database = await makeMigratedDatabase();
  const { db, close } = await openDatabase(database.options);
  const clock = new TestClock(testNow);
  const monitoring = new Monitoring(clock);
  const plugins = [monitoringPages({ db, clock, monitoring, access })];
  const app = await buildApp({
    db,
    clock,
    files: makeTestFiles().files,
    realtime: testRealtime,
    monitoring,
    plugins,
    ...options,
  });
  await publishSome(db);
  return {
    app,
    db,
    clock,
    monitoring,
    databaseOptions: database.options,
    async tell(measurement, headers = {}) {
      const payload = { measurements: [{ ...step, ...measurement }] };
      return (await app.inject({ method: 'POST', url: '/api/telemetry/remotes', headers, payload })).statusCode;
    },
    metrics: () => monitoring.metrics.text(),
    async close() {
      await app.close();
      await close();
      await database.drop();
    },
  };
}
