import { type CallInput, type CallWithPermission, permissionKindNames, permissionOfCall } from '@groepsapp/contract';
import { requestsOf } from '../http/testing/everyCall.ts';
import { makersOf } from '../http/testing/requestThings.ts';
import { giveRecord } from '../records/testing/record.ts';
import { testPicture } from '../testing/form.ts';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const answers = ['yes', 'conditional', 'no', 'unknown'] as const;
const callsWithPermission = Object.keys(permissionOfCall) as CallWithPermission[];
const matrix = callsWithPermission.flatMap((call) => answers.map((answer) => [call, answer] as const));

/** Gives the one answer about a permission that counts, or none. */
async function answerAbout(call: CallWithPermission, answer: (typeof answers)[number]): Promise<void> {
  const { child } = organisation;
  await server.db.deleteFrom('child_permission').where('child_id', '=', child).execute();
  // All others are given, so that another one never makes up for the one that is asked for.
  for (const kind of permissionKindNames.filter((one) => one !== permissionOfCall[call])) {
    await server.build.permission({ child_id: child, kind, answer: 'yes' });
  }
  if (answer !== 'unknown') await server.build.permission({ child_id: child, kind: permissionOfCall[call], answer });
  const photo_allowed = permissionOfCall[call] === 'photoPortal' && ['no', 'unknown'].includes(answer) ? 0 : 1;
  await server.db.updateTable('child').set({ photo_allowed }).where('id', '=', child).execute();
}

test.each(matrix)('%s with the answer %s', async (call, answer) => {
  const [request] = await requestsOf(server, call, organisation);
  await answerAbout(call, answer);
  const file = call === 'v3 POST /ChildTrackingSystem/uploadPhoto' ? { file: testPicture } : {};
  const input = { ...request, ...file } as unknown as CallInput<CallWithPermission>;
  const response = await organisation.client.attempt(call, input);
  const refused = JSON.stringify(response.json()).includes('Er is geen toestemming om');
  expect([response.statusCode < 300 && !refused, refused]).toEqual(
    answer === 'yes' || answer === 'conditional' ? [true, false] : [false, true],
  );
});

test('what is shared can be unshared without the permission', async () => {
  const [request] = await requestsOf(server, 'v3 POST /ChildTrackingSystem/shareDocument', organisation);
  await answerAbout('v3 POST /ChildTrackingSystem/shareDocument', 'no');
  const input = { body: { ...request?.body, checked: 0 } } as unknown as CallInput<CallWithPermission>;
  const response = await organisation.client.attempt('v3 POST /ChildTrackingSystem/shareDocument', input);
  expect(response.statusCode).toBe(200);
});

test('the screens are told why nothing may be shared', async () => {
  const { child, client } = organisation;
  const ofChild = () => client.ask('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: child } });
  await server.db.updateTable('child').set({ first_name: 'Saar', last_name: 'Bos' }).where('id', '=', child).execute();
  const sharingRefusal = 'Er is geen toestemming om observaties te delen voor Saar Bos.';
  expect(await ofChild()).toMatchObject({ sharingRefusal });
  await server.build.permission({ child_id: child, kind: 'observationSharing', answer: 'yes' });
  expect(await ofChild()).not.toHaveProperty('sharingRefusal');
});

test('observations that were shared are taken back when the permission is withdrawn, for good', async () => {
  const { child, company, client } = organisation;
  const makers = makersOf(server, organisation, {});
  const [form, note, document, filled] = [
    await makers.childForm(),
    await makers.parentNote(),
    await makers.sharedDocument(),
    await makers.filledForm(),
  ];
  const rows = [
    ['observation_form', form],
    ['parent_note', note],
    ['child_document', document],
    ['filled_form', filled],
  ] as const;
  for (const [table, id] of rows) await server.db.updateTable(table).set({ share: 1 }).where('id', '=', id).execute();
  await server.db.updateTable('observation_form').set({ share_child_traject: 1 }).where('id', '=', form).execute();
  await giveRecord(server, company);
  const renamed = server.db.updateTable('record_field').set({ function_name: 'permission_observationSharing' });
  await renamed.where('function_name', '=', 'permission_video').execute();
  for (const value of ['no', 'yes']) {
    const fields = [{ name: 'permission_observationSharing', value }];
    await client.ask('POST /children/update-fields', { body: { id_child: child, fields } });
  }
  const sharesOf = async (table: (typeof rows)[number][0], id: number) =>
    (await server.db.selectFrom(table).where('id', '=', id).select('share').executeTakeFirst())?.share;
  expect(await Promise.all(rows.map(([table, id]) => sharesOf(table, id)))).toEqual([0, 0, 0, 0]);
  const path = server.db.selectFrom('observation_form').where('id', '=', form).select('share_child_traject as shared');
  expect(await path.executeTakeFirst()).toEqual({ shared: 0 });
});
