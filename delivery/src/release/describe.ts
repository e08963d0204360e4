import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'valibot';
import { loadRegistrySchemas } from '../area/area.ts';
import type { Release } from '@groepsapp/contract/registry';
import type { Origin } from './origin.ts';

type ReleaseFile = Release['files'][number];

/** All files below a folder, with the hash of their content, in a fixed order. */
export async function listFiles(folder: string): Promise<ReleaseFile[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.sort().map((name) => describeFile(folder, name)));
  return files.filter((file) => file !== null);
}

async function describeFile(folder: string, name: string): Promise<ReleaseFile | null> {
  const file = path.join(folder, name);
  if (!(await stat(file)).isFile()) return null;
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name.split(path.sep).join('/'), size: content.length, sha256 };
}

/**
 * Completes a release with an id that follows from its contents alone: the same sources give
 * the same release, however often and wherever they are built.
 */
export async function describeRelease(
  contents: Omit<Release, 'release' | 'builtAt' | 'commit' | 'clean'>,
  origin: Origin,
): Promise<Release> {
  const { ReleaseSchema } = await loadRegistrySchemas();
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
  return parse(ReleaseSchema, {
    ...contents,
    release: `${contents.version}-${hash}`,
    ...origin,
    builtAt: new Date().toISOString(),
  });
}
