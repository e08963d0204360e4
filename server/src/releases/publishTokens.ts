import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

/** What a publish token is given for, and to whom. */
export interface PublishRights {
  name: string;
  /** The area, or the shell, that the token may publish. */
  area: string;
  /** Whether the token may also promote to stable and roll back. */
  mayPromote: boolean;
}

/** The holder of a publish token, and its rights. */
export interface Publisher extends PublishRights {
  /** Of the token. */
  id: number;
  /** Hash of the token; signs the addresses of previews and is in no answer. */
  signingKey: string;
}

/** Creates a token. Only its hash is stored, so it cannot be shown again. */
export async function createPublishToken(
  { db, clock }: Services,
  { name, area, mayPromote }: PublishRights,
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
    .select(['id', 'name', 'area', 'may_promote', 'token_hash as signingKey'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { may_promote, ...publisher } = row;
  return { ...publisher, mayPromote: may_promote === 1 };
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
