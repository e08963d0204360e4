import { grouped } from '../../base/grouping.ts';
import { type ImportContext, type Values, withMore } from './kind.ts';
import { takeOverMentors } from './mentors.ts';
import { type AnyRow, insertNumbered, putRows, rowsWhere } from './rows.ts';
import { named, type Part, tableStore } from './table.ts';
import { idsOf } from '../../base/ids.ts';

interface Choice {
  name: string;
  color: string | null;
  raises_flag: boolean;
}

const fieldOf = ({ field_id }: AnyRow) => Number(field_id);
const byPosition = (one: AnyRow, other: AnyRow) => Number(one.position) - Number(other.position);

async function optionsOf({ db }: ImportContext, ids: readonly number[]) {
  return grouped((await rowsWhere(db, 'record_option', 'field_id', ids)).sort(byPosition), fieldOf);
}

/** A choice is recognised by its name. One that is left out stays, because records of children may have it. */
const options: Part = {
  async read(context, ids) {
    const known = await optionsOf(context, ids);
    const choicesOf = (id: number) =>
      (known.get(id) ?? []).map(({ name, color, raises_flag }) => ({ name, color, raises_flag: raises_flag === 1 }));
    return new Map(ids.map((id) => [id, choicesOf(id)]));
  },
  async write(context, given) {
    const known = await optionsOf(context, idsOf(given));
    const rows = given.flatMap(({ id, value }) => {
      const there = new Map((known.get(id) ?? []).map((row) => [row.name, row]));
      return (value as readonly Choice[]).map(({ name, color, raises_flag }, position) => ({
        id: there.get(name)?.id ?? null,
        row: { field_id: id, position, name, color, raises_flag: raises_flag ? 1 : 0 },
      }));
    });
    const fresh = rows.filter(({ id }) => id === null).map(({ row }) => row);
    const changed = rows.flatMap(({ id, row }) => (id === null ? [] : [{ id, ...row }]));
    if (fresh.length > 0) await insertNumbered(context.db, 'record_option', fresh);
    if (changed.length > 0) await putRows(context.db, 'record_option', ['id'], changed);
  },
};

/** The name of a field in the calls of the app, made of its label: 'Eigen voeding' becomes `eigen_voeding`. */
export function functionNameOf({ name, function_name }: Values): string {
  if (typeof function_name === 'string' && function_name !== '') return function_name;
  const plainLetters = String(name).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plainLetters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}

const table = tableStore({
  table: 'record_field',
  columns: {
    section: 'section_id',
    ...named('name', 'field_type', 'function_name', 'edit_id', 'editable_by', 'icon', 'flag', 'position'),
  },
  fresh: (values) => {
    return { function_name: functionNameOf(values), editable_by: 'everyone', icon: 'note', position: 1000 };
  },
  parts: { options },
  known: ['section_id', 'name'],
});

export const recordField = withMore(table, (context) => takeOverMentors(context));
