import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf, StartupError } from '../base/errors.ts';

const fileName = 'pin-pepper';

interface PepperConfig {
  pinPepper: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * What codes of people are hashed with: `PIN_PEPPER`, or for an embedded database a file beside it, which is made here. It is
 * not in the database, so that who copies that cannot guess the codes.
 * @returns `undefined` on PostgreSQL without `PIN_PEPPER`: there are no codes
 * @throws StartupError when the file cannot be read or made
 */
export function openPepper({ pinPepper, databaseUrl, dataDir }: PepperConfig): string | undefined {
  if (pinPepper !== undefined || databaseUrl !== undefined) return pinPepper;
  const file = join(dataDir, fileName);
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${file} cannot be read or made (${reasonOf(error)}).`);
  }
}
