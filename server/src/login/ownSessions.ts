import type { CallAnswer } from '@groepsapp/contract';
import { revokeSession } from '../authentication/sessionEnds.ts';
import { liveSessions } from '../authentication/sessions.ts';
import { notFound } from '../base/httpErrors.ts';
import type { GuardedContext } from '../http/calls.ts';

/** Where the account of the caller is logged in, the newest first. */
export async function ownSessions(context: GuardedContext): Promise<CallAnswer<'GET /authentication/sessions'>> {
  const { accountId, sessionId } = context.caller;
  const sessions = await liveSessions(context)
    .where('session.account_id', '=', accountId)
    .select(['session.created_at as created_at', 'session.user_agent as user_agent'])
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  return sessions.map(({ sessionId: id, created_at, user_agent }) => ({
    id,
    created_at,
    user_agent,
    current: id === sessionId,
  }));
}

/**
 * Ends a session of the account of the caller, on whichever device; nothing changes when it has ended already.
 * @throws HttpError 404 for a session of another account
 */
export async function endOwnSession(context: GuardedContext, id: number): Promise<void> {
  const session = await context.db
    .selectFrom('session')
    .where('account_id', '=', context.caller.accountId)
    .where('id', '=', id)
    .select(['id as sessionId', 'token_hash as signingKey'])
    .executeTakeFirst();
  if (session === undefined) throw notFound();
  const error = await revokeSession(context, session);
  if (error !== null) context.log?.error({ err: error }, 'a session ended, but not in the database yet');
}
