import { type IntegrationScope, isIntegrationScope, ordinaryScopes } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { hashToken, newToken } from './tokens.ts';

/** Another software product that calls the API on behalf of a company. */
export interface Integration {
  id: number;
  companyId: number;
  scopes: ReadonlySet<IntegrationScope>;
  /** The networks from which it may call, as CIDR; empty: from everywhere. */
  networks: readonly string[];
  /** When it was last noted that the token is used. */
  lastUsedAt: string | null;
}

/** What a new token may do. */
export interface TokenRules {
  /** Left out: what there was before tokens had scopes. */
  scopes?: readonly IntegrationScope[] | undefined;
  networks?: readonly string[] | undefined;
  /** The moment from which it is refused; left out or `null`: it does not end. */
  expiresAt?: string | null | undefined;
}

/** Registers an integration for a company and returns its token. */
export async function openIntegration(
  { db, clock }: Services,
  companyId: number,
  name: string,
  { scopes = ordinaryScopes, networks = [], expiresAt = null }: TokenRules = {},
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('integration_token')
    .values({
      company_id: companyId,
      name,
      token_hash: hashToken(token),
      created_at: momentAfter(clock, 0),
      revoked_at: null,
      scopes: scopes.join(' '),
      networks: networks.join(' '),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The words of a text, such as the scopes of a token. */
export const scopeWords = (text: string) => text.split(' ').filter((word) => word !== '');

/** Returns the integration with this token; `null` when the token is unknown, revoked or expired. */
export async function findIntegration({ db, clock }: Services, token: string | null): Promise<Integration | null> {
  if (token === null) return null;
  const found = await db
    .selectFrom('integration_token')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', momentAfter(clock, 0))]))
    .select(['id', 'company_id as companyId', 'scopes', 'networks', 'last_used_at as lastUsedAt'])
    .executeTakeFirst();
  if (found === undefined) return null;
  const scopes = new Set(scopeWords(found.scopes).filter(isIntegrationScope));
  return { ...found, scopes, networks: scopeWords(found.networks) };
}

const notedEveryMs = 60_000;

/** Notes when a token was last used, once a minute. A database that cannot be written to does not stop its reading. */
export async function noteUse({ db, clock, log }: Services, { id, lastUsedAt }: Integration): Promise<void> {
  const before = momentAfter(clock, -notedEveryMs);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await db
    .updateTable('integration_token')
    .set({ last_used_at: momentAfter(clock, 0) })
    .where('id', '=', id)
    .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<=', before)]))
    .execute()
    .catch((error: unknown) => log?.warn({ err: error }, 'the use of an integration token was not noted'));
}
