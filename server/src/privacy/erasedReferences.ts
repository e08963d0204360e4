import { type RawBuilder, sql } from 'kysely';
import { importKindNames } from '@groepsapp/contract';
import { hashOfReference } from '../import/kinds/references.ts';
import { rowsOfKinds } from '../import/kinds/rowsOfKinds.ts';
import type { Db } from '../database/schema.ts';
import type { Person } from './person.ts';
import type { PersonRows } from './personRows.ts';

/** Keeps by a hash under which references somebody was sent, and forgets these: rows that name them are refused. */
export async function refuseFromNowOn(db: Db, { kind, id, company_id: companyId }: Person): Promise<void> {
  const ofCompany = db.selectFrom('external_reference').where('company_id', '=', companyId);
  const sent = await ofCompany.where('kind', '=', kind).where('row_id', '=', id).select('reference').execute();
  for (const { reference } of sent) {
    const row = { company_id: companyId, hash: hashOfReference(companyId, kind, reference) };
    await db
      .insertInto('erased_reference')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  await forgetRows(db, companyId, kind, sql`id = ${id}`);
}

/** Removes what the import knows of rows of a table. */
export async function forgetRows(db: Db, companyId: number, name: string, where: RawBuilder<unknown>): Promise<void> {
  for (const kind of importKindNames) {
    const { table, key: [id, part] = ['id'] } = rowsOfKinds[kind];
    if (table !== name) continue;
    const second = part === undefined ? sql`''` : sql`cast(${sql.ref(part)} as text)`;
    await sql`delete from external_reference where company_id = ${companyId} and kind = ${kind}
      and (row_id, part) in (select ${sql.ref(id)}, ${second} from ${sql.table(name)} where ${where})`.execute(db);
  }
}

/** Removes what the import knows of the rows, and keeps by a hash that this person was erased. */
export async function forgetReferences(db: Db, person: Person, rows: PersonRows): Promise<void> {
  await refuseFromNowOn(db, person);
  for (const { name } of rows.tables) await forgetRows(db, person.company_id, name, rows.where(name));
}
