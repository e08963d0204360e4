import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { type Caller, liveSessions } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** Addresses of images are written down in more places than headers: their token does not live long. */
export const imageTokenLifetimeMs = 15 * 60 * 1000;

/** Makes a token for image addresses; it ends with its session at the latest. */
export async function openImageToken(
  services: Services,
  sessionId: number,
): Promise<{ token: string; expires_at: string }> {
  const { db, clock } = services;
  const token = newToken();
  const expires_at = momentAfter(clock, imageTokenLifetimeMs);
  await db.deleteFrom('image_token').where('expires_at', '<=', momentAfter(clock, 0)).execute();
  await db
    .insertInto('image_token')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at })
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
