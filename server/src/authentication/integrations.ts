import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from './tokens.ts';

/** Another product that acts for a company. */
export interface Integration {
  id: number;
  companyId: number;
}

/** Lets another product act for a company, and returns the token that it is known by. */
export async function openIntegration(
  { db, clock }: Services,
  companyId: number,
  name: string,
): Promise<Integration & { token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('integration_token')
    .values({
      company_id: companyId,
      name,
      token_hash: hashToken(token),
      created_at: momentAfter(clock, 0),
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, companyId, token };
}

/** Whose token it is; `null` for one that is unknown or revoked. */
export async function findIntegration({ db }: Services, token: string | null): Promise<Integration | null> {
  if (token === null) return null;
  const integration = await db
    .selectFrom('integration_token')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .select(['id', 'company_id as companyId'])
    .executeTakeFirst();
  return integration ?? null;
}
