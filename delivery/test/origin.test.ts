import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originOf } from '../src/release/origin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'groepsapp-origin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

test('a release records its commit, and whether the tree had changes', async () => {
  git('init', '--quiet');
  git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--allow-empty', '--quiet', '-m', 'One');
  const commit = git('rev-parse', 'HEAD');
  expect(await originOf(folder)).toEqual({ commit, clean: true });
  writeFileSync(path.join(folder, 'new.txt'), 'x');
  expect(await originOf(folder)).toEqual({ commit, clean: false });
});

test('sources outside git have no commit', async () => {
  expect(await originOf(folder)).toEqual({ commit: null, clean: null });
});
