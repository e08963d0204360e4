import { type ImportKind, importKindNames } from '@groepsapp/contract';
import { sql } from 'kysely';
import { dayOf } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { type ImportContext, keysIn, keyText, type RowKey } from '../import/kinds/kind.ts';
import { batchesOf } from '../import/kinds/rows.ts';
import { kindStores } from '../import/kinds/index.ts';
import { rowsOfKinds } from '../import/kinds/rowsOfKinds.ts';
import { type Remembered, saveReferences } from '../import/kinds/references.ts';
import type { Services } from '../database/services.ts';
import { type KindRow, type NameOf, writeKindFile } from './kindFile.ts';
import { CompanyRows, movedTable } from './tables.ts';

/** Finds the rows of a company that are a kind. */
function keysOf(db: Db, companyId: number): (kind: ImportKind) => Promise<RowKey[]> {
  const company = new CompanyRows(companyId);
  return async (kind) => {
    const { table: name, key: [id, part] = ['id', null], where = sql`1 = 1` } = rowsOfKinds[kind];
    const { rows } = await sql<{ id: number; part: string | number }>`
      select distinct ${sql.ref(id)} as id, ${part === null ? sql`''` : sql.ref(part)} as part
      from ${sql.table(name)} where ${company.of(movedTable(name))} and ${where} order by 1, 2`.execute(db);
    return rows.map((row) => ({ id: Number(row.id), part: String(row.part) }));
  };
}

/** A row of a kind under its reference. */
interface Named {
  key: RowKey;
  reference: string;
  ended: string;
}

type NamedKinds = ReadonlyMap<ImportKind, ReadonlyMap<string, Named>>;

/** The reference of a row that came from nowhere else; the same in each export. */
function ownReference({ id, part }: RowKey): string {
  return part === '' ? `app-${id}` : `app-${id}-${part}`;
}

async function knownReferences(db: Db, companyId: number): Promise<ReadonlyMap<string, Named>> {
  const rows = await db
    .selectFrom('external_reference')
    .where('company_id', '=', companyId)
    .orderBy('changed_at')
    .orderBy('reference')
    .select(['kind', 'reference', 'row_id', 'part', 'ended'])
    .execute();
  return new Map(
    rows.map(({ kind, reference, row_id, part, ended }) => {
      const key = { id: row_id, part };
      return [`${kind} ${keyText(key)}`, { key, reference, ended: ended ?? '' }];
    }),
  );
}

/** Gives every row a reference: that under which it came in, or one of the app, which is kept for when the files return. */
async function nameAll(db: Db, companyId: number, now: string): Promise<NamedKinds> {
  const known = await knownReferences(db, companyId);
  const added: Remembered[] = [];
  const named = new Map<ImportKind, ReadonlyMap<string, Named>>();
  const keysOfKind = keysOf(db, companyId);
  for (const kind of importKindNames) {
    const ofKind = new Map<string, Named>();
    for (const key of await keysOfKind(kind)) {
      const before = known.get(`${kind} ${keyText(key)}`);
      const name = before ?? { key, reference: ownReference(key), ended: '' };
      ofKind.set(keyText(key), name);
      if (before === undefined) added.push({ kind, key, reference: name.reference, hash: '', sent: null, ended: null });
    }
    named.set(kind, ofKind);
  }
  for (const some of batchesOf(added)) await saveReferences(db, { companyId, now }, some);
  return named;
}

async function* rowsOf(context: ImportContext, kind: ImportKind, named: NamedKinds): AsyncGenerator<KindRow> {
  for (const some of batchesOf([...(named.get(kind)?.values() ?? [])])) {
    const read = await kindStores[kind].read(context, keysIn(some));
    for (const { key, reference, ended } of some) {
      const fields = read.get(keyText(key));
      if (fields !== undefined) yield { reference, ended, fields };
    }
  }
}

/** Writes a CSV file per kind, the same that the import reads. @returns the number of rows per kind */
export async function writeKinds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: number,
  folder: string,
): Promise<ReadonlyMap<ImportKind, number>> {
  const now = clock.now();
  const named = await db.transaction().execute((transaction) => nameAll(transaction, companyId, now.toISOString()));
  const context: ImportContext = {
    db,
    clock,
    companyId,
    now: now.toISOString(),
    today: dayOf(now),
    find: () => undefined,
    coming: () => undefined,
    allComing: () => [],
  };
  const referenceName: NameOf = (kind, id) =>
    named.get(kind)?.get(keyText({ id: Number(id), part: '' }))?.reference ?? '';
  for (const kind of importKindNames) await writeKindFile(folder, kind, rowsOf(context, kind, named), referenceName);
  return new Map(importKindNames.map((kind) => [kind, named.get(kind)?.size ?? 0]));
}
