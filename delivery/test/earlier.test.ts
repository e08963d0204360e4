import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordReleases, releasable } from '../src/earlier/record.ts';
import { requireCommit } from '../src/git.ts';

// Every step starts git, which is slow on a busy machine.
jest.setTimeout(60_000);

const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', '-c', 'commit.gpgsign=false'];

/** A repository with only the files that recording a release reads. */
class Repository {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'groepsapp-earlier-'));

  constructor() {
    this.git('init', '--quiet');
    for (const name of releasable) this.write(`${name}/package.json`, manifest(name === 'shell' ? undefined : '1.0.0'));
    this.write('shared-kernel/package.json', JSON.stringify({ name: 'kernel', version: '1.2.0' }));
  }

  git(...args: string[]): string {
    return execFileSync('git', [...author, ...args], { cwd: this.dir, encoding: 'utf8' }).trim();
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
    writeFileSync(path.join(this.dir, file), text);
  }

  commit(): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'Change');
    return this.git('rev-parse', 'HEAD');
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

function manifest(kernel: string | undefined, version = '0.1.0'): string {
  return JSON.stringify({ name: 'x', version, groepsapp: kernel && { kernel } });
}

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

afterEach(() => repository.remove());

function record(before: Awaited<ReturnType<typeof recordReleases>>, commit: string, ...names: string[]) {
  return recordReleases(before, { commit, names, cwd: repository.dir });
}

test('a first record has every package with its version and kernel', async () => {
  const commit = repository.commit();
  const recorded = await record({}, commit);
  expect(Object.keys(recorded)).toEqual(releasable);
  expect(recorded['shell']).toEqual([{ commit, version: '0.1.0', kernel: '1.2.0' }]);
  expect(recorded['mfe-planning']).toEqual([{ commit, version: '0.1.0', kernel: '1.0.0' }]);
});

test('a later record adds a release of changed packages only, newest first, and keeps two', async () => {
  const first = repository.commit();
  let recorded = await record({}, first);
  const commits = [first];
  for (const version of ['0.2.0', '0.3.0']) {
    repository.write('mfe-planning/package.json', manifest('1.1.0', version));
    repository.write('mfe-children/src/list.test.ts', version);
    commits.push(repository.commit());
    recorded = await record(recorded, commits.at(-1) ?? '');
  }
  expect(recorded['mfe-planning']).toEqual([
    { commit: commits[2], version: '0.3.0', kernel: '1.1.0' },
    { commit: commits[1], version: '0.2.0', kernel: '1.1.0' },
  ]);
  expect(recorded['mfe-children']?.map(({ commit }) => commit)).toEqual([first]);
});

test('a change of the kernel counts as a change of the shell, which bundles it', async () => {
  const first = await record({}, repository.commit());
  repository.write('shared-kernel/src/index.ts', '');
  const commit = repository.commit();
  const second = await record(first, commit);
  expect(second['shell']?.[0]?.commit).toBe(commit);
  expect(second['mfe-planning']).toEqual(first['mfe-planning']);
});

test('records only the named packages, and recording a commit again changes nothing', async () => {
  const first = await record({}, repository.commit());
  repository.write('README.md', '');
  const commit = repository.commit();
  const named = await record(first, commit, 'mfe-chat').catch((error: Error) => error.message);
  expect(named).toContain("There is no 'mfe-chat'; there are shell, mfe-");
  const once = await record(first, commit, 'mfe-tracking');
  expect(once['mfe-tracking']).toHaveLength(2);
  expect(once['shell']).toEqual(first['shell']);
  expect(await record(once, commit, 'mfe-tracking')).toEqual(once);
});

describe('a commit that is missing from this clone', () => {
  async function refusal(cwd: string, commit: string): Promise<string> {
    return requireCommit(commit, cwd).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  test('is fetched into a shallow clone, or the message tells how', async () => {
    const first = repository.commit();
    repository.write('README.md', '');
    repository.commit();
    const alone = path.join(repository.dir, 'alone');
    const connected = path.join(repository.dir, 'connected');
    const shallow = ['clone', '--quiet', '--depth', '1', pathToFileURL(repository.dir).href];
    for (const clone of [alone, connected]) repository.git(...shallow, clone);
    repository.git('-C', alone, 'remote', 'remove', 'origin');
    expect(await refusal(repository.dir, first)).toBe('');
    expect(await refusal(connected, first)).toBe('');
    expect(await refusal(alone, first)).toMatch(
      `${first} is needed, and this clone is shallow: run 'git fetch --unshallow'`,
    );
  });

  test('gets a message about another branch, or about a missing clone', async () => {
    repository.commit();
    expect(await refusal(repository.dir, '0'.repeat(40))).toMatch(/does not have it: fetch the branch/);
    rmSync(path.join(repository.dir, '.git'), { recursive: true });
    expect(await refusal(repository.dir, '0'.repeat(40))).toMatch(/this is no git clone/);
  });
});
