import { type Implementation, implement } from '../http/calls.ts';
import type { Facts } from './facts.ts';

/** The call that returns the name, version and support contact of the variant that the caller uses. */
export function about(facts: Facts): Implementation[] {
  return implement({
    'GET /app-info': async (_request, { db, caller }) => {
      const company = await db
        .selectFrom('company')
        .where('id', '=', caller.companyId)
        .select('name')
        .executeTakeFirstOrThrow();
      const { name, tag, supportPhone, supportEmail } =
        facts[caller.kind === 'childminder' ? 'gastouderapp' : 'groepsapp'];
      return { company_name: company.name, name, tag, support_phone: supportPhone, support_email: supportEmail };
    },
  });
}
