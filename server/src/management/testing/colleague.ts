import { newAccount } from '../../accounts/manage.ts';
import { accountName } from '../../authentication/accounts.ts';
import { momentAfter } from '../../base/clock.ts';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

let made = 0;

/** The account of a colleague at the establishment of an organisation, with a session, and one that was not invited yet. */
export async function makeColleague(
  { build, clock }: Pick<TestServer, 'build' | 'clock'>,
  { company: company_id, establishment }: Organisation,
): Promise<{ account: number; session: number; uninvited: number }> {
  made += 1;
  const named = (name: string) => accountName('employee', `${name}${made}@opvang.example`);
  const employee_id = await build.employee({ company_id });
  const account = await build.account({ company_id, employee_id, username: named('collega').username }, [
    establishment,
  ]);
  const name = named('uitgenodigde');
  const uninvited = await build.account({ company_id, ...newAccount(name) }, [establishment]);
  // Longer than tests of every call move the clock.
  const session = await build.session({ account_id: account, expires_at: momentAfter(clock, 60 * 60 * 1000) });
  return { account, session: session.id, uninvited };
}
