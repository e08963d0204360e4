import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let server: OpenDatabase;
let run: Operator;
let folder: string;

eachBesideServer((given) => ({ server, run } = given));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-moving-in-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const root = join(__dirname, '../../..');

/** The commands of the steps from an empty machine, in their order, as the words that a shell makes of them. */
function commandsOf(page: string): string[][] {
  const [, steps = ''] = page.split('\n## From an empty machine\n');
  const [own = ''] = steps.split('\n## ');
  const lines = own.replaceAll(/\\\n\s*/g, '').matchAll(/npm run operate -- (.+)/g);
  return [...lines].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  );
}

/** Files stand below the folder of the sources; a report is written elsewhere. */
function placed(word: string): string {
  if (word.startsWith('examples/')) return join(root, word);
  return word === 'verslag.csv' ? join(folder, word) : word;
}

test('the page about moving in brings children into groups, with its commands as they stand there', async () => {
  const commands = commandsOf(readFileSync(join(root, 'docs/moving-in.md'), 'utf8'));
  expect(commands.map(([name]) => name)).toEqual(['create-company', 'preset', 'import', 'import']);
  const printed: string[] = [];
  for (const words of commands) {
    const { code, complaints, out } = await run(words.map(placed));
    expect([words[0], code, complaints]).toEqual([words[0], 0, []]);
    printed.push(...out);
  }
  expect(printed).toContain('Company 1: De Zonnewijzer');
  expect(printed.filter((line) => /refused|^Refused/.test(line))).toEqual([]);
  expect(printed.filter((line) => line.startsWith('Invite ')).length).toBeGreaterThan(0);
  expect(readFileSync(join(folder, 'verslag.csv'), 'utf8')).toContain('kinderen-en-contracten.csv');
  const placedChildren = await server.db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'group_id')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('establishment.name', '=', 'De Vuurtoren')
    .select('child_id')
    .execute();
  expect(placedChildren.length).toBeGreaterThan(0);
});
