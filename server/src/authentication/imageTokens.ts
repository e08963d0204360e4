import { createHmac } from 'node:crypto';
import { dayMs, momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { type Caller, callerOf, liveSessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Minimum lifetime: a token requested just before the end of the day stays valid for this long. */
const graceMs = 15 * 60 * 1000;

/**
 * Derives the token for image addresses from the session token by HMAC. It stays the same for a session during a whole
 * day (UTC), so that image addresses are stable and the browser cache can serve a picture that was fetched before. The
 * session token cannot be derived from it; it gives access to images only, and it expires with the session.
 * @param sessionToken session token of the caller; it is not stored
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
  // Housekeeping removes tokens of earlier days. Nothing is written for a known token: a full disk hides no pictures.
  await db
    .insertInto('image_token')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at })
    .onConflict((known) => known.column('token_hash').doNothing())
    .execute();
  return { token, expires_at };
}

/** Returns the caller whose session issued this image token. */
export async function findImageCaller(services: Services, token: string | null): Promise<Caller | null> {
  if (token === null) return null;
  const found = await liveSessions(services)
    .innerJoin('image_token', 'image_token.session_id', 'session.id')
    .where('image_token.token_hash', '=', hashToken(token))
    .where('image_token.expires_at', '>', momentAfter(services.clock, 0))
    .executeTakeFirst();
  return found === undefined ? null : callerOf(found);
}
