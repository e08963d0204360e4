import { permissionsOf } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { notFound, wrongRole } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { reachEverywhere } from '../access/reach.ts';

/** Whether the caller manages the whole company, and not only the locations within reach. */
export const managesCompany = ({ role }: Pick<Caller, 'role'>): boolean =>
  permissionsOf(role).includes('manageCompany');

/** The locations that the caller manages: all of the company for who manages it, else those within reach. @returns ids */
export async function managedPlaces(services: Services, caller: Caller): Promise<number[]> {
  if (!managesCompany(caller)) return [...(await reachEverywhere(services, caller)).establishmentIds];
  const all = services.db.selectFrom('establishment').where('company_id', '=', caller.companyId).select('id');
  return (await all.execute()).map(({ id }) => id);
}

/** @throws HttpError 404 when the caller does not manage all of these locations, or there are none */
export async function requireManaged(services: Services, caller: Caller, ids: readonly number[]): Promise<void> {
  const managed = new Set(await managedPlaces(services, caller));
  if (ids.length === 0 || !ids.every((id) => managed.has(id))) throw notFound();
}

/** @throws HttpError 403 when the caller does not manage the whole company */
export function requireCompany(caller: Caller): void {
  if (!managesCompany(caller)) throw wrongRole('manageCompany');
}
