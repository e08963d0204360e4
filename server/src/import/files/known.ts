import type { ImportKind } from '@groepsapp/contract';
import type { Db } from '../../database/schema.ts';
import { fullName, type NameParts } from '../../base/names.ts';
import type { KnownThing } from './rows/Collector.ts';
import { keyOf } from './rows/references.ts';

function thing(kind: ImportKind, reference: string, ...names: string[][]): KnownThing {
  return { kind, reference, keys: names.map((parts) => keyOf(kind, parts)) };
}

function employeeNames(parts: NameParts): string[][] {
  return [[fullName(parts)]];
}

function childNames(row: NameParts & { date_of_birth: string }): string[][] {
  return [[row.last_name, row.first_name, row.date_of_birth], [fullName(row), row.date_of_birth], [fullName(row)]];
}

/**
 * What a company has and under which references it came in, so that a file may name groups, establishments, schools,
 * employees and children instead of giving their numbers, and fill the fields of its record.
 */
export async function knownThings(db: Db, companyId: number): Promise<KnownThing[]> {
  const references = (kind: ImportKind) =>
    db.selectFrom('external_reference').where('external_reference.company_id', '=', companyId).where('kind', '=', kind);
  const establishments = await references('establishment')
    .innerJoin('establishment', 'establishment.id', 'row_id')
    .select(['reference', 'name'])
    .execute();
  const groups = await references('group')
    .innerJoin('care_group', 'care_group.id', 'row_id')
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .select(['reference', 'care_group.name', 'establishment.name as place'])
    .execute();
  const schools = await references('school')
    .innerJoin('school', 'school.id', 'row_id')
    .select(['reference', 'name'])
    .execute();
  const parts = ['reference', 'first_name', 'last_name_suffix', 'last_name'] as const;
  const employees = await references('employee').innerJoin('employee', 'employee.id', 'row_id').select(parts).execute();
  const children = await references('child')
    .innerJoin('child', 'child.id', 'row_id')
    .select([...parts, 'date_of_birth'])
    .execute();
  // A field of choices does not take what a column says in words of its own.
  const fields = await references('record-field')
    .innerJoin('record_field', 'record_field.id', 'row_id')
    .where((e) => e.or([e('field_type', 'in', ['text', 'textarea']), e('function_name', '=', 'mentor')]))
    .where((e) => e.or([e('edit_id', 'is', null), e('edit_id', '=', 1)]))
    .select(['reference', 'function_name'])
    .execute();
  return [
    ...fields.map(({ reference, function_name }) => thing('record-field', reference, [function_name])),
    ...establishments.map(({ reference, name }) => thing('establishment', reference, [name])),
    ...groups.map(({ reference, name, place }) => thing('group', reference, [place, name], [name])),
    ...schools.map(({ reference, name }) => thing('school', reference, [name])),
    ...employees.map((row) => thing('employee', row.reference, ...employeeNames(row))),
    ...children.map((row) => thing('child', row.reference, ...childNames(row))),
  ];
}
