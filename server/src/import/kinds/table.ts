import { sql } from 'kysely';
import { canBe, type Hours } from '@groepsapp/contract/times';
import type { Database } from '../../database/schema.ts';
import type { KeptHours } from '../../database/schema.ts';
import { hoursOf, keptHours } from '../../schedules/keptHours.ts';
import { grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import {
  type ChangingRow,
  type Fault,
  type ImportContext,
  rowKey,
  keysIn,
  type KindStore,
  type RowKey,
  toWrite,
  type Values,
} from './kind.ts';
import {
  type AnyRow,
  insertNumbered,
  type NumberedTable,
  putRows,
  replaceWhere,
  rowsWhere,
  setWhere,
  type Value,
} from './rows.ts';

/** A column that holds a field. */
interface Column {
  name: string;
  write(value: unknown): Value;
  read(value: Value | undefined): unknown;
}

const same = (value: unknown): Value => (typeof value === 'string' || typeof value === 'number' ? value : null);

const plain = (name: string): Column => ({ name, write: same, read: (value) => value ?? null });

/** Columns that have the names of their fields. */
export const named = (...fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, name]));

/** A column of 0 or 1. */
export const flag = (name: string): Column => ({
  name,
  write: (value) => (value === true ? 1 : 0),
  read: (value) => value === 1,
});

