import { type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const ofChild = () =>
  organisation.client.ask('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: organisation.child } });

async function childForm(row: { status?: 'final'; active?: number } = {}) {
  const list_id = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 24 maanden' });
  const result_id = await server.build.observationResult({ child_id: organisation.child, list_id, date: '2026-02-14' });
  return server.build.observationForm({ result_id, ...row });
}

describe('final observation forms of a child', () => {
  test('are listed with list, age and day; those in development and in the archive are not', async () => {
    await server.db
      .updateTable('child')
      .set({ date_of_birth: '2024-02-15' })
      .where('id', '=', organisation.child)
      .execute();
    const idChildForm = await childForm({ status: 'final' });
    await childForm();
    await childForm({ status: 'final', active: 0 });
    expect((await ofChild()).childForms).toMatchObject([
      { idChildForm, listTitle: 'Peuter 24 maanden', childAge: 23, date: '2026-02-14', status: 'final', share: false },
    ]);
  });

  test.each(['share', 'shareChildTraject'] as const)(
    '%s can be set and cleared only with the right to do so',
    async (column) => {
      const idChildForm = await childForm({ status: 'final' });
      const set = (checked: 0 | 1) => ({ body: { idChildForm, checked, shareColumn: column } });
      expect(await organisation.client.refused('v3 POST /ChildTrackingSystem/shareForm', set(1))).toMatchObject({
        status: 403,
      });
      await server.build.right(organisation.account);
      await server.build.permission({ child_id: organisation.child, kind: 'observationSharing', answer: 'yes' });
      await organisation.client.ask('v3 POST /ChildTrackingSystem/shareForm', set(1));
      const other = column === 'share' ? 'shareChildTraject' : 'share';
      expect((await ofChild()).childForms).toMatchObject([{ [column]: true, [other]: false }]);
      await organisation.client.ask('v3 POST /ChildTrackingSystem/shareForm', set(0));
      expect((await ofChild()).childForms).toMatchObject([{ [column]: false }]);
    },
  );
});
