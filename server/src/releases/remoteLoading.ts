import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteLoading } from '@groepsapp/contract';
import { kernelEntriesIn } from '@groepsapp/contract/kernelUse';
import { remoteAddress } from './addresses.ts';
import { containerFile, readManifest } from './manifest.ts';

/**
 * Derives from a stored release what loading each of its modules takes: the container, scripts, styles and entries of
 * the kernel. Releases of before the registry said so are described in the same way.
 * @param folder of the release in the store
 * @returns `null` for what is no remote, or names no container
 * @throws when a file of the release is missing or not what the build writes
 */
export async function readRemoteLoading(
  { name, release, entry }: Release,
  folder: string,
): Promise<RemoteLoading | null> {
  if (typeof entry !== 'string') return null;
  const manifest = await readManifest(folder, entry);
  const container = manifest.metaData.globalName;
  if (container === undefined) return null;
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const exposed = manifest.exposes.map(({ path, assets }) => ({
    module: path,
    scripts: assets.js.sync,
    styles: assets.css.sync,
  }));
  const codes = await Promise.all(
    exposed.map(async ({ module, scripts }) => [module, await Promise.all(scripts.map(read))] as const),
  );
  const file = containerFile(manifest);
  const kernel = kernelEntriesIn(await read(file), Object.fromEntries(codes));
  const modules = exposed.map(({ module, scripts, styles }) => [
    module,
    { scripts, styles, kernel: kernel[module] ?? [] },
  ]);
  return { entry: remoteAddress(name, release, file), container, modules: Object.fromEntries(modules) };
}
