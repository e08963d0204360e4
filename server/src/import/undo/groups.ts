import { type ImportKind, importKindNames } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import type { Database, Db } from '../../database/schema.ts';
import { storedTables, type StoredTable } from '../../database/catalog.ts';
import { rowsOfKinds } from '../../import/kinds/rowsOfKinds.ts';
import { type AnyRow, rowsWhere } from '../kinds/rows.ts';
import { imageOf, partOf } from '../write/imagedRows.ts';
import { keyOf } from '../write/images.ts';

/** A row that a run wrote. */
export interface Image {
  id: number;
  table: StoredTable;
  key: string;
  /** `null`: there was no such row. */
  before: AnyRow | null;
  /** The row as the run left it; `null`: it is gone. */
  after: AnyRow | null;
  text: string | null;
}

/** A row that was brought in with all that was written for it, which is undone as a whole or not at all. */
export interface Group {
  /** Its table, and the two parts of its key. */
  owner: string;
  images: Image[];
  /** In Dutch why it stays as it is. */
  left: string | null;
}

const kinds = importKindNames.map((kind) => ({ kind, ...rowsOfKinds[kind] }));

/** The kind whose rows are those of a table; `null` for what only belongs to others. */
export const kindOfTable = (table: string): ImportKind | null => kinds.find((one) => one.table === table)?.kind ?? null;

/** Whether photos of a child may be shown is a column of the child too, so that the answer goes with it. */
const ownerNamed = (table: string, id: unknown, part: unknown = '') =>
  table === 'child_permission' && part === 'photoPortal'
    ? `child ${String(id)} `
    : `${table} ${String(id)} ${String(part)}`;

type Accounts = ReadonlyMap<unknown, AnyRow>;

const ofAccount = (account: AnyRow | undefined, id: unknown) =>
  account?.kind === 'employee' && account.employee_id !== null
    ? ownerNamed('employee', account.employee_id)
    : ownerNamed('account', id);

const isReference = ({ table }: Image) => table.name === 'external_reference';
const rowIn = ({ before, after }: Image): AnyRow => after ?? before ?? {};

/** The row that a reference is of. */
function ownerOfReference({ kind, row_id, part }: AnyRow): string {
  return ownerNamed(kinds.find((one) => one.kind === kind)?.table ?? '', row_id, part ?? '');
}

/** @param named the rows of which the run wrote the references */
function ownerOf(image: Image, accounts: Accounts, named: ReadonlySet<string>): string {
  const [{ name }, row] = [image.table, rowIn(image)];
  if (isReference(image)) return ownerOfReference(row);
  if (name === 'account') return ofAccount(row, row.id);
  if (name === 'account_establishment' || name === 'account_right') {
    return ofAccount(accounts.get(row.account_id), row.account_id);
  }
  const [table, column] = partOf[name as keyof Database] ?? [name, null];
  if (column !== null) return ownerNamed(table, row[column]);
  const [id, part] = kinds.find((one) => one.table === name)?.key ?? ['id', null];
  const owner = ownerNamed(name, row[id], part === null ? '' : (row[part] ?? ''));
  // A mentor is a field of the row of a child.
  return name === 'record_value' && !named.has(owner) ? ownerNamed('child', row[id]) : owner;
}

async function imagesOf(db: Db, runId: number): Promise<Image[]> {
  const tables = new Map(storedTables.map((table) => [table.name, table]));
  const rows = await db.selectFrom('import_image').where('run_id', '=', runId).selectAll().orderBy('id').execute();
  const parsed = (text: string | null): AnyRow | null => (text === null ? null : JSON.parse(text));
  return rows.flatMap(({ id, table_name, row_key: key, before, after: text }) => {
    const table = tables.get(table_name);
    if (table === undefined || before === text) return [];
    return [{ id, table, key, before: parsed(before), after: parsed(text), text }];
  });
}

/** The column by which rows of a table are found, where that is not the first one of its key. */
const foundBy: Readonly<Record<string, string>> = { external_reference: 'reference', setting: 'name' };

