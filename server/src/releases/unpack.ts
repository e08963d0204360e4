import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { isSafePath } from './document.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** Size limits of one upload. */
export interface UploadLimits {
  /** Bytes of the whole archive. */
  bytes: number;
  files: number;
}

/** A stream that passes data on and fails once the limit is exceeded. */
function limited(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      seen += part.length;
      if (seen <= bytes) return done(null, part);
      const message = `The upload has more than the ${bytes} bytes that are allowed; make the release smaller.`;
      done(new ReleaseRefused(message, 'too_large'));
    },
  });
}

/** The path of a file in the archive; `null` for a folder entry. */
function pathOf({ header: { name, type } }: Entry): string | null {
  const path = name.replace(/^\.\//, '');
  if (type === 'directory') return null;
  if (type !== 'file') throw new ReleaseRefused(`'${path}' is not an ordinary file; an upload holds nothing else.`);
  if (isSafePath(path)) return path;
  throw new ReleaseRefused(`The path '${path}' is not allowed in a release.`);
}

async function writeEntry(entry: Entry, file: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(entry, createWriteStream(file), { signal });
}

async function writeEntries(
  entries: AsyncIterable<Entry>,
  folder: string,
  { files }: UploadLimits,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>();
  for await (const entry of entries) {
    const path = pathOf(entry);
    if (path === null) {
      entry.resume();
      continue;
    }
    if (seen.has(path)) throw new ReleaseRefused(`'${path}' is in the upload twice.`);
    seen.add(path);
    if (seen.size > files) throw new ReleaseRefused(`The upload has more than ${files} files.`, 'too_large');
    await writeEntry(entry, join(folder, path), signal);
  }
}

/**
 * Unpacks a tar archive into an empty folder.
 * @throws ReleaseRefused for an invalid or too large archive, and for anything but a plain file inside the folder
 */
export async function unpack(archive: Readable, folder: string, limits: UploadLimits): Promise<void> {
  const entries = extract();
  const parts: AsyncIterable<Buffer> = archive.iterator({ destroyOnReturn: false });
  // An entry whose archive broke off before its file was opened emits nothing any more: the signal ends the writing.
  const broken = new AbortController();
  const arriving = pipeline(parts, limited(limits.bytes), entries).catch((error: unknown) => {
    broken.abort();
    throw error;
  });
  const writing = writeEntries(entries, folder, limits, broken.signal);
  const [arrived, written] = await Promise.allSettled([arriving, writing]);
  // Drain the rest of the request: many clients read the response only after they have sent the whole body.
  archive.resume();
  const failures = [written, arrived].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const refusal = failures.find((failure) => failure instanceof ReleaseRefused);
  if (refusal !== undefined) throw refusal;
  if (failures.length > 0) throw new ReleaseRefused('The upload is not a whole tar archive; send it again.');
}
