import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A browser that runs may take a file away between the two. */
async function contentIfThere(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
}

/** The contents of all files of a browser's profile, as somebody reads them who copies the disk of a tablet. */
async function contentsOf(profile: string): Promise<Buffer[]> {
  const files = await readdir(profile, { recursive: true, withFileTypes: true });
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => contentIfThere(join(file.parentPath, file.name))),
  );
}

/** Whether some bytes stand in a profile. */
export async function standsIn(profile: string, bytes: Buffer): Promise<boolean> {
  return (await contentsOf(profile)).some((content) => content.includes(bytes));
}

/** Those of some texts that stand in a profile, in either of the ways in which browsers write text. */
export async function readableIn(profile: string, texts: readonly string[]): Promise<string[]> {
  const contents = await contentsOf(profile);
  const stands = (bytes: Buffer) => contents.some((content) => content.includes(bytes));
  return texts.filter((text) => stands(Buffer.from(text, 'utf8')) || stands(Buffer.from(text, 'utf16le')));
}
