import type { IntegrationContext } from './calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';

/** @throws HttpError 404 for a child or carer that is unknown or not of the company that the integration acts for */
export async function requireOfCompany(
  { db, integration }: IntegrationContext,
  table: 'child' | 'carer',
  id: number,
): Promise<void> {
  if (id > highestId) throw notFound();
  await db
    .selectFrom(table)
    .where('id', '=', id)
    .where('company_id', '=', integration.companyId)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound());
}
