import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@groepsapp/contract';
import { compressedEnding, documentName } from './document.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

const decompress = promisify(brotliDecompress);

type ListedFile = Release['files'][number];

/** Relative paths of all files below a folder, with `/` as separator. */
async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return filesBelow(folder, `${path}/`);
    if (entry.isFile()) return [path];
    throw new ReleaseRefused(`'${path}' is neither a file nor a folder.`);
  });
  return (await Promise.all(nested)).flat();
}

function requireContent(file: ListedFile, path: string, content: Buffer): void {
  if (content.length !== file.size) {
    throw new ReleaseRefused(`'${path}' has ${content.length} bytes, not the ${file.size} that ${documentName} says.`);
  }
  const hash = createHash('sha256').update(content).digest('hex');
  if (hash !== file.sha256) throw new ReleaseRefused(`The content of '${path}' is not what ${documentName} says.`);
}

/** Checks that a compressed copy has the same content as its file, because it is served instead of the file. */
async function decompressed(file: ListedFile, path: string, content: Buffer): Promise<Buffer> {
  try {
    return await decompress(content, { maxOutputLength: file.size + 1 });
  } catch {
    throw new ReleaseRefused(`'${path}' is not a compressed copy of '${file.path}'.`);
  }
}

async function checkFile(folder: string, file: ListedFile, present: ReadonlySet<string>): Promise<void> {
  if (!present.has(file.path)) throw new ReleaseRefused(`'${file.path}' is listed in ${documentName} but missing.`);
  requireContent(file, file.path, await readFile(join(folder, file.path)));
  const copy = file.path + compressedEnding;
  if (!present.has(copy)) return;
  requireContent(file, copy, await decompressed(file, copy, await readFile(join(folder, copy))));
}

/**
 * Checks that a folder contains exactly the files that a release document lists, apart from compressed copies.
 * @returns the paths of all files of the release, including the document
 * @throws ReleaseRefused naming the first file that is missing, superfluous or different
 */
export async function checkFolder(folder: string, release: Release): Promise<string[]> {
  const paths = await filesBelow(folder);
  const allowed = new Set(release.files.flatMap(({ path }) => [path, path + compressedEnding]).concat(documentName));
  const unexpected = paths.find((path) => !allowed.has(path));
  if (unexpected !== undefined) throw new ReleaseRefused(`'${unexpected}' is not listed in ${documentName}.`);
  const present = new Set(paths);
  for (const file of release.files) await checkFile(folder, file, present);
  return paths;
}
