import type { TestServer } from '../../testing/testServer.ts';

/** Adds a field 'Dieet' with choices to the record. @returns its id, and how its choices stand in a record */
export async function addChoices(
  { db }: TestServer,
  company_id: number,
  names: readonly string[],
): Promise<{ id: number; values: string[] }> {
  const section = db.insertInto('record_section').values({ company_id, title: 'Eten', position: 1 });
  const { id: section_id } = await section.returning('id').executeTakeFirstOrThrow();
  const row = { section_id, position: 1, function_name: 'diet', name: 'Dieet', icon: '', flag: null, edit_id: null };
  const field = db.insertInto('record_field').values({ ...row, field_type: 'select', editable_by: 'everyone' });
  const { id } = await field.returning('id').executeTakeFirstOrThrow();
  const options = names.map((name, position) => ({
    field_id: id,
    position,
    name,
    color: null,
    raises_flag: 0 as const,
  }));
  const made = await db.insertInto('record_option').values(options).returning('id').execute();
  return { id, values: made.map((option) => String(option.id)) };
}
