import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { databaseCheck } from '../monitoring/readiness.ts';
import { systemClock } from '../base/clock.ts';
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
  const check = () => databaseCheck({ db: opened.db, clock: systemClock }, opened.probe)();
  await expect(check()).resolves.toBeUndefined();
  overwrite(join(options.dataDir, databaseFile), from);
  await expect(check()).rejects.toThrow();
  expect(opened.isInPlace()).toBe(looksSame);
  await opened.close().catch(() => undefined);
  await database.drop();
});

/** What another process does with the database file: it opens it, writes a row, and closes it. */
const writeAndClose = `
  const file = new (require('libsql'))(process.argv[1], { timeout: 5000 });
  file.exec("insert into company (name) values ('Van een ander')");
  file.close();
`;

test('looking at the file keeps the locks on it: another process leaves the log of the database where it is', async () => {
  const database = await makeTestDatabase();
  const { dataDir } = database.options;
  const opened = await openDatabase({ dataDir });
  expect(opened.isInPlace()).toBe(true);
  opened.probe();
  execFileSync(process.execPath, ['-e', writeAndClose, join(dataDir, databaseFile)]);
  const names = await opened.db.selectFrom('company').select('name').execute();
  expect(names.map(({ name }) => name)).toContain('Van een ander');
  expect(existsSync(join(dataDir, `${databaseFile}-wal`))).toBe(true);
  await opened.close();
  await database.drop();
});
