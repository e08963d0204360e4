import { importKindNames } from '@groepsapp/contract';
import { type RawBuilder, sql } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import type { Tx } from '../database/schema.ts';
import { CompanyRows, movedTable, movedTables } from './tables.ts';
import { rowsOfKinds } from '../import/kinds/rowsOfKinds.ts';

/** Columns that point at the row of another table without a foreign key: what they name may have been removed since. */
const withoutKey: readonly (readonly [table: string, column: string, other: string])[] = [
  ['change', 'child_id', 'child'],
  ['instruction_version', 'instruction_id', 'instruction'],
  // 0 for a setting of the whole company.
  ['setting', 'establishment_id', 'establishment'],
];

async function count(db: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * Requires that what was put back is all of one company: each row belongs to it, and points at rows of it only, also by
 * its references.
 * @param counts the rows of each table that were put back; before, there were none of this company
 * @throws OperatorError that names a table with a row of another company
 */
export async function requireOwn(db: Tx, companyId: number, counts: Readonly<Record<string, number>>): Promise<void> {
  const company = new CompanyRows(companyId);
  const refuse = (name: string) => {
    throw new OperatorError(`The export has rows of ${name} that belong or point to another company.`);
  };
  const ofOthers = (name: string) => sql`(${company.of(movedTable(name))}) is not true`;

  for (const table of movedTables) {
    const own = company.of(table);
    const { name } = table;
    if ((await count(db, sql`${sql.table(name)} where ${own}`)) !== counts[name]) refuse(name);
    const unkeyed = withoutKey.filter(([one]) => one === name);
    for (const { column, table: other, to } of [
      ...table.links,
      ...unkeyed.map(([, column, other]) => ({ column, table: other, to: 'id' })),
    ]) {
      const theirs = sql`select ${sql.ref(to)} from ${sql.table(other)} where ${ofOthers(other)}`;
      if ((await count(db, sql`${sql.table(name)} where ${own} and ${sql.ref(column)} in (${theirs})`)) > 0)
        refuse(name);
    }
  }
  for (const kind of importKindNames) {
    const { table, key: [id, part] = ['id', null] } = rowsOfKinds[kind];
    const isNamed = sql`${sql.ref(`${table}.${id}`)} = named.row_id
      and ${part === null ? sql`1 = 1` : sql`cast(${sql.ref(`${table}.${part}`)} as text) = named.part`}`;
    const named = sql`external_reference as named where company_id = ${companyId} and named.kind = ${kind}
      and exists (select 1 from ${sql.table(table)} where ${isNamed} and ${ofOthers(table)})`;
    if ((await count(db, named)) > 0) refuse('external_reference');
  }
}
