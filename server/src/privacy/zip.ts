import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP. Pictures and documents are packed already, so that they are put in as they are. */
export interface Packed {
  name: string;
  content: string | AsyncIterable<Uint8Array>;
}

/** A ZIP, piece by piece: no more of it is in memory than is being read. */
export async function* zipped(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  for await (const { name, content } of files) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    if (isText) file.push(new TextEncoder().encode(content), true);
    else {
      for await (const piece of content) {
        file.push(piece);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(0), true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
