import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { HealthCheck } from '../monitoring/HealthCheck.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './index.ts';
import { databaseFile } from './sqlite.ts';
import { makeTestDatabase } from './testing/testDatabase.ts';

/** Writes over a file without replacing it, as a broken disk or a wrong command does. */
function overwrite(path: string, from: number): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(size - from, 'garbage '), 0, size - from, from);
  closeSync(file);
}

test.each([
  ['all of it', 0, false],
  ['all but its first page', 4096, true],
])('a database that was written over is not healthy: %s', async (_what, from, looksSame) => {
  // The embedded database in any case: PostgreSQL looks after its own files.
  const database = await makeTestDatabase();
  const options = { dataDir: database.options.dataDir };
  const first = await openDatabase(options);
  await first.close();
  const opened = await openDatabase(options);
  const check = () => new HealthCheck({ db: opened.db, clock: systemClock }, opened.probe).check();
  await expect(check()).resolves.toBeUndefined();
  overwrite(join(options.dataDir, databaseFile), from);
  await expect(check()).rejects.toThrow();
  expect(opened.isInPlace()).toBe(looksSame);
  await opened.close().catch(() => undefined);
  await database.drop();
});
