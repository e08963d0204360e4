import { createHmac } from 'node:crypto';
import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { type Caller, liveSessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A token that was asked for just before the day ends is of use for this long at least. */
const graceMs = 15 * 60 * 1000;

/**
 * Makes the token for image addresses. It is the same for a session all day (in UTC), so that addresses stay the same
 * and the browser fetches a picture once. It is derived from the session token by HMAC: it does not tell that token,
 * opens nothing but images, and ends with its session.
 * @param sessionToken that of the caller, which is stored nowhere
 */
export async function openImageToken(
  services: Services,
  sessionId: number,
  sessionToken: string,
): Promise<{ token: string; expires_at: string }> {
  const { db, clock } = services;
  const day = Math.floor(clock.now().getTime() / dayMs);
  const token = createHmac('sha256', sessionToken).update(`image ${day}`).digest('base64url');
  const expires_at = new Date((day + 1) * dayMs + graceMs).toISOString();
  await db.deleteFrom('image_token').where('expires_at', '<=', momentAfter(clock, 0)).execute();
  await db
    .insertInto('image_token')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at })
    .onConflict((known) => known.column('token_hash').doNothing())
    .execute();
  return { token, expires_at };
}

/** Whose session made an image token. */
export async function findImageCaller(services: Services, token: string | null): Promise<Caller | null> {
  if (token === null) return null;
  const caller = await liveSessions(services)
    .innerJoin('image_token', 'image_token.session_id', 'session.id')
    .where('image_token.token_hash', '=', hashToken(token))
    .where('image_token.expires_at', '>', momentAfter(services.clock, 0))
    .executeTakeFirst();
  return caller ?? null;
}
