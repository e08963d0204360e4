import { giveRecord } from '../records/testing/record.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachOnOwnServer } from '../testing/ownOrganisation.ts';
import { type TestServer, testToday } from '../testing/testServer.ts';
import { addPhoto } from './testing/addPhoto.ts';

let server: TestServer;
let organisation: Organisation;

eachOnOwnServer((given) => ({ server, organisation } = given));

const ofGroup = () =>
  organisation.client.ask('GET /photos', {
    query: { id_group: `${organisation.group}`, date: testToday, up_to_date: testToday },
  });

const ofChild = () =>
  organisation.client.ask('GET /photos', {
    query: { id_child: `${organisation.child}`, date: testToday, up_to_date: testToday },
  });

function shareWith(photo: number, children: readonly number[]) {
  const body = { idPhoto: photo, children: children.join(',') };
  return organisation.client.attempt('POST /deprecated/share-photo/:id', { params: { id: photo }, body });
}

async function auditOf(): Promise<[string, number, number | null][]> {
  const changes = server.db.selectFrom('audit').where('period', 'is', null);
  const rows = await changes.select(['action', 'child_id', 'item_id']).orderBy('id').execute();
  return rows.map(({ action, child_id, item_id }) => [action, child_id, item_id]);
}

test('without permission of its carers a photo is not shared, nor with the other children of the request', async () => {
  const photo = await addPhoto(server, organisation);
  const child = await addChild(server, organisation, { photo_allowed: 0, first_name: 'Saar', last_name: 'Bos' });
  const response = await shareWith(photo, [organisation.child, child]);
  expect(response.statusCode).toBe(403);
  expect(response.json().error.error_message).toBe("Er is geen toestemming om foto's te delen voor Saar Bos.");
  expect((await ofGroup())[0]?.shared).toEqual([]);
});

test('withdrawing the permission ends the sharing', async () => {
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  expect((await ofChild()).map(({ id }) => id)).toEqual([photo]);
  await server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', organisation.child).execute();
  expect(await ofChild()).toEqual([]);
  expect((await ofGroup())[0]?.shared).toEqual([]);
});

test('a permission that is withdrawn and given again does not restore the sharing', async () => {
  await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  await giveRecord(server, organisation.company);
  for (const value of ['no', 'yes']) {
    const fields = [{ name: 'permission_photoPortal', value }];
    await organisation.client.ask('POST /children/update-fields', { body: { id_child: organisation.child, fields } });
  }
  expect(await ofChild()).toEqual([]);
  expect((await auditOf()).map(([action]) => action)).toContain('photos.unshared');
});

/** Answers whether a child may be on photos that other parents see. */
const answerPhotoOthers = (child_id: number, answer: 'yes' | 'no') =>
  server.build.permission({ child_id, kind: 'photoOthers', answer });

test('a photo of a child that other parents may not see is shared with that child only', async () => {
  const photo = await addPhoto(server, organisation);
  const other = await addChild(server, organisation, { first_name: 'Saar', last_name: 'Bos' });
  await answerPhotoOthers(other, 'no');
  const refused = await shareWith(photo, [organisation.child, other]);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error.error_message).toBe(
    "Er is geen toestemming voor foto's die andere ouders zien voor Saar Bos. Deel zo'n foto met één kind.",
  );
  expect((await shareWith(photo, [other])).json()).toMatchObject({ shared: [other] });
  // Also one after the other.
  expect((await shareWith(photo, [organisation.child])).statusCode).toBe(403);
  expect((await ofGroup())[0]?.shared).toEqual([other]);
  await answerPhotoOthers(other, 'yes');
  expect((await shareWith(photo, [organisation.child])).statusCode).toBe(200);
});

test('withdrawing the permission for other parents unshares photos of the child with the others', async () => {
  const other = await addChild(server, organisation);
  const both = await addPhoto(server, organisation, { sharedWith: [organisation.child, other] });
  const alone = await addPhoto(server, organisation, { sharedWith: [other] });
  await giveRecord(server, organisation.company);
  await server.db
    .updateTable('record_field')
    .set({ function_name: 'permission_photoOthers' })
    .where('function_name', '=', 'permission_video')
    .execute();
  const fields = [{ name: 'permission_photoOthers', value: 'no' }];
  await organisation.client.ask('POST /children/update-fields', { body: { id_child: organisation.child, fields } });
  expect((await ofGroup()).map(({ id, shared }) => [id, shared])).toEqual([
    [alone, [other]],
    [both, [organisation.child]],
  ]);
  expect(await auditOf()).toContainEqual(['photos.unshared', other, both]);
});
