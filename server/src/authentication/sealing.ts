import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../base/errors.ts';

/** Keeps secrets in the database that the server itself must be able to read, such as those of apps that make codes. */
export interface Sealer {
  seal(secret: string): string;
  /** @throws Error for what another key sealed, or what was changed */
  open(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param keyOf is called at each use */
export function sealerWith(keyOf: () => Buffer): Sealer {
  return {
    seal(secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, keyOf(), iv);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, keyOf(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** Reads the file of the key. Of several processes that find none, one makes it, whole or not at all. */
function keyInFile(dataDir: string): string {
  const file = join(dataDir, 'sealing.key');
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return read();
}

/**
 * Seals with the key of the configuration, else with one of this machine, which is made when it is first needed. Several
 * servers on one database need the same.
 */
export function openSealer({ sealingKey, dataDir }: { sealingKey: string | undefined; dataDir: string }): Sealer {
  let key: Buffer | undefined;
  return sealerWith(
    () =>
      (key ??= createHash('sha256')
        .update(sealingKey ?? keyInFile(dataDir))
        .digest()),
  );
}
