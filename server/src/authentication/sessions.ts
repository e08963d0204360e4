import type { AccountKind } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { momentAfter } from '../clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Database } from '../database/schema.ts';
import { publishSessionEnd } from '../realtime/publish.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from './tokens.ts';

/** A session ends this long after login, used or not. */
export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** The two tokens that every call carries; `null` for one that was not sent. */
export interface Tokens {
  device: string | null;
  session: string | null;
}

/** Who is calling. */
export interface Caller {
  accountId: number;
  companyId: number;
  kind: AccountKind;
  sessionId: number;
}

/** Sessions that count at a moment: not revoked and not expired. */
function sessionsAt(db: Kysely<Database>, now: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .select([
      'account.id as accountId',
      'account.company_id as companyId',
      'account.kind as kind',
      'session.id as sessionId',
    ]);
}

/** Sessions that count now. */
export function liveSessions({ db, clock }: Services) {
  return sessionsAt(db, momentAfter(clock, 0));
}

/** Starts a session of an account on a device and returns its token. */
export async function openSession(services: Services, accountId: number, deviceId: number): Promise<string> {
  const token = newToken();
  const session = {
    token_hash: hashToken(token),
    account_id: accountId,
    device_id: deviceId,
    created_at: momentAfter(services.clock, 0),
    expires_at: momentAfter(services.clock, sessionLifetimeMs),
    revoked_at: null,
  };
  await services.db.insertInto('session').values(session).execute();
  return token;
}

const findByTokens = compiledOnce((db, { now, session, device }: { now: string; session: string; device: string }) =>
  sessionsAt(db, now)
    .innerJoin('device', 'device.id', 'session.device_id')
    .where('session.token_hash', '=', session)
    .where('device.token_hash', '=', device),
);

/** Who the tokens belong to; a session token counts only on the device on which it was made. */
export async function findCaller({ db, clock }: Services, { device, session }: Tokens): Promise<Caller | null> {
  if (device === null || session === null) return null;
  const hashes = { session: hashToken(session), device: hashToken(device) };
  const [caller] = await findByTokens(db, { now: momentAfter(clock, 0), ...hashes });
  return caller ?? null;
}

/**
 * Ends every session of an account at once.
 * @returns how many there were
 */
export async function revokeSessionsOf({ db, clock }: Services, accountId: number): Promise<number> {
  const now = momentAfter(clock, 0);
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  for (const { id } of ended) await publishSessionEnd(db, id);
  return ended.length;
}

/** Ends a session at once. */
export async function revokeSession({ db, clock }: Services, sessionId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: momentAfter(clock, 0) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await publishSessionEnd(db, sessionId);
}
