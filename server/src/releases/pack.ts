import { createHash } from 'node:crypto';
import { packFile, type Release } from '@groepsapp/contract';
import * as v from 'valibot';
import { remoteAddress, shellAddress } from './addresses.ts';
import { readJson } from './manifest.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** Most bytes of a pack: reading it takes memory of several times its size. */
const largestPack = 5 * 1024 * 1024;

const findPack = ({ files }: Release) => files.find(({ path }) => path === packFile);

/** Address of the pack of a release; `undefined` for a release of a build that made none. */
export function packAddress(release: Release): string | undefined {
  if (findPack(release) === undefined) return undefined;
  const { kind, name, release: id } = release;
  return kind === 'shell' ? shellAddress(id, packFile) : remoteAddress(name, id, packFile);
}

/**
 * Checks that a pack holds the files of the release as they are: browsers run its contents instead of the files, which
 * the other checks read.
 * @throws ReleaseRefused when it holds anything else
 */
export async function requireSamePack(release: Release, folder: string): Promise<void> {
  const file = findPack(release);
  if (file === undefined) return;
  if (file.size > largestPack) {
    throw new ReleaseRefused(`'${packFile}' has ${file.size} bytes; at most ${largestPack} are allowed.`, 'too_large');
  }
  const hashes = new Map(release.files.map(({ path, sha256 }) => [path, sha256]));
  const pack = await readJson(folder, packFile, v.record(v.string(), v.string()));
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
  const other = Object.entries(pack).find(([path, code]) => hashes.get(path) !== hashOf(code));
  if (other === undefined) return;
  throw new ReleaseRefused(`'${packFile}' has another '${other[0]}' than the release; build the package again.`);
}
