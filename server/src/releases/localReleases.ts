import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackageName, isReleaseId } from '@groepsapp/contract/delivery';
import { documentName } from './document.ts';
import type { ReleaseKey } from './ReleaseArchive.ts';

/** A release that stands on the disk of this machine. */
interface LocalRelease extends ReleaseKey {
  bytes: number;
  usedAt: number;
}

async function namesIn(folder: string, isName: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isName);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function describe(root: string, key: ReleaseKey): Promise<LocalRelease[]> {
  const folder = join(root, key.name, key.release);
  try {
    const { mtimeMs } = await stat(join(folder, documentName));
    return [{ ...key, bytes: await sizeOf(folder), usedAt: mtimeMs }];
  } catch {
    // Another process of this machine is at work on it.
    return [];
  }
}

async function readLocal(root: string): Promise<LocalRelease[]> {
  const found: LocalRelease[] = [];
  for (const name of await namesIn(root, isPackageName)) {
    for (const release of await namesIn(join(root, name), isReleaseId)) {
      found.push(...(await describe(root, { name, release })));
    }
  }
  return found;
}

/** Notes that a release is used, so that it is among the last to make room. */
export async function noteUse(folder: string): Promise<void> {
  const now = new Date();
  await utimes(join(folder, documentName), now, now).catch(() => undefined);
}

/**
 * Removes the releases that were not used for longest from the disk of this machine, until the others fit.
 * @param limitBytes what all releases on this disk may take
 * @param stays the release that is needed now
 * @param isKept whether the file store holds a release, so that it can be fetched again
 * @param trash empty folder on the same disk, through which they disappear at once
 */
export async function makeRoom(
  root: string,
  limitBytes: number,
  stays: ReleaseKey,
  isKept: (key: ReleaseKey) => Promise<boolean>,
  trash: string,
): Promise<void> {
  const local = await readLocal(root);
  let bytes = local.reduce((sum, release) => sum + release.bytes, 0);
  const isNeeded = ({ name, release }: ReleaseKey) => name === stays.name && release === stays.release;
  for (const release of local.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= limitBytes) return;
    if (isNeeded(release) || !(await isKept(release))) continue;
    const gone = join(trash, `${release.name}-${release.release}`);
    await rename(join(root, release.name, release.release), gone);
    await rm(gone, { recursive: true, force: true });
    bytes -= release.bytes;
  }
}
