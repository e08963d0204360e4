import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { safeParse } from 'valibot';
import { loadContract } from '../area/area.ts';
import { Refusal } from '../refusal.ts';
import type { Release } from '@groepsapp/contract/registry';

const document = 'release.json';

/** Reads what a build says of its release. @param folder of the build */
export async function readRelease(folder: string): Promise<Release> {
  const file = path.join(folder, document);
  if (!existsSync(file)) throw new Refusal(`There is no ${document} in ${folder}; build the package first.`);
  const { ReleaseSchema } = await loadContract('registry');
  const result = safeParse(ReleaseSchema, parseJson(await readFile(file, 'utf8')));
  if (result.success) return result.output;
  throw new Refusal(`${file} does not describe a release; build the package again.`);
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Packs the files of a release, their compressed copies and its document. @param folder of the build */
export async function packRelease(folder: string, release: Release): Promise<{ archive: Buffer; files: number }> {
  const files = release.files.flatMap((file) => [file.path, `${file.path}.br`]);
  const present = [document, ...files].filter((file) => existsSync(path.join(folder, file)));
  const archive = pack();
  for (const name of present) archive.entry({ name }, await readFile(path.join(folder, name)));
  archive.finalize();
  return { archive: await buffer(archive), files: present.length };
}

/**
 * Writes a release as one file, as it would be sent to an installation.
 * @param build folder of the build
 * @param destination folder; made when it is not there
 * @returns the file
 */
export async function saveRelease(build: string, destination: string): Promise<string> {
  const release = await readRelease(build);
  const { archive } = await packRelease(build, release);
  const file = path.join(destination, `${release.name}-${release.release}.tar`);
  await mkdir(destination, { recursive: true });
  await writeFile(file, archive);
  return file;
}
