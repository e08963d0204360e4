import type { CallKey } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** Calls that change fields, for which the company must have fields. */
export const recordCalls: readonly CallKey[] = [
  'POST /children/update-fields',
  'POST /children/custom-fields',
  'POST /deprecated/set-child-mentor',
  'POST /deprecated/set-child-designated-employee',
];

type FieldRow = Omit<Insertable<Database['record_field']>, 'section_id' | 'position'>;

const ordinary = { editable_by: 'everyone', edit_id: null, icon: 'note', flag: null, field_type: 'text' } as const;

const rows: readonly FieldRow[] = [
  { ...ordinary, function_name: 'first_name', name: 'Voornaam', editable_by: 'nobody' },
  { ...ordinary, function_name: 'school', name: 'School', field_type: 'select' },
  { ...ordinary, function_name: 'mentor', name: 'Mentor', field_type: 'select', edit_id: 1 },
  { ...ordinary, function_name: 'mentor', name: 'Tweede mentor', field_type: 'select', edit_id: 2 },
  { ...ordinary, function_name: 'designatedEmployee', name: 'Vast gezicht', field_type: 'select', edit_id: 1 },
  { ...ordinary, function_name: 'nickname', name: 'Roepnaam' },
  { ...ordinary, function_name: 'allergies', name: 'Allergieën', field_type: 'textarea', flag: 'allergy' },
  { ...ordinary, function_name: 'diet', name: 'Dieet', field_type: 'select', flag: 'diet' },
  { ...ordinary, function_name: 'max_sleep', name: 'Max. slaaptijd', field_type: 'number' },
  { ...ordinary, function_name: 'office_note', name: 'Kantoor', editable_by: 'employees' },
  { ...ordinary, function_name: 'permission_photoPortal', name: "Foto's", field_type: 'radio' },
  { ...ordinary, function_name: 'permission_video', name: 'Film', field_type: 'radio' },
  { ...ordinary, function_name: 'custom_1', name: 'Kledingmaat' },
  { ...ordinary, function_name: 'vve', name: 'VVE-indicatie', field_type: 'radio' },
];

/** The options by field; every one but the first raises the flag. */
const optionsOf: Readonly<Record<string, readonly string[]>> = { diet: ['geen', 'vegetarisch'], vve: ['nee', 'ja'] };

/**
 * Gives a company one section with a field of every kind; 'Dieet' has the options 'geen' and 'vegetarisch',
 * 'VVE-indicatie' 'nee' and 'ja'.
 * @returns the ids of these options by name
 */
export async function giveRecord({ db }: Pick<TestServer, 'db'>, company_id: number): Promise<Record<string, string>> {
  const section = await db
    .insertInto('record_section')
    .values({ company_id, title: 'Algemeen', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options: Record<string, string> = {};
  for (const [position, row] of rows.entries()) {
    const field = await db
      .insertInto('record_field')
      .values({ ...row, section_id: section.id, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, name] of (optionsOf[row.function_name] ?? []).entries()) {
      const option = await db
        .insertInto('record_option')
        .values({ field_id: field.id, position: index, name, color: null, raises_flag: index })
        .returning('id')
        .executeTakeFirstOrThrow();
      options[name] = String(option.id);
    }
  }
  return options;
}
