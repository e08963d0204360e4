import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawPdf } from './drawPdf.ts';
import { drawnRuns } from './rightToLeft.ts';

test.each([
  ['Zoë Gümüş', ['Zoë Gümüş']],
  ['Kind: נועה כהן', ['Kind: ', 'נועה כהן']],
  ['Kind: محمد علي, van drie', ['Kind: ', 'محمد علي', ', van drie']],
  // Brackets are mirrored, as they open to the other side.
  ['נועה (3) כהן', ['( כהן', '3', 'נועה )']],
  ['Voor נועה (בת 3) en Tom', ['Voor ', '(', '3', 'נועה )בת ', ' en Tom']],
])('%s is drawn as %j', (line, runs) => {
  expect(drawnRuns(line)).toEqual(runs);
});

/** The words of a page in the order in which they are read by Poppler, with where they begin and end, in points. */
async function wordsOf(name: string) {
  const document = { title: 'Plan', company: 'De Boom', printedOn: '22-11-2026', sections: [] };
  const path = join(tmpdir(), `groepsapp-${randomUUID()}.pdf`);
  writeFileSync(path, (await drawPdf({ ...document, facts: [['Kind', name]] })).pdf);
  const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', path, '-']);
  rmSync(path);
  const words = stdout.matchAll(/xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]*)</g);
  return Array.from(words, ([, from, to, word = '']) => ({ from: Number(from), to: Number(to), word }));
}

test.each([
  ['נועה', 'כהן'],
  ['محمد', 'العلي'],
])('the words of the name %s %s go from right to left, with room between them', async (first, last) => {
  const words = await wordsOf(`${first} ${last}`);
  // Poppler gives the letters of each word as they stand, from left to right.
  const asDrawn = (name: string) => [...name].reverse().join('');
  const [one, other] = [first, last].map((name) => words.find(({ word }) => word === asDrawn(name)));
  const label = words.find(({ word }) => word === 'Kind:');
  expect(one?.from).toBeGreaterThan((other?.to ?? Infinity) + 1);
  expect(other?.from).toBeGreaterThan(label?.to ?? Infinity);
});
