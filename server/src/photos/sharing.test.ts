import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachOnOwnServer } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import { addPhoto } from './testing/addPhoto.ts';
import { photoCalls, share } from './testing/photoCalls.ts';

let server: TestServer;
let organisation: Organisation;

eachOnOwnServer((given) => ({ server, organisation } = given));

const { ofGroup, ofChild, shareWith } = photoCalls(() => organisation);

/** Lines of reads have a period. */
async function auditOf(what: 'changes' | 'reads'): Promise<[string, number, number | null][]> {
  const lines = server.db.selectFrom('audit').where('period', what === 'changes' ? 'is' : 'is not', null);
  const rows = await lines.select(['action', 'child_id', 'item_id']).orderBy('id').execute();
  return rows.map(({ action, child_id, item_id }) => [action, child_id, item_id]);
}

test('a photo can be shared with more children, and keeps its message when none is given', async () => {
  const photo = await addPhoto(server, organisation);
  const second = await addChild(server, organisation);
  expect((await shareWith(photo, [organisation.child], ' Lekker buiten! ')).json()).toMatchObject({
    message: 'Lekker buiten!',
    shared: [organisation.child],
  });
  expect((await shareWith(photo, [organisation.child, second])).json()).toMatchObject({
    message: 'Lekker buiten!',
    shared: [organisation.child, second],
  });
  expect((await shareWith(photo, [second], '')).json()).toMatchObject({ message: '' });
  expect(await auditOf('changes')).toEqual([
    ['photos.shared', organisation.child, photo],
    ['photos.shared', second, photo],
  ]);
  expect((await ofChild(second)).map(({ id }) => id)).toEqual([photo]);
  expect(await auditOf('reads')).toContainEqual(['photos.read', second, null]);
});

test('a photo is shared within its establishment only', async () => {
  const photo = await addPhoto(server, organisation);
  const { build, db } = server;
  const establishment_id = await build.establishment({ company_id: organisation.company });
  await db.insertInto('account_establishment').values({ account_id: organisation.account, establishment_id }).execute();
  const group_id = await build.group({ establishment_id });
  const elsewhere = await build.child({ company_id: organisation.company });
  await build.placement({ child_id: elsewhere, group_id });
  const refused = await shareWith(photo, [organisation.child, elsewhere]);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error: { fields: { children: expect.stringContaining('andere vestiging') } },
  });
  expect(await db.selectFrom('photo_share').selectAll().execute()).toEqual([]);
  await build.placement({ child_id: elsewhere, group_id: organisation.group });
  expect((await shareWith(photo, [organisation.child, elsewhere])).statusCode).toBe(200);
});

test('a message of 255 characters is accepted, one of 256 is refused', async () => {
  const photo = await addPhoto(server, organisation);
  expect((await shareWith(photo, [organisation.child], '🎈'.repeat(255))).statusCode).toBe(200);
  expect((await shareWith(photo, [organisation.child], 'x'.repeat(256))).statusCode).toBe(400);
});

test('the id in the body must be that of the path', async () => {
  const [photo, other] = [await addPhoto(server, organisation), await addPhoto(server, organisation)];
  const body = { idPhoto: other, children: `${organisation.child}` };
  expect((await organisation.client.refused(share, { params: { id: photo }, body })).status).toBe(400);
});

test('sharing is withdrawn per child, also for a child that has left', async () => {
  const second = await addChild(server, organisation);
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child, second] });
  await server.db.updateTable('placement').set({ end_date: '2026-03-01' }).where('child_id', '=', second).execute();
  const params = { id: `${photo}`, childId: `${second}` };
  await organisation.client.ask('DELETE /photos/:id/share/:childId', { params });
  expect((await ofGroup())[0]?.shared).toEqual([organisation.child]);
  expect((await organisation.client.refused('DELETE /photos/:id/share/:childId', { params })).status).toBe(404);
  expect(await auditOf('changes')).toEqual([['photos.unshared', second, photo]]);
});

test('concurrent sharing and deleting leave no share without a photo', async () => {
  const photo = await addPhoto(server, organisation);
  const [shared, deleted] = await Promise.all([
    shareWith(photo, [organisation.child]),
    organisation.client.attempt('DELETE /photos/:id', { params: { id: photo } }),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(shared.statusCode);
  expect(await server.db.selectFrom('photo_share').selectAll().execute()).toEqual([]);
});
