import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../refusal.ts';

async function sha256(file: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the hashes of files to `SHA256SUMS` beside them, as `sha256sum --check` reads it. @returns the file */
export async function writeSums(folder: string, names: readonly string[]): Promise<string> {
  const lines = await Promise.all(names.map(async (name) => `${await sha256(path.join(folder, name))}  ${name}\n`));
  const file = path.join(folder, 'SHA256SUMS');
  await writeFile(file, lines.join(''));
  return file;
}

/**
 * Signs a file with Ed25519, to `<file>.sig`. OpenSSL, which is on every Debian, verifies it.
 * @param keyFile private key in PEM, as `openssl genpkey -algorithm ed25519` makes it
 * @throws Refusal when there is no such key
 */
export async function signFile(file: string, keyFile: string) {
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new Refusal(`The key ${keyFile} cannot be read.`);
  });
  const key = readKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Refusal(`${keyFile} is no private Ed25519 key in PEM.`);
  await writeFile(`${file}.sig`, sign(null, await readFile(file), key));
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
