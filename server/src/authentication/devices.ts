import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { HttpError, unauthorised } from '../base/httpErrors.ts';
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

/** Returns the id of the device with this token, or `null` when there is none or it was withdrawn. */
export async function findDevice({ db }: Services, token: string | null): Promise<number | null> {
  if (token === null) return null;
  const device = await db
    .selectFrom('device')
    .where('token_hash', '=', hashToken(token))
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return device?.id ?? null;
}

/** Why a call without a valid session is refused: a tablet hears that it was withdrawn or is locked. */
export async function refusalOfTablet({ db }: Services, token: string | null): Promise<HttpError> {
  const device = await db
    .selectFrom('device')
    .where('token_hash', '=', token === null ? '' : hashToken(token))
    .select(['locked_at', 'withdrawn_at'])
    .executeTakeFirst();
  if (device?.withdrawn_at) return new HttpError(401, 'withdrawn', 'Deze tablet is uit gebruik genomen.');
  if (device?.locked_at) return new HttpError(401, 'locked', 'Deze tablet is vergrendeld door de organisatie.');
  return unauthorised();
}
