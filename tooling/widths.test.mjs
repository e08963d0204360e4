import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const source = read('shared-kernel/src/react/useNarrow.ts');
const known = [...source.matchAll(/(?:phone|narrow|medium): ([\d.]+)/g)].map(([, em]) => Number(em));
const queries = {
  'max-width': known.map((em) => `${em}em`),
  // The first window that is wider: a hundredth of an em is less than a px.
  'min-width': known.map((em) => `${(em + 0.01).toFixed()}em`),
};

/** The conditions on widths, and on anything in px, of the media and container queries of a stylesheet that are not the design's. */
function strangeIn(css) {
  const media = css.match(/@media[^{]*/g) ?? [];
  const containers = css.match(/@container[^{]*/g) ?? [];
  const conditions = media.flatMap((query) => query.match(/\([^)]*\)/g) ?? []);
  return [
    ...conditions.filter((condition) => !isKnown(condition)),
    ...containers.filter((query) => /\dpx/.test(query)).map((query) => query.trim()),
  ];
}

function isKnown(condition) {
  if (/\dpx/.test(condition)) return false;
  if (!/width/.test(condition)) return true;
  const [, name, value] = /^\((m(?:ax|in)-width): ([^)]*)\)$/.exec(condition) ?? [];
  return name !== undefined && queries[name].includes(value);
}

const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

test('stylesheets ask for the widths of the kernel and no others, and never in px', () => {
  expect(known).toHaveLength(3);
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => strangeIn(read(file)).map((query) => `${file}: ${query}`))).toEqual([]);
});

test('letters have the three weights of the design', () => {
  const weights = files.flatMap((file) =>
    [...read(file).matchAll(/font-weight: ([^;]+);/g)].map(([, weight]) => [file, weight]),
  );
  const known = /^(400|inherit|var\(--ga-weight-(medium|bold)\))$/;
  expect(weights.length).toBeGreaterThan(50);
  expect(weights.filter(([, weight]) => !known.test(weight))).toEqual([]);
});

test.each([
  ['@media (max-width: 479px) {', ['(max-width: 479px)']],
  ['@media (max-width: 30em) {', ['(max-width: 30em)']],
  ['@media (min-width: 48em) and (min-height: 500px) {', ['(min-height: 500px)']],
  ['@media (width < 48em) {', ['(width < 48em)']],
  ['@container (max-width: 240px) {', ['@container (max-width: 240px)']],
  ['@media (min-width: 64em) and (max-width: 63.99em) {', []],
  ['@media print {', []],
])('%s', (css, strange) => {
  expect(strangeIn(css)).toEqual(strange);
});
