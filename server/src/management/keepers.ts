import type { ImportKind } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Db } from '../database/schema.ts';

/** The keys under which an import keeps rows, by id. A row of a preset is the company's own. */
export async function keepersOf(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  kind: ImportKind,
  ids: readonly number[],
) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('external_reference')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('row_id', 'in', ids)
    .where('reference', 'not like', 'preset:%')
    .select(['row_id', 'reference'])
    .execute();
  return new Map(rows.map(({ row_id, reference }) => [row_id, reference]));
}

/** @throws HttpError 403 that says that an import keeps the row */
export async function requireOwn(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  kind: ImportKind,
  id: number,
): Promise<void> {
  const keeper = (await keepersOf(db, caller, kind, [id])).get(id);
  if (keeper === undefined) return;
  throw new HttpError(403, 'forbidden', `Beheerd door de koppeling, onder ‘${keeper}’: wijzig het daar.`);
}
