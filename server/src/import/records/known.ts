import type { ImportKind } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import type { Db } from '../../database/schema.ts';
import { fullName, type NameParts } from '../../base/names.ts';
import type { KnownThing } from './draft.ts';
import { nameKey, nameAloneKey } from './mention.ts';

const placeNames = (things: readonly { name: string }[] = []) => things.map(({ name }) => name);

function thing(kind: ImportKind, reference: string | null, ...names: string[][]): KnownThing {
  return { kind, reference, keys: names.map((parts) => nameKey(kind, parts)) };
}

/** Who has no e-mail address yet may get one; of two with the same name it decides. */
function knownEmployee(row: NameParts & { reference: string; username: string | null }): KnownThing {
  const name = fullName(row);
  const known = thing('employee', row.reference, [name], ...(row.username === null ? [] : [[name, row.username]]));
  return row.username === null ? { ...known, keys: [...known.keys, ...known.keys.map(nameAloneKey)] } : known;
}

function childNames(row: NameParts & { date_of_birth: string }, places: readonly string[]): string[][] {
  const name = fullName(row);
  const born = [
    [row.last_name, row.first_name, row.date_of_birth],
    [name, row.date_of_birth],
  ];
  return [...born, ...places.map((place) => [place, name]), [name]];
}

/**
 * What a company has and under which references it came in, so that a file may name groups, establishments, schools,
 * employees and children instead of giving their numbers, and fill the fields of its record.
 */
export async function knownThings(db: Db, companyId: number): Promise<KnownThing[]> {
  const references = (kind: ImportKind) =>
    db
      .selectFrom('external_reference')
      .where('external_reference.company_id', '=', companyId)
      .where('external_reference.kind', '=', kind);
  const establishments = await db
    .selectFrom('establishment')
    .leftJoin('external_reference', (join) =>
      join
        .onRef('row_id', '=', 'establishment.id')
        .on('kind', '=', 'establishment')
        .onRef('external_reference.company_id', '=', 'establishment.company_id'),
    )
    .where('establishment.company_id', '=', companyId)
    .select(['establishment.id', 'reference', 'name'])
    .execute();
  const groups = await references('group')
    .innerJoin('care_group', 'care_group.id', 'row_id')
    .select(['reference', 'name', 'establishment_id'])
    .execute();
  const placesOf = grouped(establishments, ({ id }) => id);
  const groupNames = ({ name, establishment_id }: { name: string; establishment_id: number }) =>
    (placesOf.get(establishment_id) ?? []).flatMap((place) => [
      [place.name, name],
      ...(place.reference === null ? [] : [[place.reference, name]]),
    ]);
  const schools = await references('school')
    .innerJoin('school', 'school.id', 'row_id')
    .select(['reference', 'name'])
    .execute();
  const parts = ['reference', 'first_name', 'last_name_suffix', 'last_name'] as const;
  const employees = await references('employee')
    .innerJoin('employee', 'employee.id', 'row_id')
    .leftJoin('account', (join) =>
      join.onRef('account.employee_id', '=', 'employee.id').on('account.kind', '=', 'employee'),
    )
    .select([...parts, 'username'])
    .execute();
  const children = await references('child')
    .innerJoin('child', 'child.id', 'row_id')
    .select(['child.id', ...parts, 'date_of_birth'])
    .execute();
  const placed = await db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'group_id')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('company_id', '=', companyId)
    .select(['child_id', 'establishment.name'])
    .distinct()
    .execute();
  const placesOfChild = grouped(placed, ({ child_id }) => child_id);
  // A field of choices does not take what a column says in words of its own.
  const fields = await references('record-field')
    .innerJoin('record_field', 'record_field.id', 'row_id')
    .where((e) => e.or([e('field_type', 'in', ['text', 'textarea']), e('function_name', '=', 'mentor')]))
    .where((e) => e.or([e('edit_id', 'is', null), e('edit_id', '=', 1)]))
    .select(['reference', 'function_name'])
    .execute();
  return [
    ...fields.map(({ reference, function_name }) => thing('record-field', reference, [function_name])),
    ...establishments.map(({ reference, name }) => ({ ...thing('establishment', reference, [name]), name })),
    ...groups.map((row) => thing('group', row.reference, [row.name], ...groupNames(row))),
    ...schools.map(({ reference, name }) => thing('school', reference, [name])),
    ...employees.map(knownEmployee),
    ...children.map((row) => thing('child', row.reference, ...childNames(row, placeNames(placesOfChild.get(row.id))))),
  ];
}
