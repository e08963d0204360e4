import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { array, object, parse, pipe, record, regex, string } from 'valibot';
import { root } from '../packages.mjs';

export interface RecordedRelease {
  /** From whose sources it was built. */
  commit: string;
  version: string;
  /** For a remote the lowest kernel it needs, for the shell the kernel it brings. */
  kernel: string;
}

/** By package, newest first. */
export type RecordedReleases = Record<string, RecordedRelease[]>;

/** File with the releases that this commit must work together with. */
const releasesFile = path.join(root, 'delivery/releases.json');

const commit = pipe(string(), regex(/^[0-9a-f]{40}$/));
const version = pipe(string(), regex(/^\d+\.\d+\.\d+$/));
const RecordedSchema = record(string(), array(object({ commit, version, kernel: version })));

export async function readRecorded(): Promise<RecordedReleases> {
  return parse(RecordedSchema, JSON.parse(await readFile(releasesFile, 'utf8')));
}

export async function writeRecorded(releases: RecordedReleases) {
  await writeFile(releasesFile, `${JSON.stringify(releases, null, 2)}\n`);
}

/** The server that was released last, with which this one must share a database: `server/released.json`. */
const ReleasedSchema = object({
  commit,
  version: string(),
  lastMigration: string(),
});

export async function readReleasedServer() {
  return parse(ReleasedSchema, JSON.parse(await readFile(path.join(root, 'server/released.json'), 'utf8')));
}
