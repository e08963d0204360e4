import type { ImportContext, KindStore, RowKey, Values } from './kind.ts';
import { keyOf } from './kind.ts';
import { type AnyRow, insertNumbered, rowsWhere, setWhere } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

interface Template {
  table: 'intake_template' | 'general_form';
  /** The field with what is asked. */
  field: string;
  write(value: unknown): string;
  read(stored: string): unknown;
}

/**
 * The store of templates of forms. What is asked never changes, so that started forms keep their questions: a row with
 * another title or other questions gets a template of its own, and the one before is no longer offered.
 */
export function templateStore({ table, field, write, read }: Template): KindStore {
  const rowOf = ({ companyId }: ImportContext, values: Values): AnyRow => ({
    ...{ company_id: companyId, title: String(values.title), content: write(values[field]), active: 1 },
  });
  const offer = ({ db }: ImportContext, ids: readonly number[], active: 0 | 1) => setWhere(db, table, { active }, ids);
  const insert = async (context: ImportContext, rows: readonly Values[]): Promise<RowKey[]> => {
    const ids = await insertNumbered(
      context.db,
      table,
      rows.map((values) => rowOf(context, values)),
    );
    return ids.map(keyOf);
  };
  return {
    endsAtOnce: true,
    async read({ db }, keys) {
      const rows = await rowsWhere(db, table, 'id', idsOf(keys));
      return new Map(rows.map(({ id, title, content }) => [`${id} `, { title, [field]: read(String(content)) }]));
    },
    async adopt({ db, companyId }, rows) {
      const known = await rowsWhere(db, table, 'company_id', [companyId]);
      return rows.map(({ title }) => {
        const found = known.findLast((row) => row.title === title && row.active === 1);
        return found === undefined ? null : keyOf(Number(found.id));
      });
    },
    insert,
    async update(context, rows) {
      await offer(
        context,
        rows.map(({ key }) => key.id),
        0,
      );
      return insert(
        context,
        rows.map(({ values }) => values),
      );
    },
    end: (context, keys, day) => offer(context, idsOf(keys), day === null ? 1 : 0),
  };
}
