import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteLoading } from '@groepsapp/contract';
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
 * entries. Earlier builds did not write down which module imports which kernel entry: then each has all of them.
 * @returns `null` for a release that is not a remote or has no container
 * @throws Error when a file of the release is missing or has an unknown format
 */
export async function readRemoteLoading(document: Release, folder: string): Promise<RemoteLoading | null> {
  const { name, release, entry, kernelEntries, kernelUses = {} } = document;
  if (typeof entry !== 'string') return null;
  const manifest = await readManifest(folder, entry);
  const container = manifest.metaData.globalName;
  if (container === undefined) return null;
  const modules = manifest.exposes.map(({ path, assets: { js, css } }) => [
    path,
    {
      scripts: js.sync,
      styles: css.sync,
      late: { scripts: js.async, styles: css.async },
      kernel: kernelEntries?.[path] ?? Object.keys(kernelUses),
    },
  ]);
  return {
    entry: remoteAddress(name, release, containerFile(manifest)),
    container,
    pack: packAddress(document),
    modules: Object.fromEntries(modules),
  };
}
