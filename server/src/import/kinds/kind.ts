import type { ImportKind } from '@groepsapp/contract';
import type { Services } from '../../database/services.ts';

/** Fields of a row, by name. Fields that name other rows hold their ids instead of references. */
export type Values = Readonly<Record<string, unknown>>;

/** The key of a row: its id, or for rows without an id of their own two parts of their key. */
export interface RowKey {
  id: number;
  part: string;
}

/** The key as one text, for maps. */
export function keyText({ id, part }: RowKey): string {
  return `${id} ${part}`;
}

/** The key of a row that has an id. */
export function rowKey(id: number): RowKey {
  return { id, part: '' };
}

/** Services and references that the kinds work with. */
export interface ImportContext extends Services {
  companyId: number;
  /** The moment of the run, ISO 8601 in UTC. */
  now: string;
  /** Today in Amsterdam. */
  today: string;
  /** The id of a row of the company by its reference; `undefined` when there is none, or none yet. */
  find(kind: ImportKind, reference: string): RowKey | undefined;
  /** The fields of a row of this run that is not refused. */
  coming(kind: ImportKind, reference: string): Values | undefined;
  /** All rows of a kind of this run that are not refused. */
  allComing(kind: ImportKind): readonly (CheckedRow & { ended: string | null })[];
}

/** Fault of a row, in Dutch. */
export interface Fault {
  field: string;
  reason: string;
}

/** A row whose fields passed their schemas, with references as they were sent. */
export interface CheckedRow {
  reference: string;
  fields: Values;
}

/** The faults of rows, by reference. @param faultOf `null` for none */
export function faultsBy<R extends { reference: string }>(rows: readonly R[], faultOf: (row: R) => Fault | null) {
  const found = rows.map((row) => [row.reference, faultOf(row)] as const);
  return new Map(found.flatMap(([reference, fault]) => (fault === null ? [] : [[reference, fault] as const])));
}

export interface ChangingRow {
  key: RowKey;
  /** The fields that the sender gave. */
  values: Values;
  /** The names of those that are to be written: staff may have changed others since. */
  changed: ReadonlySet<string>;
}

/** Of a row that changes the fields to write, and those by which it is found. */
export function toWrite({ values, changed }: ChangingRow, key: readonly string[] = []): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name) || key.includes(name)));
}

/** How rows of a kind are kept. Lists that are handed in are never empty. */
export interface KindStore {
  /** Faults of a row by itself, beyond its schema. */
  faultOf?(fields: Values): Fault | null;
  /** What is wrong with rows besides: what the database, or other rows, say against them. By reference. */
  faultsOf?(context: ImportContext, rows: readonly CheckedRow[]): Promise<ReadonlyMap<string, Fault>>;
  /** Rows of one run with the same identity are one row too many. */
  identityOf?(fields: Values): string;
  /** The fields of rows as they are now, by the text of their keys. */
  read(context: ImportContext, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Values>>;
  /** The rows that are there already without a reference, in the order of what is wanted. */
  adopt?(context: ImportContext, rows: readonly Values[]): Promise<readonly (RowKey | null)[]>;
  insert(context: ImportContext, rows: readonly Values[]): Promise<readonly RowKey[]>;
  /** @returns the keys of the rows, which differ where another row takes their place */
  update(context: ImportContext, rows: readonly ChangingRow[]): Promise<readonly RowKey[]>;
  /** Rows have no last day of their own: one that ends later stays as it is until it is sent on or after that day. */
  endsAtOnce?: true;
  /** Ends rows on a day, or (`null`) opens them again. Present for the kinds that the contract says end. */
  end?(context: ImportContext, keys: readonly RowKey[], day: string | null): Promise<void>;
}

/** The keys of rows. */
export const keysIn = (rows: readonly { key: RowKey }[]): RowKey[] => rows.map(({ key }) => key);

/** The fields of rows. */
export const valuesIn = (rows: readonly { values: Values }[]): Values[] => rows.map(({ values }) => values);

/** A store that does something more after rows were written. */
export function withMore(
  store: KindStore,
  after: (context: ImportContext, rows: readonly { id: number; values: Values }[]) => Promise<void>,
): KindStore {
  const then = async (context: ImportContext, keys: readonly RowKey[], rows: readonly Values[]) => {
    const written = keys.map(({ id }, index) => ({ id, values: rows[index] ?? {} }));
    await after(context, written);
    return keys;
  };
  return {
    ...store,
    insert: async (context, rows) => then(context, await store.insert(context, rows), rows),
    update: async (context, rows) => then(context, await store.update(context, rows), valuesIn(rows)),
  };
}

/** For rows that are written in the same way whether they are there or not. */
export function putBy(put: KindStore['insert']): Pick<KindStore, 'insert' | 'update'> {
  return {
    insert: put,
    update: (context, rows) => put(context, valuesIn(rows)),
  };
}
