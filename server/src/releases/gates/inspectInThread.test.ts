import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loader } from '../../database/testing/program.ts';
import { inspectInThread } from './inspectInThread.ts';
import { inspectCode } from './code.ts';

const execArgv = ['--conditions=source', '--import', loader];
const usual = { memory: 256, ms: 60_000 };
const only = (path: string) => ({ scripts: [path], styles: ['own.css'] });
const large = `f(${'[1,{a:2}],'.repeat(60_000)}0);`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-scripts-'));
  writeFileSync(join(folder, 'own.css'), '.card-aL9QG8{margin:0}');
  writeFileSync(join(folder, 'plain.js'), 'const one = 1;');
  writeFileSync(join(folder, 'broken.js'), 'const = ;');
  writeFileSync(join(folder, 'large.js'), large);
  writeFileSync(join(folder, 'deep.js'), '['.repeat(500_000));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('gives the same result in a worker thread as in this thread', async () => {
  const inspect = inspectInThread(usual, execArgv);
  for (const path of ['plain.js', 'broken.js', 'deep.js']) {
    expect(await inspect(folder, only(path))).toEqual(await inspectCode(folder, only(path)));
  }
});

test('refuses scripts that take too long, and inspects the next release', async () => {
  const inspect = inspectInThread({ ...usual, ms: 1 }, execArgv);
  await expect(inspect(folder, only('large.js'))).rejects.toMatchObject({
    name: 'ReleaseRefused',
    reason: 'too_large',
  });
  await expect(inspect(folder, only('plain.js'))).rejects.toThrow('1 ms');
});

test('refuses scripts that take too much memory, without ending this process', async () => {
  const inspect = inspectInThread({ ...usual, memory: 48 }, execArgv);
  await expect(inspect(folder, only('large.js'))).rejects.toMatchObject({
    name: 'ReleaseRefused',
    reason: 'too_large',
  });
  expect(await inspect(folder, only('plain.js'))).toEqual({
    copy: null,
    kernelUses: {},
    serverCalls: [],
    reach: null,
  });
});

test('passes on the error of an unreadable file', async () => {
  await expect(inspectInThread(usual, execArgv)(folder, only('missing.js'))).rejects.toThrow('ENOENT');
});
