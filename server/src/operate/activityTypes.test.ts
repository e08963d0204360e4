import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import type { TestDatabase } from '../database/testing/testDatabase.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let database: TestDatabase;
let server: OpenDatabase;
let run: Operator;

eachBesideServer((given) => ({ database, server, run } = given));

const command = (...args: string[]) => run(['activity-types', ...args]);

const company = async () =>
  (await server.db.insertInto('company').values({ name: 'De Linde' }).returning('id').executeTakeFirstOrThrow()).id;

async function fileOf(types: unknown): Promise<string> {
  const path = join(database.options.dataDir, 'types.json');
  await writeFile(path, JSON.stringify(types));
  return path;
}

const sleep = { name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: ['Kort geslapen'] };
const nappy = { name: 'Luier', icon_id: 12, enter_time_end: false, predefined_texts: [] };

test('replaces the types of a company by those of a file, and prints them', async () => {
  const id = String(await company());
  const { code, out } = await command('set', '--company', id, '--file', await fileOf([sleep, nappy]));
  expect([code, out]).toEqual([0, ['1 Slapen (icon 1, with an end, 1 texts)', '2 Luier (icon 12)']]);
  await command('set', '--company', id, '--file', await fileOf([nappy]));
  expect((await command('list', '--company', id)).out).toEqual([
    '2 Luier (icon 12)',
    '1 Slapen (icon 1, with an end, 1 texts, no longer offered)',
  ]);
});

test('sets the types of a group, and clears that choice', async () => {
  const company_id = await company();
  const place = { company_id, name: 'De Boomhut' };
  const { id: establishment_id } = await server.db
    .insertInto('establishment')
    .values(place)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ages = { min_age: 0, max_age: 4, max_children: 12 };
  const group = { establishment_id, name: 'Vlinders', abbreviation: 'VLI', color: '#8e24aa', ...ages };
  const { id } = await server.db.insertInto('care_group').values(group).returning('id').executeTakeFirstOrThrow();
  await command('set', '--company', `${company_id}`, '--file', await fileOf([sleep, nappy]));
  const ofGroup = ['group', '--company', `${company_id}`, '--group', `${id}`];
  expect((await command(...ofGroup, '--types', '2')).out).toEqual(['Vlinders offers 1 types']);
  expect((await command(...ofGroup)).out).toEqual(['Vlinders offers all types']);
  expect((await command(...ofGroup, '--types', '9')).complaints).toEqual(['The company has no such type or group.']);
});

test('prints what is wrong with invalid types and changes nothing', async () => {
  const id = String(await company());
  const set = async (types: unknown) =>
    (await command('set', '--company', id, '--file', await fileOf(types))).complaints;
  expect(await set([{ ...sleep, icon_id: 9 }])).toEqual([expect.stringContaining('look at 0.icon_id')]);
  expect(await set([sleep, sleep])).toEqual(['Elke activiteit heeft een eigen naam nodig.']);
  expect((await command('set', '--company', id, '--file', '/nowhere')).complaints).toEqual([
    '/nowhere cannot be read.',
  ]);
  expect((await command('list', '--company', '99')).complaints).toEqual(['There is no company 99.']);
  expect((await command('list', '--company', id)).out).toEqual([]);
});
