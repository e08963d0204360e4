import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteLoading } from '@groepsapp/contract';
import { kernelEntriesIn } from '@groepsapp/contract/kernelUse';
import * as v from 'valibot';
import { packAddress, remoteAddress } from './addresses.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

const FilesSchema = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });

/** The parts of a remote's federation manifest that the server uses. */
const ManifestSchema = v.object({
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.string() }),
    globalName: v.optional(v.string()),
  }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: FilesSchema, css: FilesSchema }) })),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;

/**
 * Reads and validates a JSON file of a release.
 * @param folder folder of the release
 * @throws ReleaseRefused when the file does not match the schema
 */
export async function readJson<S extends v.GenericSchema>(
  folder: string,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await readFile(join(folder, path), 'utf8');
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new ReleaseRefused(`'${path}' is not what the build writes; build the package again.`);
  }
}

/**
 * Reads the federation manifest of a release.
 * @throws ReleaseRefused when it is not a manifest
 */
export function readManifest(folder: string, path: string): Promise<Manifest> {
  return readJson(folder, path, ManifestSchema);
}

/** Path of the container's script, relative to the folder of the release. */
export function containerFile({ metaData }: Manifest): string {
  const { name, path } = metaData.remoteEntry;
  return path === '' ? name : `${path}/${name}`;
}

/**
 * Determines the files that loading each module of a stored release requires: the container, scripts, styles and kernel
 * entries. It reads the files themselves, so it also works for older releases.
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
