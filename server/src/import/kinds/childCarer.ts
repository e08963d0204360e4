import { type ImportContext, keysIn, keyText, type KindStore, type RowKey, toWrite, type Values } from './kind.ts';
import { type AnyRow, putRows, rowsWhere, setKeyed } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

const key = ['child_id', 'carer_id'] as const;
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

async function put({ db }: ImportContext, rows: readonly Values[], now?: ReadonlyMap<string, AnyRow>) {
  const keys = rows.map(keyOfValues);
  // A row that names another child or carer is another bond; the one before stays as it is.
  const bonds = rows.map((values) => ({ ...fresh, ...now?.get(keyText(keyOfValues(values))), ...columnsOf(values) }));
  await putRows(db, 'child_carer', key, bonds);
  return keys;
}

/** The key of the bond of a child and a carer: the id of the child and the id of the carer. */
export const childCarer: KindStore = {
  identityOf: ({ child, carer }) => JSON.stringify([child, carer]),
  async read(context, keys) {
    const rows = await rowsOf(context, keys);
    return new Map([...rows].map(([text, row]) => [text, fieldsOf(row)]));
  },
  insert: (context, rows) => put(context, rows),
  async update(context, rows) {
    const values = rows.map((row) => toWrite(row, ['child', 'carer']));
    return put(context, values, await rowsOf(context, keysIn(rows)));
  },
  end: ({ db }, keys, day) => setKeyed(db, 'child_carer', { end_date: day }, key, keys),
};
