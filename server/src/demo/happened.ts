import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { ImportKind } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { inBatches } from '../base/batches.ts';
import { fileContent, fileLines, movedTo } from './companyFiles.ts';
import type { Demo } from './Demo.ts';

/** Tables of which the rows are in files, each behind those that it refers to. */
const tableNames = [
  'schedule_mutation',
  'day_status',
  'instruction',
  'message',
  'message_read',
  'message_reading',
  'transfer_note',
  'transfer_note_group',
  'news',
  'news_block',
  'news_file',
  'news_block_file',
  'office_file',
  'personal_qualification',
  'personal_document',
  'general_document',
  'photo',
  'photo_share',
  'child_photo',
  'carer_photo',
  'employee_photo',
  'observation_age',
  'observation_result',
  'observation_form',
  'observation_photo',
  'reminder',
  'parent_note',
  'filled_form',
  'intake_form',
  'child_document',
] as const satisfies (keyof Database)[];

type TableName = (typeof tableNames)[number];
type Values = Readonly<Record<string, string | number>>;

/** The rows of tables, with references, names of accounts and names of files where the table has ids. */
export type Happened = ReadonlyMap<TableName, readonly Values[]>;

const references: Readonly<Partial<Record<string, ImportKind>>> = {
  child_id: 'child',
  group_id: 'group',
  establishment_id: 'establishment',
  carer_id: 'carer',
  employee_id: 'employee',
  list_id: 'observation-list',
  template_id: 'intake-template',
  form_id: 'general-form',
};
const ofAccounts: readonly string[] = ['account_id', 'created_by', 'updated_by'];
const ofFiles: readonly string[] = ['file_id', 'thumb_id'];

export function readHappened(): Happened {
  return new Map(tableNames.map((table) => [table, fileLines<Values>(`tables/${table}.jsonl`)]));
}

/** The content of a file for a row. Documents end with their name, as one is also found by its content. */
function contentFor(name: string, { filename }: Values): Buffer {
  const content = fileContent(name);
  return extname(name) === '.pdf' ? Buffer.concat([content, Buffer.from(`%${filename ?? name}\n`)]) : content;
}

/** As many files as a disk flushes at once without the others waiting. */
const filesAtOnce = 32;

/** Stores a file for each time that a row names one, because a file goes with its row. */
export async function storeFiles(happened: Happened, files: FileStore): Promise<Happened> {
  const ids = new Map<unknown, string>();
  const stored = async (table: TableName, row: Values): Promise<Values> => {
    const named: Record<string, string | number> = {};
    for (const column of ofFiles.filter((one) => one in row)) {
      const name = String(row[column]);
      // A block shows the file of its news.
      const known = table === 'news_block_file' ? ids.get(name) : undefined;
      const content = contentFor(name, row);
      const id = known ?? (await files.add(content)).id;
      ids.set(name, id);
      named[column] = id;
      if ('hash' in row) named['hash'] = createHash('sha256').update(content).digest('hex');
      if (extname(name) === '.pdf' && 'size' in row) named['size'] = content.length;
    }
    return { ...row, ...named };
  };
  const all = new Map<TableName, Values[]>();
  for (const [table, rows] of happened) {
    const done: Values[] = [];
    await inBatches(rows, filesAtOnce, async (batch) => {
      done.push(...(await Promise.all(batch.map((row) => stored(table, row)))));
    });
    all.set(table, done);
  }
  return all;
}

/** A row with the ids of what it names, around now. */
function resolved(demo: Demo, row: Values): object {
  const { child_id: child } = row;
  const company = typeof child === 'string' ? demo.child(child).company : undefined;
  const rowId = (column: string, value: string | number) => {
    if (typeof value === 'number') return value;
    const kind = references[column];
    if (kind !== undefined) return demo.brought.idOf(kind, value, company);
    return ofAccounts.includes(column) ? demo.account(value) : value;
  };
  const ids = Object.entries(row).map(([column, value]) => [column, rowId(column, value)]);
  return movedTo(demo.now, Object.fromEntries(ids) as Values);
}

/** Adds what happened of which the files tell, such as messages, notes, photos and observations. */
export function addHappened(demo: Demo, happened: Happened): void {
  for (const [table, rows] of happened) {
    const added = rows.map((row) => resolved(demo, row) as Insertable<Database[typeof table]>);
    demo.tables.of<keyof Database>(table).push(...added);
  }
  const places = demo.establishments.filter(({ company }) => company === 1);
  for (const { id = 0 } of demo.tables.of('news')) {
    demo.tables.of('news_establishment').push(...places.map((place) => ({ news_id: id, establishment_id: place.id })));
  }
}
