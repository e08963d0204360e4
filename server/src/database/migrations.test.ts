import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededFor } from './expanding.ts';
import { statementsOf } from './migrate.ts';
import { takenAway } from './testing/takenAway.ts';
import { baseline, migrationNames } from './tables/migrations.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

/** Of the last server that was released: what it uses must stay. */
const released = read('../../released.json') as { lastMigration: string };
const known = read('tables/checksums.json') as Record<string, string>;
/** The migrations that do something: the baseline does all that was done by those before it. */
const names = migrationNames.slice(migrationNames.indexOf(baseline.migration));

const statementsOfBoth = async (name: string) => [
  ...(await statementsOf(name, 'sqlite')),
  ...(await statementsOf(name, 'postgres')),
];

async function faultOf(name: string): Promise<string[]> {
  const checksum = known[name];
  if (!names.includes(name)) return [`${name} is gone, and databases have had it: put it back.`];
  const hash = createHash('sha256');
  for (const statement of await statementsOfBoth(name)) hash.update(statement);
  const now = hash.digest('hex');
  if (checksum === now) return [];
  if (checksum === undefined) return [`${name} is new: add "${name}": "${now}" to tables/checksums.json.`];
  return [
    `${name} makes other tables than before, and databases have had it as it was: put it back, and mark what is new as ` +
      `'since' a new migration. (It has ${now} now.)`,
  ];
}

test('a released migration makes the same tables as ever', async () => {
  expect((await Promise.all([...new Set([...Object.keys(known), ...names])].map(faultOf))).flat()).toEqual([]);
});

test('each migration has a number of its own, in order', () => {
  const numbers = migrationNames.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].sort());
});

async function takenAwayBy(name: string): Promise<string[]> {
  const needed = neededFor(name);
  if (needed !== null && needed <= Number(released.lastMigration.slice(0, 4))) return [];
  return takenAway(await statementsOfBoth(name)).map((fault) => `${name} ${fault}`);
}

test('a migration takes nothing away that the last released server uses', async () => {
  expect((await Promise.all(names.map(takenAwayBy))).flat()).toEqual([]);
});
