import type { Db } from '../../database/schema.ts';
import { fieldsOfEmployees } from '../../access/employees.ts';
import { fullName } from '../../base/names.ts';
import { asItem, byItem, childrenOf, itemsOf, type Source } from './source.ts';

export const child: Source<'child'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('child')
      .leftJoin('school', 'school.id', 'child.school_id')
      .where('child.id', 'in', childrenOf(subjects))
      .select(['child.id as child_id', 'first_name', 'last_name_suffix', 'last_name', 'date_of_birth', 'gender'])
      .select('school.name as school')
      .execute();
    return byItem(rows.map((row) => ({ ...row, item_id: 0, school: row.school ?? '' })));
  },
  async since(_db, childIds) {
    return childIds.map((childId) => ({ childId, itemId: 0, date: '' }));
  },
};

const ofEmployees: readonly string[] = fieldsOfEmployees;

async function optionNames(db: Db, fieldIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('record_option').where('field_id', 'in', fieldIds).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

async function employeeNames(db: Db, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(values)].filter((value) => /^\d{1,9}$/.test(value)).map(Number);
  if (ids.length === 0) return new Map();
  const columns = ['id', 'first_name', 'last_name_suffix', 'last_name'] as const;
  const rows = await db.selectFrom('employee').where('id', 'in', ids).select(columns).execute();
  return new Map(rows.map((row) => [String(row.id), fullName(row)]));
}

/** Values of fields as people read them: the name of an option or of an employee in place of its id. */
export const record: Source<'record'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('record_value')
      .innerJoin('record_field as field', 'field.id', 'record_value.field_id')
      .where('child_id', 'in', childrenOf(subjects))
      .where('field_id', 'in', itemsOf(subjects))
      .select(['field_id as item_id', 'child_id', 'value', 'changed_at', 'name', 'function_name', 'field_type'])
      .execute();
    const options = await optionNames(db, itemsOf(subjects));
    const named = rows.filter(({ function_name }) => ofEmployees.includes(function_name));
    const employees = await employeeNames(
      db,
      named.map(({ value }) => value),
    );
    const recordText = ({ function_name, field_type, value }: (typeof rows)[number]) => {
      if (ofEmployees.includes(function_name)) return employees.get(value) ?? '';
      const isChosen = field_type === 'select' || field_type === 'radio';
      return isChosen ? (options.get(value) ?? '') : value;
    };
    return byItem(
      rows.map((row) => {
        const { item_id, child_id, function_name: field, name, changed_at } = row;
        return { item_id, child_id, field, name, value: recordText(row), changed_at };
      }),
    );
  },
  async since(db, childIds, { moment }) {
    const rows = db.selectFrom('record_value').where('child_id', 'in', childIds).where('changed_at', '>=', moment);
    return (await rows.select(['field_id as item_id', 'child_id']).execute()).map(asItem);
  },
};

export const consent: Source<'consent'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('child_permission')
      .where('id', 'in', itemsOf(subjects))
      .select(['id as item_id', 'child_id', 'kind as permission', 'answer', 'recorded_at'])
      .execute();
    return byItem(rows);
  },
  async since(db, childIds, { moment }) {
    const rows = db.selectFrom('child_permission').where('child_id', 'in', childIds);
    const given = rows.where('recorded_at', '>=', moment).select(['id as item_id', 'child_id']);
    return (await given.orderBy('id').execute()).map(asItem);
  },
};
