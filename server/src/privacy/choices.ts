import { fieldsOfEmployees } from '../access/employees.ts';
import { fullName, nameColumns } from '../base/names.ts';
import type { Db } from '../database/schema.ts';

/** What a value of a field of the record means where it is kept as an id: `undefined` for one that says so itself. */
type ChoiceOf = (fieldId: number, value: string) => string | undefined;

/** What the choices of the record of a company are called; employees where a field is about them. */
export async function choicesOfRecord(db: Db, companyId: number): Promise<ChoiceOf> {
  const fields = db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('company_id', '=', companyId);
  const options = await fields
    .innerJoin('record_option', 'record_option.field_id', 'record_field.id')
    .select(['record_field.id as field', 'record_option.id as id', 'record_option.name as name'])
    .execute();
  const ofEmployees = await fields
    .where('function_name', 'in', fieldsOfEmployees)
    .select('record_field.id as id')
    .execute();
  const employees = await db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select(['id', ...nameColumns])
    .execute();
  const keyOf = (field: number, value: number | string) => `${field} ${value}`;
  const names = new Map(options.map(({ field, id, name }) => [keyOf(field, id), name]));
  for (const { id: field } of ofEmployees) {
    for (const employee of employees) names.set(keyOf(field, employee.id), fullName(employee));
  }
  return (fieldId, value) => names.get(keyOf(fieldId, value));
}
