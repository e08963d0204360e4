import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readRows } from '../../../server/src/import/readRows.ts';

const heading = 'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht;Locatie;Groep;Startdatum';

const child = fc.record({
  name: fc.constantFrom('Noor', 'Zoë', 'Jan-Willem', "D'Artagnan"),
  born: fc.constantFrom('01-02-2024', '29-02-2024', '31-12-2023'),
  group: fc.constantFrom('Vlinders', 'Rupsen'),
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groepsapp-split-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(parts: readonly (readonly string[])[]): Promise<string[]> {
  const paths = parts.map((_, place) => join(folder, `deel${place}.csv`));
  await Promise.all(parts.map((lines, place) => writeFile(paths[place] ?? '', [heading, ...lines].join('\n'))));
  const { rows } = await readRows(paths, { profile: 'child-and-contract', known: [] });
  const found = new Set<string>();
  // Where a row stands differs; what it says must not.
  for await (const { kind, reference, fields } of rows) found.add(JSON.stringify([kind, reference, fields]));
  return [...found].sort();
}

test('a file gives the same rows, however it is split', async () => {
  const split = fc
    .array(child, { minLength: 2, maxLength: 6 })
    .chain((children) =>
      fc.record({ children: fc.constant(children), at: fc.integer({ min: 1, max: children.length - 1 }) }),
    );
  await fc.assert(
    fc.asyncProperty(split, async ({ children, at }) => {
      const lines = children.map(
        ({ name, born, group }, place) => `${place + 1};${name};Bos;${born};V;De Boomhut;${group};01-01-2026`,
      );
      expect(await rowsOf([lines.slice(0, at), lines.slice(at)])).toEqual(await rowsOf([lines]));
    }),
    { numRuns: 10 },
  );
});
