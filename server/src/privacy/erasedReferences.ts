import { sql } from 'kysely';
import { importKindNames } from '@groepsapp/contract';
import { hashOfReference } from '../import/kinds/references.ts';
import { rowsOfKinds } from '../export/writeKinds.ts';
import type { Db } from '../database/schema.ts';
import type { Person } from './person.ts';
import type { PersonRows } from './personRows.ts';

/** Removes what the import knows of the rows, and keeps by a hash that this person was erased. */
export async function forgetReferences(
  db: Db,
  { kind: own, id, company_id: companyId }: Person,
  rows: PersonRows,
): Promise<void> {
  const ofCompany = db.selectFrom('external_reference').where('company_id', '=', companyId);
  const sent = await ofCompany.where('kind', '=', own).where('row_id', '=', id).select('reference').execute();
  for (const { reference } of sent) {
    const row = { company_id: companyId, hash: hashOfReference(companyId, own, reference) };
    await db
      .insertInto('erased_reference')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  for (const kind of importKindNames) {
    const { table, key: [id] = ['id'] } = rowsOfKinds[kind];
    if (!rows.tables.some(({ name }) => name === table)) continue;
    const keys = sql<number>`(select ${sql.ref(id)} from ${sql.table(table)} where ${rows.where(table)})`;
    await db
      .deleteFrom('external_reference')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('row_id', 'in', keys)
      .execute();
  }
}
