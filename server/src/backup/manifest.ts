import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { OperatorError } from '../base/errors.ts';

/** With this file a folder is a complete back-up. */
export const manifestFile = 'manifest.json';

/** Paths inside the folder of the back-up, so that none can lead out of it. */
const Path = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w@-][\w@.-]*(\/[\w@.-]+)*$/));

/** A file of a folder that was written to be read elsewhere. */
export const Entry = v.object({ path: Path, bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

/** Names of a back-up's copy of the database, by engine. */
export const databaseCopy = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

/** What may stand in a back-up. The releases are among the files; earlier versions copied them once more. */
const hasPlace = /^(database\.(sqlite|dump)|files\/[0-9a-f]{2}\/[0-9a-f]{32}|releases\/.+)$/;

const Manifest = v.pipe(
  v.object({
    format: v.literal(1),
    /** When the copy of the database is of. */
    madeAt: v.pipe(v.string(), v.isoTimestamp()),
    engine: v.picklist(['sqlite', 'postgres']),
    /** The number of rows of each table in that copy. */
    rows: v.record(v.string(), v.number()),
    entries: v.array(Entry),
  }),
  v.check(({ engine, entries }) => entries.some(({ path }) => path === databaseCopy[engine])),
  v.check(({ entries }) => entries.every(({ path }) => hasPlace.test(path))),
);

export type Entry = v.InferOutput<typeof Entry>;
export type Manifest = v.InferOutput<typeof Manifest>;

/** Measures a file. */
export async function measure(folder: string, path: string): Promise<Entry> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

/** Writes the manifest, with which the back-up is complete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${manifestFile}.partial`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(unfinished, join(folder, manifestFile));
}

/** @throws OperatorError when the folder holds no complete back-up */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new OperatorError(`${folder} is no complete back-up: it has no ${manifestFile}.`);
  });
  try {
    return v.parse(Manifest, JSON.parse(text));
  } catch {
    throw new OperatorError(`The back-up ${folder} is broken: its ${manifestFile} cannot be read.`);
  }
}

/** The path of a file in a folder as it is without links. */
async function withoutLinks(folder: string, path: string): Promise<boolean> {
  return (await realpath(join(folder, path))) === join(await realpath(folder), path);
}

/**
 * Reads every file of a folder.
 * @param what the folder as messages name it
 * @throws OperatorError that names the first file that is missing, has changed, or is reached by a link
 */
export async function requireUnbroken(what: string, folder: string, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const fault = (text: string) => new OperatorError(`${what} is broken: ${entry.path} ${text}.`);
    const isPlain = await withoutLinks(folder, entry.path).catch(() => {
      throw fault('cannot be read');
    });
    if (!isPlain) throw fault('is a link');
    const found = await measure(folder, entry.path).catch(() => {
      throw fault('cannot be read');
    });
    if (found.sha256 !== entry.sha256 || found.bytes !== entry.bytes)
      throw fault('has other contents than when it was made');
  }
}
