import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { OperatorError } from '../base/errors.ts';

const manifestFile = 'manifest.json';

/** Paths inside the folder of the back-up, so that none can lead out of it. */
const Path = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w@-][\w@.-]*(\/[\w@.-]+)*$/));

const Entry = v.object({ path: Path, bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

const Manifest = v.object({
  format: v.literal(1),
  /** When the copy of the database is of. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  /** The number of rows of each table in that copy. */
  rows: v.record(v.string(), v.number()),
  entries: v.array(Entry),
});

export type Entry = v.InferOutput<typeof Entry>;
export type Manifest = v.InferOutput<typeof Manifest>;

/** Names of a back-up's copy of the database, by engine. */
export const databaseCopy = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

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

/** Reads every file of a back-up. @throws OperatorError that names the first one that is missing or has changed */
export async function requireUnbroken(folder: string, { entries }: Manifest): Promise<void> {
  for (const entry of entries) {
    const found = await measure(folder, entry.path).catch(() => null);
    if (found?.sha256 === entry.sha256 && found.bytes === entry.bytes) continue;
    const what = found === null ? 'cannot be read' : 'has other contents than when it was made';
    throw new OperatorError(`The back-up ${folder} is broken: ${entry.path} ${what}.`);
  }
}
