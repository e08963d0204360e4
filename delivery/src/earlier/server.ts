import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../packages.mjs';
import { runNode } from '../run.ts';
import { readReleasedServer } from './recorded.ts';
import { ensureTree, treeOf } from './tree.ts';

/** The sources of the released server, with the packages that they need. */
export async function releasedServer(): Promise<{ commit: string; tree: string }> {
  const { commit } = await readReleasedServer();
  await ensureTree(commit);
  return { commit, tree: treeOf(commit) };
}

/**
 * Builds the released server from the sources of its commit, unless that was done before.
 * @returns the folder with its sources and `server/dist`
 */
export async function buildReleasedServer(): Promise<{ commit: string; tree: string }> {
  const { commit, tree } = await releasedServer();
  if (!existsSync(path.join(tree, 'server/dist/main.js'))) {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const { ok, output } = await runNode([compiler, '-b', 'server'], tree);
    if (!ok) throw new Error(`The server of ${commit} could not be built:\n${output}`);
  }
  return { commit, tree };
}
