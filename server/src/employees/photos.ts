import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import type { Db } from '../database/schema.ts';

/** The versions of the photos of employees, of those who have one. */
export async function photoVersions(db: Db, employeeIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const photos = db.selectFrom('employee_photo').where('employee_id', 'in', employeeIds);
  const rows = await photos.where('thumb_id', 'is not', null).select(['employee_id', 'version']).execute();
  return new Map(rows.map(({ employee_id, version }) => [employee_id, version]));
}

/** The part of an answer that leads to the small picture of an employee; without a photo it is left out. */
export function thumbnailOfEmployee(caller: Caller, id: number, versions: ReadonlyMap<number, number>) {
  const version = versions.get(id);
  return version === undefined ? {} : { thumbnail: signedAddress(caller, `/employees/${id}/thumbnail`, version) };
}
