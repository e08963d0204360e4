import { foldersNamedIn, outdatedFolders, releaseFolderOf } from './releases';

const shell = (hash: string) => `/groepsapp/shell/0.1.0-${hash}/`;
const care = (hash: string) => `/groepsapp/remotes/mfe-communication/1.2.0-${hash}/`;

test.each([
  [`${shell('aaaaaaaaaaaa')}main.js`, shell('aaaaaaaaaaaa')],
  [`${care('bbbbbbbbbbbb')}chunks/late.css`, care('bbbbbbbbbbbb')],
  ['/groepsapp/shell/latest/main.js', null],
  ['/groepsapp/registry.json', null],
  ['/groepsapp/dashboard', null],
  ['/api/children', null],
  [`/api${shell('aaaaaaaaaaaa')}main.js`, null],
])('%s is in %s', (path, expected) => {
  expect(releaseFolderOf(path)).toBe(expected);
});

test('a page has the releases of the shell and the remotes', () => {
  const page = `<link href="${shell('a1')}main.css"><script src="${shell('a1')}main.js"></script>
    <script type="application/json">{"entry":"${care('b2')}mf-manifest.json"}</script>`;
  expect([...foldersNamedIn(page)]).toEqual([shell('a1'), care('b2')]);
});

test('keeps the release in use and the previous one of each package', () => {
  const kept = [shell('1a'), shell('2b'), care('1a'), shell('3c'), shell('3c'), care('2b')];
  expect([...outdatedFolders(kept, new Set([shell('3c'), care('2b')]))]).toEqual([shell('1a')]);
});

test('after a rollback the abandoned release counts as the previous one', () => {
  expect([...outdatedFolders([shell('1a'), shell('2b'), shell('3c')], new Set([shell('1a')]))]).toEqual([shell('2b')]);
});