/** A field that is kept outside the table of its kind. */
export interface Part {
  /** The field of rows, by id. A row that is not in the answer has `undefined`. */
  read(context: ImportContext, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
  write(context: ImportContext, rows: readonly { id: number; value: unknown }[]): Promise<void>;
}

interface ListSpec<V> {
  table: keyof Database;
  /** The column with the id of the row that has the list. */
  owner: string;
  read(rows: readonly AnyRow[]): unknown;
  /** The rows of a list, without their owner. */
  write(list: V): readonly AnyRow[];
}

/** A field that lists rows of another table, which are replaced as a whole. */
export function listPart<V>({ table, owner, read, write }: ListSpec<V>): Part {
  return {
    async read({ db }, ids) {
      const rows = grouped(await rowsWhere(db, table, owner, ids), (row) => Number(row[owner]));
      return new Map(ids.map((id) => [id, read(rows.get(id) ?? [])]));
    },
    async write({ db }, given) {
      const rows = given.flatMap(({ id, value }) => write(value as V).map((row) => ({ [owner]: id, ...row })));
      await replaceWhere(db, table, owner, idsOf(given), rows);
    },
  };
}

interface TableSpec {
  table: NumberedTable;
  /** Whether the rows have hours, from `start` till `end`. */
  hasHours?: true;
  /** Whether the rows have the id of the company. */
  ofCompany?: true;
  /** The columns by their fields. One that is only named has the value of the field itself. */
  columns: Readonly<Record<string, Column | string>>;
  /** The columns of a new row of which the sender says nothing; others are `null`. */
  fresh?(values: Values): AnyRow;
  parts?: Readonly<Record<string, Part>>;
  /** By which columns a row is recognised that is there already without a reference. The first one is searched for. */
  known?: readonly [string, ...string[]];
  faultOf?(fields: Values): Fault | null;
  endsAtOnce?: true;
  end?(context: ImportContext, ids: readonly number[], day: string | null): Promise<void>;
}

function columnsBy(columns: TableSpec['columns']): [field: string, column: Column][] {
  return Object.entries(columns).map(([field, column]) => [field, typeof column === 'string' ? plain(column) : column]);
}

/** The columns of the fields that the sender gave. */
function columnsOf({ columns }: TableSpec, values: Values): AnyRow {
  const given = columnsBy(columns).filter(([field]) => values[field] !== undefined);
  return Object.fromEntries(given.map(([field, { name, write }]) => [name, write(values[field])]));
}

/** A row of the table with its hours as fields have them, and the other way round. */
const shown = ({ hasHours }: TableSpec, row: AnyRow): AnyRow =>
  hasHours ? { ...row, ...hoursOf(row as KeptHours & AnyRow) } : row;
const kept = ({ hasHours }: TableSpec, row: AnyRow): AnyRow =>
  hasHours ? { ...row, ...keptHours(row as Hours & AnyRow) } : row;

function fieldsOf(spec: TableSpec, stored: AnyRow): Record<string, unknown> {
  const { columns } = spec;
  const row = shown(spec, stored);
  return Object.fromEntries(columnsBy(columns).map(([field, { name, read }]) => [field, read(row[name])]));
}

async function writeParts(
  { parts = {} }: TableSpec,
  context: ImportContext,
  rows: readonly { id: number; values: Values }[],
): Promise<void> {
  for (const [field, part] of Object.entries(parts)) {
    const given = rows.flatMap(({ id, values: { [field]: value } }) => (value === undefined ? [] : [{ id, value }]));
    if (given.length > 0) await part.write(context, given);
  }
}

async function readRows(spec: TableSpec, context: ImportContext, keys: readonly RowKey[]) {
  const rows = await rowsWhere(context.db, spec.table, 'id', idsOf(keys));
  const found = new Map(rows.map((row) => [Number(row.id), fieldsOf(spec, row)]));
  for (const [field, part] of Object.entries(spec.parts ?? {})) {
    const values = await part.read(context, [...found.keys()]);
    for (const [id, fields] of found) fields[field] = values.get(id);
  }
  return new Map([...found].map(([id, fields]) => [`${id} `, fields]));
}

async function adoptRows(
  spec: TableSpec,
  by: readonly [string, ...string[]],
  context: ImportContext,
  rows: readonly Values[],
) {
  const wanted = rows.map((values) => columnsOf(spec, values));
  const textOf = (row: AnyRow) => JSON.stringify(by.map((column) => row[column] ?? null));
  const firsts = wanted.flatMap((row) => row[by[0]] ?? []);
  const within = spec.ofCompany ? sql`and company_id = ${context.companyId}` : sql``;
  const there = grouped(await rowsWhere(context.db, spec.table, by[0], firsts, within), textOf);
  return wanted.map((row) => {
    const found = there.get(textOf(row))?.[0];
    return found === undefined ? null : rowKey(Number(found.id));
  });
}

async function insertRows(spec: TableSpec, context: ImportContext, rows: readonly Values[]): Promise<RowKey[]> {
  const empty = Object.fromEntries(columnsBy(spec.columns).map(([, { name }]) => [name, null]));
  const usual = { ...empty, ...(spec.ofCompany && { company_id: context.companyId }) };
  const made = rows.map((values) => kept(spec, { ...usual, ...spec.fresh?.(values), ...columnsOf(spec, values) }));
  const ids = await insertNumbered(context.db, spec.table, made);
  const numbered = ids.map((id, index) => ({ id, values: rows[index] ?? {} }));
  await writeParts(spec, context, numbered);
  return ids.map(rowKey);
}

/** A statement for many rows needs all their columns: those that stay are read first. */
async function updateRows(spec: TableSpec, context: ImportContext, rows: readonly ChangingRow[]): Promise<RowKey[]> {
  const keys = keysIn(rows);
  const now = new Map((await rowsWhere(context.db, spec.table, 'id', idsOf(keys))).map((row) => [Number(row.id), row]));
  const numbered = rows.map((row) => ({ id: row.key.id, values: toWrite(row) }));
  const changed = numbered.flatMap(({ id, values }) => {
    const row = now.get(id);
    return row === undefined ? [] : [kept(spec, { ...shown(spec, row), ...columnsOf(spec, values) })];
  });
  if (changed.length > 0) await putRows(context.db, spec.table, ['id'], changed);
  await writeParts(spec, context, numbered);
  return keys;
}

/** The store of a kind whose rows are the rows of one table. */
export function tableStore(spec: TableSpec): KindStore {
  const { end, endsAtOnce, known, faultOf } = spec;
  return {
    ...(faultOf && { faultOf }),
    ...(endsAtOnce && { endsAtOnce }),
    read: (context, keys) => readRows(spec, context, keys),
    ...(known && { adopt: (context, rows) => adoptRows(spec, known, context, rows) }),
    insert: (context, rows) => insertRows(spec, context, rows),
    update: (context, rows) => updateRows(spec, context, rows),
    ...(end && { end: (context, keys, day) => end(context, idsOf(keys), day) }),
  };
}

/** Sets the last day of rows that have one; a day before their first one makes them end on it. */
export async function setLastDay(
  { db }: ImportContext,
  table: keyof Database,
  ids: readonly number[],
  day: string | null,
): Promise<void> {
  const end_date =
    day === null
      ? null
      : sql<string>`case when end_date is not null and end_date < ${day} then end_date
          when start_date > ${day} then start_date else ${day} end`;
  await setWhere(db, table, { end_date }, ids);
}

/** The fault of a period whose last day is before its first one. @param from the field with the first day */
export function orderFault(fields: Values, from = 'from'): Fault | null {
  const { [from]: first, until } = fields;
  if (typeof first !== 'string' || typeof until !== 'string' || first <= until) return null;
  return { field: 'until', reason: 'De laatste dag is voor de eerste.' };
}

/** The fault of hours whose end is not after their start, unless they are a night. */
export function hoursFault({ start, end }: Values): Fault | null {
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  const isFault = !canBe({ start_time: start, end_time: end });
  return isFault ? { field: 'end', reason: 'De eindtijd is niet later dan de begintijd.' } : null;
}
