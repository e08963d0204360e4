import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';

export type ArchiveEntry = Partial<Header> & { name: string; content?: string | Buffer };

/** Makes a tar archive of entries. */
export async function archiveOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of entries) archive.entry(header, content);
  archive.finalize();
  return buffer(archive);
}

/** The files below a folder, as entries of an archive. */
export function entriesOf(folder: string): ArchiveEntry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}
