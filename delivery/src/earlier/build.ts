import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../build/buildAll.ts';
import { git } from '../git.ts';
import { runScript } from '../run.ts';
import { readRecorded, readReleasedServer } from './recorded.ts';
import { ensureTree, removeTreesExcept, treeOf } from './tree.ts';

/** A package, and the commit of one of its releases. */
type Earlier = { name: string; commit: string };

/**
 * Builds every release that `delivery/releases.json` names, each with the build scripts of its own commit.
 * A release that was built before is not built again: a commit does not change.
 * @returns whether all of them are there
 */
export async function buildEarlier(): Promise<boolean> {
  const recorded = Object.entries(await readRecorded());
  const all = recorded.flatMap(([name, releases]) => releases.map(({ commit }) => ({ name, commit })));
  const { commit: ofServer } = await readReleasedServer();
  await removeTreesExcept([...all.map(({ commit }) => commit), ofServer]);
  // One after the other, because builds of one commit share a source tree.
  for (const { commit } of all) await ensureTree(commit);
  return inParallel(all.map((earlier) => () => buildOne(earlier)));
}

async function buildOne({ name, commit }: Earlier) {
  const dir = path.join(treeOf(commit), name);
  const began = Date.now();
  const document = path.join(dir, 'dist/release.json');
  const known = existsSync(document);
  const { ok, output } = known ? { ok: true, output: '' } : await runScript('build', dir);
  // `release.json` is the last file that a build writes, so its presence means that the build is complete.
  if (!ok || !existsSync(document)) {
    console.error(`${name} of ${commit} could not be built:\n${output}`);
    return false;
  }
  const { release } = JSON.parse(await readFile(document, 'utf8'));
  const how = known ? 'built before' : `built in ${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${name} ${release} of ${await git(['log', '-1', '--format=%h "%s"', commit])}, ${how}`);
  return true;
}
