import { randomBytes, scryptSync } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { password } from './api.ts';

/** Cost of a test hash. A hash at the product's cost takes a third of a second of processor time at every login. */
const cost = { N: 1024, r: 8, p: 1 };

/** A hash as the server stores it. It contains its cost, so the server can check it whatever the configured cost. */
function cheapHash(): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Replaces the hash of every demo account by a cheap one of the same password. */
export function cheapenPasswords(dataDirectory: string): void {
  const db = new Database(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 10_000 });
  // A prepared statement would keep the files of the database open until its garbage is collected, while copies are made.
  db.exec(`update account set password_hash = '${cheapHash()}'`);
  db.close();
}
