import { type Implementation, implement } from '../http/calls.ts';
import { appInfo, type Facts } from './facts.ts';

/** The call that returns the name, version and support contact of the variant that the caller uses. */
export function about(facts: Facts): Implementation[] {
  return implement({
    'GET /app-info': async (_request, { db, caller }) => {
      const company = await db
        .selectFrom('company')
        .where('id', '=', caller.companyId)
        .select('name')
        .executeTakeFirstOrThrow();
      return appInfo(facts[caller.kind === 'childminder' ? 'gastouderapp' : 'groepsapp'], company.name);
    },
  });
}
