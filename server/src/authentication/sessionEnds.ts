import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { publishSessionEnd } from '../events/publish.ts';

/** Time between attempts to end sessions in a database that takes no writes. */
const retryMs = 30_000;

/**
 * Sessions that have ended, but not in the database yet, by the hash of their token: how to end them there. This process
 * refuses them.
 */
const unwritten = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

async function writeAll(): Promise<void> {
  timer = undefined;
  for (const [key, write] of unwritten) {
    await write().then(
      () => unwritten.delete(key),
      () => undefined,
    );
  }
  if (unwritten.size > 0) writeLater();
}

function writeLater(): void {
  timer ??= setTimeout(() => void writeAll(), retryMs).unref();
}

/**
 * Ends a session, also when the database takes no writes, as on a full disk: this process refuses the session at once,
 * and ends it in the database as soon as that works.
 * @returns the error of a database that did not take it yet, otherwise `null`
 */
async function endAtOnce(key: string, write: () => Promise<void>): Promise<unknown> {
  unwritten.set(key, write);
  try {
    await write();
    unwritten.delete(key);
    return null;
  } catch (error) {
    writeLater();
    return error;
  }
}

/** The sessions, by the hashes of their tokens, that this process has ended and the database has not yet. */
export const endedHere = (): string[] => [...unwritten.keys()];

/**
 * Ends every session of an account at once. @param only the one session to end
 * @returns the number of sessions that were ended
 */
export async function revokeSessionsOf({ db, clock }: Services, accountId: number, only?: number): Promise<number> {
  const now = momentAfter(clock, 0);
  let sessions = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (only !== undefined) sessions = sessions.where('id', '=', only);
  const ended = await sessions.returning('id').execute();
  for (const { id } of ended) await publishSessionEnd(db, id);
  return ended.length;
}

/** Ends who stood at a tablet, if anybody. */
export async function leaveTablet({ db, clock }: Services, deviceId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: momentAfter(clock, 0) })
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'person')
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends a session at once, whether the database takes writes or not.
 * @returns the error of a database that did not take it yet, otherwise `null`
 */
export async function revokeSession(
  { db, clock }: Services,
  { sessionId, signingKey }: { sessionId: number; signingKey: string },
): Promise<unknown> {
  return endAtOnce(signingKey, () =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('session')
        .set({ revoked_at: momentAfter(clock, 0) })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
      await publishSessionEnd(tx, sessionId);
    }),
  );
}
