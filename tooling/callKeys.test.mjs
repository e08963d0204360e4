import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@groepsapp/contract';
import { serverCallsIn } from '@groepsapp/contract/serverCalls';
import { findAreas, root } from '../delivery/src/packages.mjs';

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(root, folder, file), 'utf8') }));
}

/** @param {{ file: string }} source */
const isOfTests = ({ file }) => /\.test\.tsx?$|\/testing\//.test(file);

const areas = findAreas().map((dir) => `${path.relative(root, dir)}/src`);
const sources = [
  ...areas,
  'shell/src',
  'shared-kernel/src',
  'shared-kernel/contract/src/calls',
  'server/src',
  'conformance/src',
  'e2e',
].flatMap(sourcesIn);

test('one search finds a call in contract, handler, client and test: no key is put together', () => {
  const assembled = /`(?:(?:v3|legacy) )?(?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]*\$\{[^`\s]*`/g;
  const found = sources.flatMap(({ file, text }) => (text.match(assembled) ?? []).map((key) => `${file}: ${key}`));
  expect(found).toEqual([]);
});

test('what looks like a key is a call of the contract, so that no part of one stands apart', () => {
  const found = sources
    .filter((source) => !isOfTests(source))
    .flatMap(({ file, text }) => serverCallsIn([text]).map((key) => ({ file, key })))
    .filter(({ key }) => !Object.hasOwn(calls, key));
  expect(found).toEqual([]);
});

test('every call has a handler that is found by its key', () => {
  const handled = serverCallsIn(
    sources.filter((source) => source.file.startsWith('server') && !isOfTests(source)).map(({ text }) => text),
  );
  expect(Object.keys(calls).filter((key) => !handled.includes(key))).toEqual([]);
});

test('no two folders of an area give their endpoints one name, as the one that is loaded last would replace the other', () => {
  const names = areas
    .flatMap(sourcesIn)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^ *(\w+): build\.\w+\(/gm)].map(([, name]) => `${file.split(path.sep)[0]} ${name}`),
    );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
