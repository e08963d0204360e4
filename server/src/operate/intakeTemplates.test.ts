import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import type { TestDatabase } from '../database/testing/testDatabase.ts';
import { testRows } from '../intake-forms/testing/form.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let database: TestDatabase;
let server: OpenDatabase;
let run: Operator;
let company: string;

eachBesideServer((given) => ({ database, server, run } = given));

beforeEach(async () => {
  const row = server.db.insertInto('company').values({ name: 'De Linde' }).returning('id');
  company = String((await row.executeTakeFirstOrThrow()).id);
});

async function set(templates: unknown) {
  const path = join(database.options.dataDir, 'templates.json');
  await writeFile(path, JSON.stringify(templates));
  return run(['intake-templates', 'set', '--company', company, '--file', path]);
}

const baby = { title: 'Intake baby', rows: testRows };
const short = { title: 'Intake baby', rows: testRows.slice(0, 3) };

test('offers the templates of a file; a changed template replaces the earlier one', async () => {
  expect(await set([baby])).toMatchObject({ code: 0, out: ['1 Intake baby (4 questions)'] });
  expect((await set([baby])).out).toEqual(['1 Intake baby (4 questions)']);
  expect((await set([short, { ...baby, title: 'Intake peuter' }])).out).toEqual([
    '2 Intake baby (2 questions)',
    '3 Intake peuter (4 questions)',
    '1 Intake baby (4 questions, no longer offered)',
  ]);
  expect((await set([baby])).out[0]).toBe('1 Intake baby (4 questions)');
});

test.each<[string, unknown, string]>([
  ['a question without an answer', [{ title: 'A', rows: [{ type: 'question', text: 'Gezin' }] }], 'look at 0.rows'],
  [
    'a choice without options',
    [{ title: 'A', rows: [{ type: 'question', text: 'Allergie', answer: { type: 'radio', value: '' } }] }],
    'look at 0.rows',
  ],
  [
    'an answer that is filled in',
    [{ title: 'A', rows: [{ type: 'question', text: 'Gezin', answer: { type: 'text', value: 'Oma' } }] }],
    'look at 0.rows',
  ],
  ['a title twice', [baby, short], 'Elk sjabloon heeft een eigen titel nodig.'],
  ['a file without templates', [], 'is no list of templates'],
])('refuses %s, and changes nothing', async (_what, templates, text) => {
  await set([baby]);
  expect((await set(templates)).complaints).toEqual([expect.stringContaining(text)]);
  expect((await run(['intake-templates', 'list', '--company', company])).out).toEqual(['1 Intake baby (4 questions)']);
});
