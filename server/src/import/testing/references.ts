import type { ImportKind } from '@groepsapp/contract';
import { giveCarer } from '../../records/testing/carer.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { testNow, type TestServer } from '../../testing/testServer.ts';

/** What an integration calls the rows of an organisation. */
export type TestReferences = Readonly<
  Record<'establishment' | 'group' | 'other' | 'child' | 'carer' | 'employee' | 'section' | 'field', string>
>;

/** Gives the rows of an organisation references, as if an integration had brought them in. */
export async function giveReferences(server: TestServer, organisation: Organisation): Promise<TestReferences> {
  const { db, build } = server;
  const { company: company_id, establishment, group, child } = organisation;
  const give = async (kind: ImportKind, row_id: number): Promise<string> => {
    const reference = `${kind} ${row_id}`;
    const row = { company_id, kind, reference, row_id, hash: '', ended: null, changed_at: testNow };
    await db
      .insertInto('external_reference')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
    return reference;
  };
  const section = { company_id, title: 'Medisch', position: 9 };
  const { id: section_id } = await db
    .insertInto('record_section')
    .values(section)
    .returning('id')
    .executeTakeFirstOrThrow();
  const field = { section_id, position: 1, function_name: 'dentist', name: 'Tandarts', field_type: 'text' } as const;
  const { id: field_id } = await db
    .insertInto('record_field')
    .values({ ...field, editable_by: 'everyone', edit_id: null, icon: 'note', flag: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    establishment: await give('establishment', establishment),
    group: await give('group', group),
    other: await give('group', await build.group({ establishment_id: establishment })),
    child: await give('child', child),
    carer: await give('carer', await giveCarer(server, organisation)),
    employee: await give('employee', await build.employee({ company_id })),
    section: await give('record-section', section_id),
    field: await give('record-field', field_id),
  };
}
