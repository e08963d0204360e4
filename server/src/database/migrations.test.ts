import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededFor, takenAway } from './expanding.ts';
import { statementsOf } from './migrate.ts';

/** The migrations until this one made the tables of the first version. */
const first = '0017-collections';
/** Of the last server that was released: what it uses must stay. */
const released: { lastMigration: string } = JSON.parse(readFileSync(join(__dirname, '../../released.json'), 'utf8'));

const folder = join(__dirname, 'migrations');
const known: Record<string, string> = JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8'));
const files = readdirSync(folder).filter((file) => /^\d.*\.ts$/.test(file));

function faultOf(file: string): string[] {
  const checksum = known[file];
  if (!files.includes(file)) return [`${file} is gone, and databases have had it: put it back.`];
  const now = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  if (checksum === now) return [];
  if (checksum === undefined) return [`${file} is new: add "${file}": "${now}" to migrations/checksums.json.`];
  return [`${file} has changed, and databases have had it as it was: put it back, and add a new migration instead.`];
}

test('a released migration does not change', () => {
  expect([...new Set([...Object.keys(known), ...files])].flatMap(faultOf)).toEqual([]);
});

test('each migration has a number of its own, and is run', () => {
  const names = [...files].sort().map((file) => file.replace(/\.ts$/, ''));
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  const run = readFileSync(join(__dirname, 'migrate.ts'), 'utf8');
  expect(names.filter((name) => !run.includes(`'${name}': `))).toEqual([]);
});

async function takenAwayBy(name: string): Promise<string[]> {
  const needed = neededFor(name);
  if (needed !== null && needed <= Number(released.lastMigration.slice(0, 4))) return [];
  const faults = [...takenAway(await statementsOf(name, 'sqlite')), ...takenAway(await statementsOf(name, 'postgres'))];
  return faults.map((fault) => `${name} ${fault}`);
}

test('a migration takes nothing away that the last released server uses', async () => {
  const names = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => name > first);
  expect((await Promise.all(names.map(takenAwayBy))).flat()).toEqual([]);
});
