import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import changelog from './changelog.cjs';
import { tagRecorded } from './tags.mjs';

const who = ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', '-c', 'commit.gpgsign=false'];
let dir;
const git = (...args) => execFileSync('git', [...who, ...args], { cwd: dir, encoding: 'utf8' }).trim();

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'groepsapp-versions-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Team');
  git('config', 'user.email', 'team@example.org');
  writeFileSync(path.join(dir, 'area.ts'), '');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the last recorded release of a package gets its tag, once', async () => {
  const commit = git('rev-parse', 'HEAD');
  const recorded = { 'mfe-planning': [{ commit, version: '0.2.0', kernel: '1.0.0' }], 'mfe-new': [] };
  expect(await tagRecorded(recorded, dir)).toEqual(['@groepsapp/mfe-planning@0.2.0']);
  expect(git('rev-parse', '@groepsapp/mfe-planning@0.2.0^{commit}')).toBe(commit);
  expect(await tagRecorded(recorded, dir)).toEqual([]);
});

const commitWith = (...titles) => ({ notes: titles.map((title) => ({ title })) });

test.each([
  [2, 'patch', [commitWith()]],
  [1, 'minor', [commitWith(), commitWith('FEATURE')]],
  [0, 'major', [commitWith('FEATURE'), commitWith('BREAKING CHANGE')]],
])('level %i, the next %s version, follows from the commit messages', (level, _name, commits) => {
  expect(changelog.recommendedBumpOpts.whatBump(commits)).toEqual({ level });
});
