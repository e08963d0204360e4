import { fieldsOfEmployees } from '../../access/employees.ts';
import { permissionOf } from '../../records/fields.ts';
import { grouped } from '../../base/grouping.ts';
import {
  type CheckedRow,
  type Fault,
  faultsBy,
  type ImportContext,
  type KindStore,
  putBy,
  type RowKey,
  type Values,
} from './kind.ts';
import { functionNameOf } from './recordField.ts';
import { type AnyRow, putRows, rowsWhere, setKeyed } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

/** A field of the record as far as its values depend on it. */
interface Field {
  type: string;
  functionName: string;
  /** The names of the choices with their ids, which are `null` before the field is written. */
  choices: ReadonlyMap<string, number | null>;
}

const ofEmployees: readonly string[] = fieldsOfEmployees;
const columnsOfChild = ['first_name', 'last_name_suffix', 'last_name', 'date_of_birth', 'gender', 'school'];
const isChoice = ({ type }: Field) => type === 'select' || type === 'radio';

async function storedFields({ db }: ImportContext, ids: readonly number[]): Promise<ReadonlyMap<number, Field>> {
  const rows = await rowsWhere(db, 'record_field', 'id', ids);
  const options = grouped(await rowsWhere(db, 'record_option', 'field_id', ids), ({ field_id }) => field_id);
  return new Map(
    rows.map((row) => {
      const choices = (options.get(row.id ?? null) ?? []).map(({ name, id }) => [String(name), Number(id)] as const);
      const [type, functionName] = [String(row.field_type), String(row.function_name)];
      return [Number(row.id), { type, functionName, choices: new Map(choices) }];
    }),
  );
}

/** A field that this run brings in or changes. */
function comingField(values: Values, stored: Field | undefined): Field {
  const options = Array.isArray(values.options) ? values.options : [];
  const named = options.map(({ name }: { name: string }) => [name, stored?.choices.get(name) ?? null] as const);
  return {
    type: String(values.field_type),
    functionName: values.function_name === undefined && stored ? stored.functionName : functionNameOf(values),
    choices: new Map([...(stored?.choices ?? []), ...named]),
  };
}

function faultIn(context: ImportContext, field: Field, value: string): string | null {
  if (permissionOf(field.functionName) !== null) return "Een toestemming is een rij van de soort 'consent'.";
  if (columnsOfChild.includes(field.functionName)) return 'Dit gegeven hoort bij het kind zelf.';
  if (value === '') return null;
  if (ofEmployees.includes(field.functionName)) {
    const known = context.find('employee', value) !== undefined || context.coming('employee', value) !== undefined;
    return known ? null : `Er is geen medewerker '${value}'.`;
  }
  if (isChoice(field)) {
    return field.choices.has(value) ? null : `Kies uit: ${[...field.choices.keys()].join(', ')}.`;
  }
  if (field.type === 'number') return /^\d{1,9}(\.\d{1,4})?$/.test(value) ? null : 'Vul alleen cijfers in.';
  if (field.type === 'text') {
    return value.length <= 255 && !value.includes('\n') ? null : 'Vul ten hoogste 255 tekens in, op één regel.';
  }
  return null;
}

async function faultsOf(context: ImportContext, rows: readonly CheckedRow[]): Promise<ReadonlyMap<string, Fault>> {
  const references = new Set(rows.map(({ fields }) => String(fields.field)));
  const ids = [...references].flatMap((reference) => context.find('record-field', reference)?.id ?? []);
  const stored = await storedFields(context, ids);
  const fields = new Map(
    [...references].map((reference) => {
      const known = stored.get(context.find('record-field', reference)?.id ?? 0);
      const coming = context.coming('record-field', reference);
      return [reference, coming === undefined ? known : comingField(coming, known)];
    }),
  );
  return faultsBy(rows, ({ fields: { field, value } }) => {
    const of = fields.get(String(field));
    const reason = of === undefined ? null : faultIn(context, of, String(value));
    return reason === null ? null : { field: 'value', reason };
  });
}

/** A value as it is stored: the id of a choice or an employee, else the text itself. */
function storedValue(context: ImportContext, field: Field | undefined, value: string): string {
  if (field === undefined || value === '') return value;
  if (ofEmployees.includes(field.functionName)) return String(context.find('employee', value)?.id ?? '');
  return isChoice(field) ? String(field.choices.get(value) ?? '') : value;
}

const keyOfValues = ({ child, field }: Values): RowKey => ({ id: Number(child), part: String(field) });

async function put(context: ImportContext, rows: readonly Values[]): Promise<RowKey[]> {
  const fields = await storedFields(
    context,
    rows.map(({ field }) => Number(field)),
  );
  const stored = rows.map(({ child, field, value }) => ({
    child_id: Number(child),
    field_id: Number(field),
    value: storedValue(context, fields.get(Number(field)), String(value)),
    changed_at: context.now,
    account_id: null,
  }));
  await putRows(context.db, 'record_value', ['child_id', 'field_id'], stored);
  return rows.map(keyOfValues);
}

async function read(context: ImportContext, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Values>> {
  const rows = await rowsWhere(context.db, 'record_value', 'child_id', idsOf(keys));
  const fields = await storedFields(
    context,
    rows.map(({ field_id }) => Number(field_id)),
  );
  const shown = ({ field_id, value }: AnyRow) => {
    const field = fields.get(Number(field_id));
    if (field === undefined || !isChoice(field)) return value;
    return [...field.choices].find(([, id]) => String(id) === value)?.[0] ?? value;
  };
  return new Map(
    rows.map((row) => [
      `${row.child_id} ${row.field_id}`,
      { child: row.child_id, field: row.field_id, value: shown(row) },
    ]),
  );
}

/** The key of a value: the id of the child and the id of the field. */
export const recordValue: KindStore = {
  ...putBy(put),
  faultsOf,
  endsAtOnce: true,
  identityOf: ({ child, field }) => JSON.stringify([child, field]),
  read,
  async end({ db, now }, keys, day) {
    if (day === null) return;
    const empty = { value: '', changed_at: now, account_id: null };
    await setKeyed(db, 'record_value', empty, ['child_id', 'field_id'], keys);
  },
};
