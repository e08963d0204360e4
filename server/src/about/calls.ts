import { type Implementation, implement } from '../http/calls.ts';
import type { AppFacts } from './facts.ts';

/** The call that returns the name, version and support contact of the app. */
export function about({ name, tag, supportPhone, supportEmail }: AppFacts): Implementation[] {
  const appInfo = implement('GET /app-info', async (_request, { db, caller }) => {
    const company = await db
      .selectFrom('company')
      .where('id', '=', caller.companyId)
      .select('name')
      .executeTakeFirstOrThrow();
    return { company_name: company.name, name, tag, support_phone: supportPhone, support_email: supportEmail };
  });
  return [appInfo];
}
