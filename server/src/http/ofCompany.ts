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

/**
 * Establishments of the company that the integration acts for.
 * @param wanted ids; left out: all of the company
 * @throws HttpError 404 when one of them is not of the company
 */
export async function establishmentsOfCompany(
  { db, integration }: IntegrationContext,
  wanted?: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('establishment')
    .where('company_id', '=', integration.companyId)
    .select('id')
    .execute();
  const own = rows.map(({ id }) => id);
  if (wanted === undefined) return own;
  if (!wanted.every((id) => own.includes(id))) throw notFound();
  return [...new Set(wanted)];
}
