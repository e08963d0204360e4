import type { CallAnswer } from '@groepsapp/contract';
import { beginCodes, dropCodes, hasCodes, prepareCodes } from '../authentication/codes.ts';
import { countTry, forgetTries, targetOf } from '../authentication/throttle.ts';
import { conflict, invalid } from '../base/httpErrors.ts';
import type { GuardedContext } from '../http/calls.ts';
import { requireFreshLogin } from './freshLogin.ts';
import { type AtAddress, canHavePasskeys } from './passkeys.ts';

const texts = {
  wrongCode: 'De code is onjuist. Controleer of de tijd van je telefoon klopt.',
  hasCodes: 'Je logt al in met codes. Zet ze eerst uit.',
};

/** The factors beside the password with which the caller logs in. */
export async function ownFactors(
  context: GuardedContext & AtAddress,
): Promise<CallAnswer<'GET /authentication/factors'>> {
  const { db, caller, publicUrl } = context;
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', caller.accountId)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('id')
    .execute();
  const { left } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', caller.accountId)
    .select(({ fn }) => fn.countAll().as('left'))
    .executeTakeFirstOrThrow();
  return {
    passkeys,
    codes: await hasCodes(context, caller.accountId),
    recovery_codes_left: Number(left),
    can_make_passkeys: canHavePasskeys(publicUrl()),
  };
}

/** @throws HttpError 403 for who did not log in just now, 409 for who has codes */
export async function prepareOwnCodes(
  context: GuardedContext,
): Promise<CallAnswer<'POST /authentication/codes/prepare'>> {
  const { db, caller } = context;
  await requireFreshLogin(context);
  if (await hasCodes(context, caller.accountId)) throw conflict(texts.hasCodes);
  const account = await db
    .selectFrom('account')
    .where('id', '=', caller.accountId)
    .select(['id', 'username'])
    .executeTakeFirstOrThrow();
  return prepareCodes(context, account);
}

/** @throws HttpError 400 for a wrong code, 429 after too many */
export async function addOwnCodes(
  context: GuardedContext,
  code: string,
): Promise<CallAnswer<'POST /authentication/codes/add'>> {
  const { accountId } = context.caller;
  await requireFreshLogin(context);
  const target = targetOf('login', ['codes', String(accountId)]);
  await countTry(context, [target]);
  const recovery_codes = await beginCodes(context, accountId, code);
  if (recovery_codes === null) throw invalid({ code: texts.wrongCode }, texts.wrongCode);
  await forgetTries(context, target);
  return { recovery_codes };
}

/** @throws HttpError 403 for who did not log in just now */
export async function removeOwnCodes(context: GuardedContext): Promise<void> {
  await requireFreshLogin(context);
  await dropCodes(context, context.caller.accountId);
}
