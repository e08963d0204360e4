import { Readable } from 'node:stream';
import { dayOf } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { fileColumns } from '../database/catalog.ts';
import type { StoredRow } from '../export/tables.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { CallServices } from '../http/calls.ts';
import type { Person } from './person.ts';
import { choicesOfRecord } from './choices.ts';
import { PersonRows } from './personRows.ts';
import { readablePage } from './readable.ts';
import { subjectOf } from './register.ts';
import { type Packed, zipped } from './zip.ts';

/** Tables with rows of a person that the export leaves out, and why. */
export const notExported: Readonly<Record<string, string>> = {
  audit: 'Wie keek is van medewerkers; de organisatie beantwoordt dat met ‘Wie keek er’.',
  integration_audit: 'Welk programma las zegt niets over het kind.',
  message_read: 'Tot waar medewerkers lazen is van medewerkers.',
  message_reading: 'Tot waar medewerkers lazen is van medewerkers.',
};

/** Names of what rows name by an id, so that they can be read. */
async function namesOf(db: Db, companyId: number) {
  const groups = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .where('company_id', '=', companyId)
    .select(['care_group.id as id', 'care_group.name as name'])
    .execute();
  const fields = await db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('company_id', '=', companyId)
    .select(['record_field.id as id', 'record_field.name as name'])
    .execute();
  const choiceOf = await choicesOfRecord(db, companyId);
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { group: named(groups), field: named(fields), choiceOf };
}

/** Columns that let somebody in. */
const secrets: ReadonlySet<string> = new Set(['password_hash']);

const withoutSecrets = (row: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column)));

type Names = Awaited<ReturnType<typeof namesOf>>;

function withNames(row: StoredRow, { group, field, choiceOf }: Names): StoredRow {
  const { group_id, field_id, value } = row;
  const choice = typeof field_id === 'number' && typeof value === 'string' ? choiceOf(field_id, value) : undefined;
  return {
    ...(typeof group_id === 'number' && { group: group.get(group_id) ?? '' }),
    ...(typeof field_id === 'number' && { field: field.get(field_id) ?? '' }),
    ...(choice !== undefined && { choice }),
    ...row,
  };
}

/** A row for who reads it: what was chosen in place of its number. */
const inWords = ({ choice, ...row }: StoredRow): StoredRow => (choice === undefined ? row : { ...row, value: choice });

/** What a stored file is called in the export: what people called it, or what it belongs to and its number. */
function fileNames(tables: Readonly<Record<string, readonly StoredRow[]>>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      for (const column of fileColumns.filter((one) => typeof row[one] === 'string' && row[one] !== '')) {
        const number = String(names.size + 1).padStart(3, '0');
        const plain = String(row.filename ?? `${table}${column === 'thumb_id' ? '-klein' : ''}.jpg`);
        names.set(String(row[column]), `bestanden/${number}-${plain.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`);
      }
    }
  }
  return names;
}

async function* contents(files: FileStore, names: ReadonlyMap<string, string>): AsyncGenerator<Packed> {
  for (const [id, name] of names) if ((await files.find(id)) !== null) yield { name, content: files.read(id) };
}

/**
 * All that is known of somebody, of a child with its carers and photos, as a ZIP: a page to read, the same as data, and the files.
 * The tables are read before this answers; the files while it is sent.
 */
export async function exportPerson(
  { db, clock, files }: Pick<CallServices, 'db' | 'clock' | 'files'>,
  person: Person,
): Promise<Readable> {
  const rows = await PersonRows.of(db, person, 'all');
  const names = await namesOf(db, person.company_id);
  const tables: Record<string, readonly StoredRow[]> = {};
  for (const table of rows.tables) {
    if (table.name in notExported) continue;
    const found = await rows.read(db, table);
    tables[table.name] = found.map((row) => withNames(withoutSecrets(row), names));
  }
  const made = dayOf(clock.now());
  const stored = fileNames(tables);
  const parts = Object.entries(tables).map(([table, own]) => ({
    title: `${subjectOf(table)} (${table})`,
    rows: own.map(inWords),
  }));
  async function* all(): AsyncGenerator<Packed> {
    yield { name: 'index.html', content: readablePage(person.name, made, parts, [...stored.values()]) };
    yield { name: 'data.json', content: JSON.stringify({ name: person.name, made, tables }, null, 2) };
    yield* contents(files, stored);
  }
  return Readable.from(zipped(all()), { objectMode: false });
}
