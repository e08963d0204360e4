import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './packages.mjs';
import { Refusal } from './refusal.ts';

const start = promisify(execFile);

/**
 * Runs git in the repository.
 * @param where the repository, and another file for its index
 * @returns what it said
 * @throws when it fails
 */
export async function git(
  args: string[],
  { cwd = root, index }: { cwd?: string; index?: string } = {},
): Promise<string> {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const { stdout } = await start('git', args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

function hasCommit(commit: string, cwd: string) {
  return git(['cat-file', '-e', `${commit}^{commit}`], { cwd }).then(
    () => true,
    () => false,
  );
}

/**
 * Makes sure that this clone has a commit, and completes a shallow one where it can.
 * @throws Refusal that says how to get it
 */
export async function requireCommit(commit: string, cwd: string = root) {
  if (await hasCommit(commit, cwd)) return;
  const shallow = await git(['rev-parse', '--is-shallow-repository'], { cwd }).catch(() => null);
  if (shallow === 'true') {
    await git(['fetch', '--unshallow', '--quiet'], { cwd }).catch(() => undefined);
    if (await hasCommit(commit, cwd)) return;
  }
  throw new Refusal(
    shallow === null
      ? `Commit ${commit} is needed, and this is no git clone: use a clone with its whole history.`
      : shallow === 'true'
        ? `Commit ${commit} is needed, and this clone is shallow: run 'git fetch --unshallow', and let CI clone with its whole history.`
        : `Commit ${commit} is needed, and this clone does not have it: fetch the branch that it is on.`,
  );
}
