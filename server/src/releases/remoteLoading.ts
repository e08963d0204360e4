import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteLoading } from '@groepsapp/contract';
import { kernelEntriesIn } from '@groepsapp/contract/kernelUse';
import { remoteAddress } from './addresses.ts';
import { packAddress } from './pack.ts';
import { containerFile, readManifest } from './manifest.ts';

/**
 * Determines the files that loading each module of a stored release requires: the container, scripts, styles and kernel
 * entries. It reads the files themselves, so it also works for older releases.
 * @param folder folder of the release in the store
 * @returns `null` for a release that is not a remote or has no container
 * @throws Error when a file of the release is missing or has an unknown format
 */
export async function readRemoteLoading(document: Release, folder: string): Promise<RemoteLoading | null> {
  const { name, release, entry } = document;
  if (typeof entry !== 'string') return null;
  const manifest = await readManifest(folder, entry);
  const container = manifest.metaData.globalName;
  if (container === undefined) return null;
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const exposed = manifest.exposes.map(({ path, assets }) => ({
    module: path,
    scripts: assets.js.sync,
    styles: assets.css.sync,
    late: { scripts: assets.js.async, styles: assets.css.async },
  }));
  const codes = await Promise.all(
    exposed.map(async ({ module, scripts }) => [module, await Promise.all(scripts.map(read))] as const),
  );
  const file = containerFile(manifest);
  const kernel = kernelEntriesIn(await read(file), Object.fromEntries(codes));
  const modules = exposed.map(({ module, ...files }) => [module, { ...files, kernel: kernel[module] ?? [] }]);
  return {
    entry: remoteAddress(name, release, file),
    container,
    pack: packAddress(document),
    modules: Object.fromEntries(modules),
  };
}
