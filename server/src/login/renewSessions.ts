import { askAgain, type Claims, configurationOf, providerOf } from '../authentication/provider.ts';
import { seal, unseal } from '../authentication/sealing.ts';
import { revokeSession } from '../authentication/sessionEnds.ts';
import { endOfSession, sessionLifetimeMs } from '../authentication/sessions.ts';
import { momentAfter } from '../base/clock.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { followGroups, providerSessionMs } from './providerLogin.ts';

/** How long before its end a session is renewed: a provider may be away for as long. */
const aheadMs = 40 * 60_000;
/** For which time one process asks for a session, as a provider gives each refresh token one answer. */
const claimMs = 2 * 60_000;
/** How many sessions one run renews at most; the next run goes on. */
const most = 500;

/** How often there is looked which sessions are to be renewed. */
export const renewEveryMs = 5 * 60_000;

async function dueSessions({ db, clock }: Services) {
  const now = momentAfter(clock, 0);
  return db
    .selectFrom('oidc_session')
    .innerJoin('session', 'session.id', 'oidc_session.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('oidc_identity', 'oidc_identity.account_id', 'account.id')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.expires_at', '<=', momentAfter(clock, aheadMs))
    .where('oidc_session.refresh_token', '<>', '')
    .where('oidc_session.claimed_until', '<=', now)
    .select([
      'session.id as sessionId',
      'session.token_hash as signingKey',
      'session.created_at as createdAt',
      'account.id as accountId',
      'account.company_id as companyId',
      'oidc_identity.issuer',
      'oidc_identity.subject',
      'oidc_session.refresh_token as sealed',
    ])
    .orderBy('session.expires_at')
    .limit(most)
    .execute();
}

type Due = Awaited<ReturnType<typeof dueSessions>>[number];

async function claim({ db, clock }: Services, { sessionId }: Due): Promise<boolean> {
  const claimed = await db
    .updateTable('oidc_session')
    .set({ claimed_until: momentAfter(clock, claimMs) })
    .where('session_id', '=', sessionId)
    .where('claimed_until', '<=', momentAfter(clock, 0))
    .returning('session_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The answer of the provider of a session; `null` when it refuses, or when the company has another provider now. */
async function answerFor(services: Services, due: Due) {
  const provider = await providerOf(services, due.companyId);
  if (provider === undefined || provider.issuer !== due.issuer) return null;
  const configuration = await configurationOf(provider, services);
  const answer = await askAgain(configuration, unseal(services, due.sealed), due.subject);
  return answer && { provider, ...answer };
}

const says = (claims: Claims, claim: string) => claims[claim] !== undefined;

async function renew(services: Services, due: Due): Promise<void> {
  const answer = await answerFor(services, due);
  if (answer === null) {
    await revokeSession(services, due);
    return;
  }
  const { provider, claims, refreshToken } = answer;
  const latest = new Date(Date.parse(due.createdAt) + sessionLifetimeMs).toISOString();
  const hour = await endOfSession(services, due.accountId, providerSessionMs);
  await services.db.transaction().execute(async (db) => {
    const { accountId, sessionId } = due;
    if (says(claims, provider.groupClaim)) await followGroups({ db }, provider, { accountId, claims });
    await db
      .updateTable('session')
      .set({ expires_at: hour < latest ? hour : latest })
      .where('id', '=', sessionId)
      .execute();
    await db
      .updateTable('oidc_session')
      .set({ refresh_token: seal(services, refreshToken), claimed_until: '' })
      .where('session_id', '=', sessionId)
      .execute();
  });
}

/**
 * Asks the providers whether the sessions that end soon may go on. One of somebody who may not log in there any more ends
 * at once; one of which nothing can be learnt ends by itself, within an hour after its provider last said yes.
 */
export async function renewSessions(services: Services): Promise<void> {
  for (const due of await dueSessions(services)) {
    if (!(await claim(services, due))) continue;
    await renew(services, due).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status < 500) await revokeSession(services, due);
      else
        services.log?.warn(
          { err: error, company: due.companyId },
          'a provider was not asked whether a session goes on',
        );
    });
  }
}
