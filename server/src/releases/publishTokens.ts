import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** What a token lets its holder do, and under which name it is written down. */
export interface Publisher {
  name: string;
  /** The area, or the shell, that may be published. */
  area: string;
  /** Whether stable may be changed, and pointers be moved back. */
  mayPromote: boolean;
}

/** A token as an operator sees it. */
export interface PublishToken extends Publisher {
  id: number;
  createdAt: string;
  revokedAt: string | null;
}

/** Makes a token; it is not stored and cannot be shown again. */
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

/** Whose token it is; `null` for one that is unknown or revoked. */
export async function findPublisher({ db }: Services, token: string): Promise<Publisher | null> {
  const row = await db
    .selectFrom('publish_token')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .select(['name', 'area', 'may_promote'])
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, area: row.area, mayPromote: row.may_promote === 1 };
}

/** All tokens that were ever made. */
export async function listPublishTokens({ db }: Services): Promise<PublishToken[]> {
  const rows = await db.selectFrom('publish_token').selectAll().orderBy('id').execute();
  return rows.map(({ id, name, area, may_promote, created_at, revoked_at }) => ({
    id,
    name,
    area,
    mayPromote: may_promote === 1,
    createdAt: created_at,
    revokedAt: revoked_at,
  }));
}

/**
 * Makes a token worthless at once.
 * @returns its name, or `null` when there is none to revoke
 */
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
