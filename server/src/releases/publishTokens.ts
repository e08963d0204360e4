import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

/** The holder of a publish token, and its rights. */
export interface Publisher {
  name: string;
  /** The area, or the shell, that the token may publish. */
  area: string;
  /** Whether the token may also promote to stable and roll back. */
  mayPromote: boolean;
}

/** Creates a token. Only its hash is stored, so it cannot be shown again. */
export async function createPublishToken(
  { db, clock }: Services,
  { name, area, mayPromote }: Publisher,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('publish_token')
    .values({
      name,
      area,
      may_promote: mayPromote ? 1 : 0,
      token_hash: hashToken(token),
      created_at: momentAfter(clock, 0),
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Returns the holder of a token; `null` when the token is unknown or revoked. */
export async function findPublisher({ db }: Services, token: string): Promise<Publisher | null> {
  const row = await db
    .selectFrom('publish_token')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .select(['name', 'area', 'may_promote'])
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, area: row.area, mayPromote: row.may_promote === 1 };
}

/** Revokes a token at once. @returns its name, or `null` when there is no such active token */
export async function revokePublishToken({ db, clock }: Services, id: number): Promise<string | null> {
  const revoked = await db
    .updateTable('publish_token')
    .set({ revoked_at: momentAfter(clock, 0) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return revoked?.name ?? null;
}
