import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { array, object, parse, pipe, record, regex, string } from 'valibot';
import { root } from '../packages.mjs';

/**
 * @typedef {object} RecordedRelease
 * @property {string} commit from whose sources it was built
 * @property {string} version
 * @property {string} kernel for a remote the lowest kernel it needs, for the shell the kernel it brings
 */

/** @typedef {Record<string, RecordedRelease[]>} RecordedReleases by package, newest first */

/** File with the releases that this commit must work together with. */
const releasesFile = path.join(root, 'delivery/releases.json');

const version = pipe(string(), regex(/^\d+\.\d+\.\d+$/));
const RecordedSchema = record(
  string(),
  array(object({ commit: pipe(string(), regex(/^[0-9a-f]{40}$/)), version, kernel: version })),
);

/**
 * @param {string} [file]
 * @returns {Promise<RecordedReleases>}
 */
export async function readRecorded(file = releasesFile) {
  return parse(RecordedSchema, JSON.parse(await readFile(file, 'utf8')));
}

/**
 * @param {RecordedReleases} releases
 * @param {string} [file]
 */
export async function writeRecorded(releases, file = releasesFile) {
  await writeFile(file, `${JSON.stringify(releases, null, 2)}\n`);
}
