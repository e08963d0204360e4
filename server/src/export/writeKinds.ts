import { type ImportField, type ImportKind, importKind, importKindNames } from '@groepsapp/contract';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { dayOf } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { type ImportContext, keyText, type RowKey, type Values } from '../import/kinds/kind.ts';
import { batchesOf } from '../import/kinds/rows.ts';
import { kindStores } from '../import/kinds/index.ts';
import { type Remembered, saveReferences } from '../import/references.ts';
import type { Services } from '../services.ts';
import { csvLine, csvStart } from './csv.ts';
import { keysOfKind } from './kindKeys.ts';

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

async function knownReferences(db: Kysely<Database>, companyId: number): Promise<ReadonlyMap<string, Named>> {
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
async function nameAll(db: Kysely<Database>, companyId: number, now: string): Promise<NamedKinds> {
  const known = await knownReferences(db, companyId);
  const added: Remembered[] = [];
  const named = new Map<ImportKind, ReadonlyMap<string, Named>>();
  for (const kind of importKindNames) {
    const ofKind = new Map<string, Named>();
    for (const key of await keysOfKind(db, companyId, kind)) {
      const before = known.get(`${kind} ${keyText(key)}`);
      const name = before ?? { key, reference: ownReference(key), ended: '' };
      ofKind.set(keyText(key), name);
      if (before === undefined) added.push({ kind, key, reference: name.reference, hash: '', ended: null });
    }
    named.set(kind, ofKind);
  }
  for (const some of batchesOf(added)) await saveReferences(db, { companyId, now }, some);
  return named;
}

/** Signs at which a reader cuts a list. */
const separators = /[;,|\n]/;

function listText(items: readonly unknown[]): string {
  const texts = items.map(String);
  return texts.some((text) => separators.test(text)) ? JSON.stringify(texts) : texts.join('; ');
}

function cellOf(value: unknown, { type, refersTo }: ImportField, named: NamedKinds): string {
  if (value === null || value === undefined) return '';
  const kind = importKindNames.find((name) => name === refersTo);
  const nameOf = (id: unknown) =>
    kind === undefined ? String(id) : (named.get(kind)?.get(keyText({ id: Number(id), part: '' }))?.reference ?? '');
  if (type === 'reference') return nameOf(value);
  if (type === 'list') return Array.isArray(value) ? listText(value.map(nameOf)) : '';
  if (type === 'content') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (type === 'yes-no') return value === true ? 'ja' : 'nee';
  return String(value);
}

async function* linesOf(context: ImportContext, kind: ImportKind, named: NamedKinds): AsyncGenerator<string> {
  const fields = Object.entries(importKind(kind).fields);
  yield csvStart + csvLine(['reference', 'ended', ...fields.map(([name]) => name)]);
  for (const some of batchesOf([...(named.get(kind)?.values() ?? [])])) {
    const read = await kindStores[kind].read(
      context,
      some.map(({ key }) => key),
    );
    for (const { key, reference, ended } of some) {
      const values: Values | undefined = read.get(keyText(key));
      if (values === undefined) continue;
      yield csvLine([reference, ended, ...fields.map(([name, field]) => cellOf(values[name], field, named))]);
    }
  }
}

/**
 * Writes a CSV file per kind, the same that the import reads.
 * @returns the number of rows per kind
 */
export async function writeKinds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: number,
  folder: string,
): Promise<ReadonlyMap<ImportKind, number>> {
  const now = clock.now();
  const named = await db.transaction().execute((transaction) => nameAll(transaction, companyId, now.toISOString()));
  const context: ImportContext = {
    ...{ db, clock, companyId, now: now.toISOString(), today: dayOf(now) },
    find: () => undefined,
    coming: () => undefined,
  };
  for (const kind of importKindNames) {
    const file = createWriteStream(join(folder, `${kind}.csv`), { mode: 0o600 });
    await pipeline(Readable.from(linesOf(context, kind, named)), file);
  }
  return new Map(importKindNames.map((kind) => [kind, named.get(kind)?.size ?? 0]));
}
