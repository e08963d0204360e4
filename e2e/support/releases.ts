import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Release } from '@groepsapp/contract';

const root = resolve(import.meta.dirname, '../..');

/** A build of a package that differs from the one that the server started with. */
export interface NewBuild {
  folder: string;
  release: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function changed(path: string, content: Buffer, [from, to]: readonly [string, string]): Buffer {
  return path.endsWith('.js') ? Buffer.from(content.toString('utf8').replaceAll(from, to)) : content;
}

/**
 * Makes a release out of that of a package, as a later build of it would be.
 * @param replacement a text of its scripts, and what stands there in the new release
 */
export async function newBuildOf(name: string, replacement: readonly [string, string]): Promise<NewBuild> {
  const folder = await mkdtemp(join(tmpdir(), `groepsapp-e2e-${name}-`));
  const dist = join(root, name, 'dist');
  const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  const contents = new Map<string, Buffer>();
  for (const { path } of built.files) contents.set(path, changed(path, await readFile(join(dist, path)), replacement));
  const files = [...contents].map(([path, content]) => ({ path, size: content.length, sha256: sha256(content) }));
  const release = `${built.version}-${sha256(JSON.stringify(files)).slice(0, 12)}`;
  for (const [path, content] of contents) await writeFile(join(folder, path), content);
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...built, release, files }));
  return { folder, release };
}