/** Which of some images the database no longer has as the run left them. */
async function changedSince(db: Db, images: readonly Image[]): Promise<ReadonlySet<Image>> {
  const changed = new Set<Image>();
  for (const [table, some] of grouped(images, (image) => image.table)) {
    const column = foundBy[table.name] ?? table.key[0] ?? 'id';
    const wanted = some.map((image) => rowIn(image)[column] ?? null);
    const rows = await rowsWhere(db, table.name as keyof Database, column, wanted);
    const now = new Map(rows.map((row) => [keyOf(table, row), JSON.stringify(imageOf(table.name, row))]));
    for (const image of some) if ((now.get(image.key) ?? null) !== image.text) changed.add(image);
  }
  return changed;
}

/** Rows that go with a row and are no use of it: who read it, and the links of an account that waits for its owner. */
export const traces: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  child: [
    ['audit', 'child_id'],
    ['integration_audit', 'child_id'],
  ],
  account: [['one_time_key', 'account_id']],
};

/** A row that points at one that would go. */
interface Use {
  by: string;
  column: string;
  id: unknown;
  group: Group;
}

const rowOf = (table: string, key: string) => `${table} ${key}`;
const isMade = ({ before, after }: Image) => before === null && after !== null;

/** The rows that point at rows that the run made. */
async function usesOf(db: Db, groups: readonly Group[]): Promise<Use[]> {
  const made = groups.flatMap((group) => group.images.filter(isMade).map((image) => ({ group, image })));
  const perTable = grouped(made, ({ image }) => image.table.name);
  const uses: Use[] = [];
  for (const table of storedTables) {
    for (const { column, table: to, to: target } of table.links) {
      const isTrace = (traces[to] ?? []).some(([name, by]) => name === table.name && by === column);
      const owners = new Map(perTable.get(to)?.map(({ group, image }) => [image.after?.[target], group] as const));
      if (isTrace || owners.size === 0) continue;
      for (const row of await rowsWhere(
        db,
        table.name as keyof Database,
        column,
        [...owners.keys()].flatMap((id) => id ?? []),
      )) {
        const group = owners.get(row[column]);
        if (group !== undefined)
          uses.push({ by: rowOf(table.name, keyOf(table, row)), column, id: row[column], group });
      }
    }
  }
  return uses;
}

const texts = {
  changed: 'Dit is na het inlezen gewijzigd.',
  used: 'Dit wordt inmiddels gebruikt.',
};

/** Leaves what rows use that stay; what then stays itself may use others. */
function leaveUsed(groups: readonly Group[], uses: readonly Use[]): void {
  const images = new Map(
    groups.flatMap((group) =>
      group.images.map((image) => [rowOf(image.table.name, image.key), { group, image }] as const),
    ),
  );
  const lets = ({ by, column, id }: Use) => {
    const own = images.get(by);
    return own !== undefined && own.group.left === null && own.image.before?.[column] !== id;
  };
  for (let isLeft = true; isLeft;) {
    const used = uses.filter((use) => use.group.left === null && !lets(use));
    for (const { group } of used) group.left = texts.used;
    isLeft = used.length > 0;
  }
}

/** Leaves groups of which a row was changed since. */
export async function leaveChanged(db: Db, groups: readonly Group[]): Promise<void> {
  const changed = await changedSince(
    db,
    groups.flatMap(({ images }) => images),
  );
  for (const group of groups) if (group.images.some((image) => changed.has(image))) group.left ??= texts.changed;
}

/** What a run wrote, by the rows that were brought in, with those that stay because somebody changed or uses them since. */
export async function groupsOf(db: Db, runId: number): Promise<Group[]> {
  const images = await imagesOf(db, runId);
  const reach = images.flatMap((image) => rowIn(image).account_id ?? []);
  const accounts = new Map((await rowsWhere(db, 'account', 'id', reach)).map((row) => [row.id, row]));
  const named = new Set(images.filter(isReference).map((image) => ownerOfReference(rowIn(image))));
  const found = grouped(images, (image) => ownerOf(image, accounts, named));
  const groups = [...found].map(([owner, own]): Group => ({ owner, images: [...own], left: null }));
  await leaveChanged(db, groups);
  leaveUsed(groups, await usesOf(db, groups));
  return groups;
}
