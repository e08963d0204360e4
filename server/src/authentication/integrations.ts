import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from './tokens.ts';

/** Another software product that calls the API on behalf of a company. */
export interface Integration {
  id: number;
  companyId: number;
}

/** Registers an integration for a company and returns its token. */
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

/** Returns the integration with this token; `null` when the token is unknown or revoked. */
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
