import { once } from 'node:events';
import yauzl from 'yauzl';
import { FileRefused, type FileLimits } from '../limits.ts';

const tooLarge = 'Het Excel-bestand is uitgepakt te groot.';
const unreadable = 'Dit is geen leesbaar Excel-bestand (.xlsx).';

function open(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
}

/** Unpacks a part and throws its bytes away. yauzl refuses a part that holds more or less than it declares. */
async function unpackedSize(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<number> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  let size = 0;
  stream.on('data', (chunk: Buffer) => (size += chunk.length));
  await once(stream, 'end');
  return size;
}

/**
 * Unpacks a workbook without keeping it, so that one that would fill the memory is refused before it is read: first by the
 * sizes that it declares, then by the real ones.
 * @throws FileRefused
 */
export async function checkArchive(bytes: Buffer, limits: FileLimits): Promise<void> {
  try {
    const archive = await open(bytes);
    if (archive.entryCount > limits.parts) throw new FileRefused(tooLarge);
    const entries: yauzl.Entry[] = [];
    archive.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      archive.readEntry();
    });
    const all = once(archive, 'end');
    archive.readEntry();
    await all;
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (declared > limits.unpackedBytes) throw new FileRefused(tooLarge);
    let real = 0;
    for (const entry of entries) real += await unpackedSize(archive, entry);
    if (real > limits.unpackedBytes) throw new FileRefused(tooLarge);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(unreadable);
  }
}
