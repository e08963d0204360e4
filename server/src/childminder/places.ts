import type { Db } from '../database/schema.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { establishmentsOfCompany } from '../http/ofCompany.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';

/** A group of the company. @throws HttpError 404 when the company has no such group */
export async function groupOf({ db, integration }: IntegrationContext, id: number): Promise<number> {
  if (id > highestId) throw notFound();
  const found = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('company_id', '=', integration.companyId)
    .where('care_group.id', '=', id)
    .select('care_group.id')
    .executeTakeFirstOrThrow(() => notFound());
  return found.id;
}

/**
 * The establishments for which something general is meant.
 * @param only `null` for all of the company
 * @throws HttpError 404 when the company has no such establishment
 */
export function establishmentsOf(context: IntegrationContext, only: number | null): Promise<readonly number[]> {
  return establishmentsOfCompany(context, only === null ? undefined : [only]);
}

export async function establishmentsFor(db: Db, groupIds: readonly (number | null)[]): Promise<readonly number[]> {
  const known = groupIds.filter((id) => id !== null);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('care_group')
    .where('id', 'in', known)
    .select('establishment_id')
    .distinct()
    .execute();
  return rows.map(({ establishment_id }) => establishment_id);
}
