import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { hashToken, newToken } from './tokens.ts';

/** Registers a new device and returns its id and token. */
export async function openDevice({ db, clock }: Services): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('device')
    .values({ token_hash: hashToken(token), created_at: momentAfter(clock, 0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Returns the id of the device with this token, or `null` when there is none. */
export async function findDevice({ db }: Services, token: string | null): Promise<number | null> {
  if (token === null) return null;
  const device = await db
    .selectFrom('device')
    .where('token_hash', '=', hashToken(token))
    .select('id')
    .executeTakeFirst();
  return device?.id ?? null;
}
