import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCommonPassword, makeFilter, ownFilter } from './commonPasswords.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-passwords-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function filterOf(lines: readonly string[]): Promise<string> {
  const [list, filter] = [join(folder, 'list.txt'), join(folder, 'filter.bin')];
  writeFileSync(list, lines.join('\r\n'));
  expect(await makeFilter(list, filter)).toBe(lines.length);
  return filter;
}

test.each(['wachtwoord1', 'Welkom12345', 'AMSTERDAM2025!', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa'])(
  '%s is known to everybody',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['kastanje-en-eik', 'een goed wachtwoord', 'vier losse woorden achter elkaar', 'Xk4!pelQz9'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test('the filter that comes with the app is that of its list', async () => {
  const script = join(__dirname, '../../scripts/common-passwords.mjs');
  const list = execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 64e6 });
  const filter = await filterOf(list.trim().split('\n'));
  expect(readFileSync(filter).equals(readFileSync(ownFilter))).toBe(true);
});

test('a list may hold hashes, as lists of leaked passwords do', async () => {
  const hash = createHash('sha1').update('paarse krokodil').digest('hex').toUpperCase();
  const filter = await filterOf([`${hash}:37`, 'groene olifant']);
  const found = ['paarse krokodil', 'Groene Olifant', 'rode panda'].map((one) => isCommonPassword(one, filter));
  expect(await Promise.all(found)).toEqual([true, true, false]);
});

test('every password of a list is found, and hardly any other', async () => {
  const all = Array.from({ length: 2_000 }, (_, number) => `wachtwoord nummer ${number}`);
  const filter = await filterOf(all.slice(0, 1_000));
  const found = await Promise.all(all.map((one) => isCommonPassword(one, filter)));
  expect(found.slice(0, 1_000).every(Boolean)).toBe(true);
  expect(found.slice(1_000).filter(Boolean).length).toBeLessThan(3);
});
