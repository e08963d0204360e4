import type { AheadMessage } from '../messages';
import { releaseFolderOf } from '../releases';
import { cacheName, isFile, keepReleaseFiles } from './releaseFiles';

/** A pack is fetched when it saves at least this many requests; it also holds files that are cached already. */
const worthPack = 3;

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** The address of the folder that a file is in, with a slash at the end. */
const folderOf = (address: string) => new URL('.', address).href;

/** Caches files before a page needs them: first the packs, then what is still missing. @returns whether it has them all */
export async function keepAhead({ addresses, packs }: AheadMessage): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const missing = await notIn(cache, addresses);
  const isWorth = (pack: string) =>
    missing.filter((address) => folderOf(address) === folderOf(pack)).length >= worthPack;
  for (const pack of packs.filter(isWorth)) await unpack(pack, cache).catch(() => undefined);
  return keepReleaseFiles(await notIn(cache, missing));
}

async function notIn(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return addresses.filter((address) => !kept.has(address));
}

/** Caches the files of a pack, each at the address that it has in its release. */
async function unpack(pack: string, cache: Cache): Promise<void> {
  if (releaseFolderOf(new URL(pack).pathname) === null) return;
  const answer = await fetch(pack);
  if (!isFile(answer)) return;
  const files: unknown = await answer.json();
  for (const [path, code] of Object.entries(files ?? {})) {
    const type = types[path.replace(/.*\./, '')];
    const address = new URL(path, pack).href;
    if (typeof code !== 'string' || type === undefined || !address.startsWith(folderOf(pack))) continue;
    await cache.put(address, new Response(code, { headers: { 'Content-Type': `${type}; charset=utf-8` } }));
  }
}
