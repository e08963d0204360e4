import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parse } from 'valibot';
import { loadContract } from '../area/area.ts';
import type { Release } from '@groepsapp/contract/registry';
import type { Origin } from './origin.ts';

type ReleaseFile = Release['files'][number];

/** All files below a folder, with the hash of their content, in a fixed order. */
export async function listFiles(folder: string): Promise<ReleaseFile[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.sort().map((name) => describeFile(folder, name)));
  return files.filter((file) => file !== null);
}

async function describeFile(folder: string, name: string): Promise<ReleaseFile | null> {
  const file = path.join(folder, name);
  if (!(await stat(file)).isFile()) return null;
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name.split(path.sep).join('/'), size: content.length, sha256 };
}

/**
 * Completes a release with an id that follows from its contents alone: the same sources give
 * the same release, however often and wherever they are built.
 */
export async function describeRelease(
  contents: Omit<Release, 'release' | 'builtAt' | 'commit' | 'clean' | 'owner'>,
  origin: Origin & Pick<Release, 'owner'>,
): Promise<Release> {
  const { ReleaseSchema } = await loadContract('registry');
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
  return parse(ReleaseSchema, {
    ...contents,
    release: `${contents.version}-${hash}`,
    ...origin,
    builtAt: new Date().toISOString(),
  });
}

const compress = promisify(brotliCompress);

/** Files worth compressing: pictures and fonts already are compressed, and maps are served to nobody. */
const compressible = /\.(js|css|json|svg|html|txt|webmanifest)$/;

/** Does some work, or gives what came of it before under the same key. */
type Kept = (key: string, work: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Writes a brotli copy, as small as it gets, beside each file that shrinks by it.
 * @param files below the folder
 */
export async function compressFiles(folder: string, files: readonly ReleaseFile[], kept: Kept) {
  const compressed = files.filter(({ path: name }) => compressible.test(name));
  await Promise.all(
    compressed.map(async ({ path: name, sha256 }) => {
      const file = path.join(folder, name);
      await writeFile(`${file}.br`, await kept(`brotli ${sha256}`, () => compressFile(file)));
    }),
  );
}

async function compressFile(file: string): Promise<Buffer> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return compress(content, { params });
}

/** Most characters of a file in a pack. A larger one is worth a request of its own, and is often loaded already. */
const largest = 200_000;

/**
 * Joins the small scripts and styles of a release into one file, so that one request brings what dozens would.
 * @returns JSON: contents by path, in the order of the paths
 */
export function packOf(files: readonly { path: string; code: string }[]): string {
  const small = files.filter(({ code }) => code.length <= largest);
  const sorted = small.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted.map(({ path, code }) => [path, code])));
}
