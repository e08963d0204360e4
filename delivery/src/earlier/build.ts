import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../build/buildAll.ts';
import { BuildHosts } from '../build/BuildHost.ts';
import { git } from '../git.ts';
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
  const byCommit = all.toSorted((one, other) => one.commit.localeCompare(other.commit));
  const hosts = new BuildHosts();
  const succeeded = await inParallel(byCommit.map((earlier) => (lane: number) => buildOne(earlier, hosts, lane)));
  await hosts.stop();
  return succeeded;
}

async function buildOne({ name, commit }: Earlier, hosts: BuildHosts, lane: number) {
  const tree = treeOf(commit);
  const dir = path.join(tree, name);
  const began = Date.now();
  const document = path.join(dir, 'dist/release.json');
  const known = existsSync(document);
  const { ok, output } = known ? { ok: true, output: '' } : await hosts.build(lane, tree, dir, 'nothing');
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
