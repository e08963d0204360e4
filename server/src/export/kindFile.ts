import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportField, type ImportKind, importKind, importKindNames } from '@groepsapp/contract';
import { csvLine, csvStart } from '../base/csv.ts';

/** A row of a file of one kind. */
export interface KindRow {
  reference: string;
  /** `YYYY-MM-DD`, or empty. */
  ended: string;
  fields: Readonly<Record<string, unknown>>;
}

/** How another row is named in a cell. @param value what the field holds: an id, or a reference */
export type NameOf = (kind: ImportKind, value: unknown) => string;

/** Signs at which a reader cuts a list. */
const separators = /[;,|\n]/;

function listText(items: readonly unknown[]): string {
  const texts = items.map(String);
  return texts.some((text) => separators.test(text)) ? JSON.stringify(texts) : texts.join('; ');
}

function cellOf(value: unknown, { type, refersTo }: ImportField, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  const kind = importKindNames.find((name) => name === refersTo);
  const named = (one: unknown) => (kind === undefined ? String(one) : nameOf(kind, one));
  if (type === 'reference') return named(value);
  if (type === 'list') return Array.isArray(value) ? listText(value.map(named)) : '';
  if (type === 'content') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (type === 'yes-no') return value === true ? 'ja' : 'nee';
  return String(value);
}

async function* linesOf(kind: ImportKind, rows: AsyncIterable<KindRow> | Iterable<KindRow>, nameOf: NameOf) {
  const fields = Object.entries(importKind(kind).fields);
  yield csvStart + csvLine(['reference', 'ended', ...fields.map(([name]) => name)]);
  for await (const { reference, ended, fields: values } of rows) {
    yield csvLine([reference, ended, ...fields.map(([name, field]) => cellOf(values[name], field, nameOf))]);
  }
}

/** Writes the file of a kind, as the import reads it; only its owner can read it. */
export async function writeKindFile(
  folder: string,
  kind: ImportKind,
  rows: AsyncIterable<KindRow> | Iterable<KindRow>,
  nameOf: NameOf,
): Promise<void> {
  const file = createWriteStream(join(folder, `${kind}.csv`), { mode: 0o600 });
  await pipeline(Readable.from(linesOf(kind, rows, nameOf)), file);
}
