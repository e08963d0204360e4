import { createHash } from 'node:crypto';
import { type ImportKind, importKindNames } from '@groepsapp/contract';
import { asOneRow, rowsIn } from '../../database/rows.ts';
import type { Db } from '../../database/schema.ts';
import type { RowKey } from './kind.ts';
import { batchesOf, putRows } from './rows.ts';

/** A row that came in earlier. */
export interface Known {
  key: RowKey;
  hash: string;
  /** What was sent field by field, as `sentOf` writes it; `null` when that was not kept. */
  sent: string | null;
  ended: string | null;
}

interface ReferenceRow {
  kind: string;
  reference: string;
  row_id: number;
  part: string;
  hash: string;
  sent: string | null;
  ended: string | null;
}

/** A row to remember under its reference. */
export interface Remembered extends Known {
  kind: ImportKind;
  reference: string;
}

const columns = ['kind', 'reference', 'row_id', 'part', 'hash', 'sent', 'ended'] as const;
const isKind = (name: string): name is ImportKind => importKindNames.some((kind) => kind === name);

/** The references of a company, as far as they were loaded or written in this run. */
export class References {
  readonly #known = new Map<ImportKind, Map<string, Known>>();

  find(kind: ImportKind, reference: string): Known | undefined {
    return this.#known.get(kind)?.get(reference);
  }

  /** The references of a kind with what is known of their rows. */
  of(kind: ImportKind): ReadonlyMap<string, Known> {
    return this.#known.get(kind) ?? new Map();
  }

  put(kind: ImportKind, reference: string, known: Known): void {
    const ofKind = this.#known.get(kind) ?? new Map<string, Known>();
    ofKind.set(reference, known);
    this.#known.set(kind, ofKind);
  }

  #add(rows: readonly ReferenceRow[]): void {
    for (const { kind, reference, row_id, part, hash, sent, ended } of rows) {
      if (isKind(kind)) this.put(kind, reference, { key: { id: row_id, part }, hash, sent, ended });
    }
  }

  /** Loads all references of a company: for a run of many rows. */
  async loadAll(db: Db, companyId: number): Promise<void> {
    const all = db.selectFrom('external_reference').where('company_id', '=', companyId).select(columns);
    const found = await asOneRow(db, all, columns).execute();
    this.#add(rowsIn<ReferenceRow>(found, columns));
  }

  /** Loads some references of a company: for a call with one row. */
  async load(db: Db, companyId: number, wanted: ReadonlyMap<ImportKind, ReadonlySet<string>>) {
    for (const [kind, references] of wanted) {
      for (const some of batchesOf([...references])) {
        const rows = await db
          .selectFrom('external_reference')
          .where('company_id', '=', companyId)
          .where('kind', '=', kind)
          .where('reference', 'in', some)
          .select(columns)
          .execute();
        this.#add(rows);
      }
    }
  }
}

/** Writes references, in the transaction of the rows that they are of. */
export async function saveReferences(
  db: Db,
  { companyId, now }: { companyId: number; now: string },
  rows: readonly Remembered[],
): Promise<void> {
  const put = rows.map(({ kind, reference, key, hash, sent, ended }) => ({
    company_id: companyId,
    kind,
    reference,
    row_id: key.id,
    part: key.part,
    hash,
    sent,
    ended,
    changed_at: now,
  }));
  if (put.length > 0) await putRows(db, 'external_reference', ['company_id', 'kind', 'reference'], put);
}

/** By which the reference of somebody who was erased is recognised, without telling it. */
export function hashOfReference(companyId: number, kind: ImportKind, reference: string): string {
  // Hashes of children were made before there were other kinds.
  const named = kind === 'child' ? reference : `${kind} ${reference}`;
  return createHash('sha256').update(`${companyId} ${named}`).digest('hex');
}

/** References of rows that a preset made: a company may take these rows over under its own references. */
const presetReference = 'preset:';

/** The keys, as `id part`, that have a reference other than a preset's. */
export async function referredTo(
  db: Db,
  { companyId, kind }: { companyId: number; kind: ImportKind },
  ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of batchesOf(ids)) {
    const rows = await db
      .selectFrom('external_reference')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('row_id', 'in', some)
      .where('reference', 'not like', `${presetReference}%`)
      .select(['row_id', 'part'])
      .execute();
    for (const { row_id, part } of rows) found.add(`${row_id} ${part}`);
  }
  return found;
}
