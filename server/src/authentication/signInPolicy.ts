import type { AccountKind } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import { HttpError } from '../base/httpErrors.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { isWithin } from './networks.ts';

const columns = ['two_factor', 'two_factor_roles', 'known_networks', 'sso_only', 'two_factor_elsewhere'] as const;

/** What a company asks of who logs in. */
export type SignInPolicy = Pick<Selectable<Database['company']>, (typeof columns)[number]>;

/** The policy of a company. */
export function policyOf({ db }: Services, companyId: number): Promise<SignInPolicy> {
  return db.selectFrom('company').where('id', '=', companyId).select(columns).executeTakeFirstOrThrow();
}

/** Whether an address lies in a network that the company knows; it knows none until it says so. */
function isKnown({ known_networks }: SignInPolicy, address: string): boolean {
  return known_networks !== '' && isWithin(known_networks.split(' '), address);
}

/**
 * Whether a password needs a code beside it.
 * @param has whether the account has codes: who chose them is asked for them, but in a network that the company trusts
 */
export function asksForCode(
  policy: SignInPolicy,
  { has, role, address }: { has: boolean; role: string; address: string },
): boolean {
  const { two_factor, two_factor_roles } = policy;
  if (two_factor === 'outside' && isKnown(policy, address)) return false;
  const isMeant = two_factor_roles === '' || two_factor_roles.split(' ').includes(role);
  return has || (two_factor !== 'none' && isMeant);
}

/** @throws HttpError 403 where employees log in by the provider of their organisation only */
export function requireOwnLogin({ sso_only }: SignInPolicy, kind: AccountKind): void {
  if (sso_only === 1 && kind === 'employee') throw new HttpError(403, 'forbidden', 'Log in via je organisatie.');
}
