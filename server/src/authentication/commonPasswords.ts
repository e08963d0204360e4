import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// A Bloom filter: a file of bits, of which each password sets some. A password of the list is always found; of the others
// one in a hundred thousand is found too.

const bitsPerPassword = 24;
const bitsSet = 16;
/** In a filter of a few bytes everything is found. */
const leastBytes = 8 * 1024;

/** The filter that comes with the app. */
export const ownFilter = fileURLToPath(new URL('../../assets/common-passwords.bin', import.meta.url));

const sha1 = (password: string) => createHash('sha1').update(password.normalize('NFC'), 'utf8').digest();

function positionsOf(hash: Buffer, bits: number): number[] {
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: bitsSet }, (_, index) => (first + index * step) % bits);
}

const bitOf = (position: number) => 1 << (position % 8);

async function isIn(file: FileHandle, size: number, password: string): Promise<boolean> {
  const byte = Buffer.alloc(1);
  for (const position of positionsOf(sha1(password), size * 8)) {
    await file.read(byte, 0, 1, Math.floor(position / 8));
    if ((byte.readUInt8() & bitOf(position)) === 0) return false;
  }
  return true;
}

/**
 * Whether a password is one that everybody tries, also when only its capitals differ. Nothing is sent anywhere, and the
 * filter, which may be larger than the memory, stays on the disk.
 */
export async function isCommonPassword(password: string, filter = ownFilter): Promise<boolean> {
  const file = await open(filter);
  try {
    const { size } = await file.stat();
    return (await isIn(file, size, password)) || (await isIn(file, size, password.toLowerCase()));
  } finally {
    await file.close();
  }
}

/** The hash that a line of a list stands for: of a password, or the hash itself as lists of leaked ones have it. */
function hashIn(line: string): Buffer {
  const [, hash] = /^([0-9a-f]{40})(?::\d+)?$/i.exec(line) ?? [];
  return hash === undefined ? sha1(line) : Buffer.from(hash, 'hex');
}

const fileLines = (list: string) => createInterface({ input: createReadStream(list, 'utf8'), crlfDelay: Infinity });

/**
 * Makes a filter.
 * @param list a file with a password on each line, or its SHA-1 in hexadecimals with or without a colon and a count
 * @returns the number of passwords
 */
export async function makeFilter(list: string, filter: string): Promise<number> {
  let count = 0;
  for await (const line of fileLines(list)) if (line !== '') count += 1;
  const bytes = Buffer.alloc(Math.max(leastBytes, Math.ceil((count * bitsPerPassword) / 8)));
  for await (const line of fileLines(list)) {
    if (line === '') continue;
    for (const position of positionsOf(hashIn(line), bytes.length * 8)) {
      const index = Math.floor(position / 8);
      bytes.writeUInt8(bytes.readUInt8(index) | bitOf(position), index);
    }
  }
  await writeFile(filter, bytes);
  return count;
}
