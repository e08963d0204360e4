import type { ChangingRow, ImportContext, KindStore, RowKey, Values } from './kind.ts';
import { keyText } from './kind.ts';
import { type AnyRow, batchesOf, putRows, rowsWhere } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

const key = ['child_id', 'carer_id'];
const flags = ['authority', 'may_pick_up', 'emergency'] as const;
const keyOfRow = ({ child_id, carer_id }: AnyRow): RowKey => ({ id: Number(child_id), part: String(carer_id) });
const keyOfValues = ({ child, carer }: Values): RowKey => ({ id: Number(child), part: String(carer) });

const fresh: AnyRow = { relation: '', authority: 0, may_pick_up: 0, emergency: 0, position: 0, end_date: null };

function columnsOf({ child, carer, relation, position, ...others }: Values): AnyRow {
  const given = flags.filter((name) => others[name] !== undefined);
  return {
    child_id: Number(child),
    carer_id: Number(carer),
    ...(relation !== undefined && { relation: String(relation) }),
    ...(position !== undefined && { position: Number(position) }),
    ...Object.fromEntries(given.map((name) => [name, others[name] === true ? 1 : 0])),
  };
}

function fieldsOf({ child_id, carer_id, relation, position, ...others }: AnyRow): Values {
  const read = flags.map((name) => [name, others[name] === 1]);
  return { child: child_id, carer: carer_id, relation, position, ...Object.fromEntries(read) };
}

async function rowsOf({ db }: ImportContext, keys: readonly RowKey[]): Promise<ReadonlyMap<string, AnyRow>> {
  const rows = await rowsWhere(db, 'child_carer', 'child_id', idsOf(keys));
  return new Map(rows.map((row) => [keyText(keyOfRow(row)), row]));
}

async function update(context: ImportContext, rows: readonly ChangingRow[]): Promise<RowKey[]> {
  const now = await rowsOf(
    context,
    rows.map(({ key: one }) => one),
  );
  // A row that names another child or carer is another bond; the one before stays as it is.
  const put = rows.map(({ values }) => ({ ...fresh, ...now.get(keyText(keyOfValues(values))), ...columnsOf(values) }));
  await putRows(context.db, 'child_carer', key, put);
  return rows.map(({ values }) => keyOfValues(values));
}

/** The key of the bond of a child and a carer: the id of the child and the id of the carer. */
export const childCarer: KindStore = {
  identityOf: ({ child, carer }) => JSON.stringify([child, carer]),
  async read(context, keys) {
    const rows = await rowsOf(context, keys);
    return new Map([...rows].map(([text, row]) => [text, fieldsOf(row)]));
  },
  async insert(context, rows) {
    await putRows(
      context.db,
      'child_carer',
      key,
      rows.map((values) => ({ ...fresh, ...columnsOf(values) })),
    );
    return rows.map(keyOfValues);
  },
  update,
  async end({ db }, keys, day) {
    for (const some of batchesOf(keys, 100)) {
      await db
        .updateTable('child_carer')
        .set({ end_date: day })
        .where((e) => e.or(some.map(({ id, part }) => e.and({ child_id: id, carer_id: Number(part) }))))
        .execute();
    }
  },
};
