import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Services } from '../database/services.ts';
import { readableKeys } from './oneTimeKeys.ts';
import { seal, unseal } from './sealing.ts';
import { hashToken } from './tokens.ts';

const secretBytes = 20;
const recoveryCodes = 10;
/** A clock may be half a minute off, on either side. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Groepsapp', label, secret: Secret.fromBase32(secret) });

const storedCode = ({ db }: Services, accountId: number) =>
  db.selectFrom('account_totp').where('account_id', '=', accountId).selectAll().executeTakeFirst();

/** Whether an account logs in with codes. */
export async function hasCodes(services: Services, accountId: number): Promise<boolean> {
  return (await storedCode(services, accountId))?.confirmed === 1;
}

/**
 * Gives an account that has no codes a secret for them; it counts once a code was given. Who asks again gets the same, so
 * that two open pages do not contradict each other.
 */
export async function prepareCodes(
  services: Services,
  { id, username }: { id: number; username: string },
): Promise<{ secret: string; qr: string }> {
  const sealed = seal(services, new Secret({ size: secretBytes }).base32);
  await services.db
    .insertInto('account_totp')
    .values({ account_id: id, secret: sealed, confirmed: 0, last_step: 0 })
    .onConflict((known) => known.column('account_id').doNothing())
    .execute();
  const secret = unseal(services, (await storedCode(services, id))?.secret ?? sealed);
  return { secret, qr: renderSVG(totpOf(secret, username).toString()) };
}

/** Counts a code of the app, each once. @returns whether it is right and new */
async function takeTimeCode(services: Services, accountId: number, code: string, confirmed: 0 | 1) {
  const row = await storedCode(services, accountId);
  if (row?.confirmed !== confirmed) return false;
  const totp = totpOf(unseal(services, row.secret));
  const timestamp = services.clock.now().getTime();
  const off = totp.validate({ token: code, timestamp, window });
  if (off === null) return false;
  const step = totp.counter({ timestamp }) + off;
  const taken = await services.db
    .updateTable('account_totp')
    .set({ last_step: step, confirmed: 1 })
    .where('account_id', '=', accountId)
    .where('confirmed', '=', confirmed)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

const lettersOf = (code: string) => code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

async function takeRecoveryCode({ db }: Services, accountId: number, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(lettersOf(code)))
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether this is a code of the account: of its app, or a recovery code. Each counts once. */
export async function takeCode(services: Services, accountId: number, code: string): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return takeTimeCode(services, accountId, digits, 1);
  return takeRecoveryCode(services, accountId, code);
}

/**
 * Begins with codes, with the first code of the app.
 * @returns the recovery codes, which are stored as hashes; `null` when the code is wrong
 */
export async function beginCodes(services: Services, accountId: number, code: string): Promise<string[] | null> {
  if (!(await takeTimeCode(services, accountId, code.replaceAll(/\s/g, ''), 0))) return null;
  const made = Array.from({ length: recoveryCodes }, () => readableKeys().join('-'));
  const rows = made.map((one) => ({ account_id: accountId, code_hash: hashToken(lettersOf(one)) }));
  await services.db.insertInto('recovery_code').values(rows).execute();
  return made;
}

/** Ends the codes of an account. */
export async function dropCodes({ db }: Services, accountId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
}

/** Takes everything away with which an account is logged in, or its owner takes over a tablet, beside its password. */
export async function dropFactors(services: Services, accountId: number): Promise<void> {
  const { db } = services;
  await dropCodes(services, accountId);
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await db.deleteFrom('oidc_identity').where('account_id', '=', accountId).execute();
  const owner = db.selectFrom('account').where('id', '=', accountId).select('employee_id');
  await db.deleteFrom('employee_pin').where('employee_id', 'in', owner).execute();
}
