import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepTemporary, temporaryName } from './temporary.ts';

const prefix = 'groepsapp-upload';
const hourMs = 60 * 60 * 1000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-temporary-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The number of a process that has ended. */
const gone = spawnSync(process.execPath, ['--version']).pid;
const nameOf = (host: string, pid: number) => `${prefix}~${host}~${pid}~x`;

async function swept(): Promise<string[]> {
  await sweepTemporary(folder, prefix, hourMs);
  return readdirSync(folder);
}

test('what a killed process left is deleted, a folder too', async () => {
  writeFileSync(join(folder, nameOf(hostname(), gone)), 'a photo');
  mkdirSync(join(folder, `${nameOf(hostname(), gone)}-2`));
  expect(await swept()).toEqual([]);
});

test('what this process, another one or another machine works on is kept, until it is old', async () => {
  const names = [temporaryName(prefix), nameOf(hostname(), process.ppid), nameOf('another-machine', gone), prefix];
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(await swept()).toEqual(names.toSorted());
  const long = new Date(Date.now() - hourMs);
  for (const name of names) utimesSync(join(folder, name), long, long);
  expect(await swept()).toEqual([]);
});

test('what an earlier process with the same number left is deleted', async () => {
  const name = nameOf(hostname(), process.pid);
  writeFileSync(join(folder, name), '');
  const before = new Date(Date.now() - process.uptime() * 1_000 - 10_000);
  utimesSync(join(folder, name), before, before);
  expect(await swept()).toEqual([]);
});

test('other files, and a folder that is not there, do not matter', async () => {
  writeFileSync(join(folder, `other~${hostname()}~${gone}~x`), '');
  expect(await swept()).toHaveLength(1);
  await sweepTemporary(join(folder, 'nothing'), prefix, hourMs);
});
