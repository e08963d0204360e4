import { clearExpired } from '../housekeeping.ts';
import { formOf, formType, testPicture } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { signFor } from '../testing/signFor.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { giveCarer } from './testing/carer.ts';

const { files, remove: removeFolder } = makeTestFiles();
let server: TestServer;
let organisation: Organisation;
let carer: number;
let integration: string;

beforeEach(async () => {
  server = await startTestServer({ files });
  organisation = await buildOrganisation(server);
  carer = await giveCarer(server, organisation);
  integration = await server.build.integration({ company_id: organisation.company });
});

afterEach(async () => {
  await server.close();
  removeFolder();
});

function send(method: 'POST' | 'DELETE', file = testPicture, token = integration) {
  const headers = { 'x-integration-token': token, ...(method === 'POST' && { 'content-type': formType }) };
  const payload = method === 'POST' ? { payload: formOf({}, 'file', file) } : {};
  return server.app.inject({ method, url: `/api/integration/carers/${carer}/photo`, headers, ...payload });
}

async function photoOf() {
  const query = { id_child: `${organisation.child}` };
  return (await organisation.client.ask('GET /carers/forms', { query }))[0]?.photo;
}

const pictures = { thumbnail: 'GET /carers/:id/thumbnail', viewer: 'GET /carers/:id/viewer' } as const;

async function picture(size: keyof typeof pictures, v?: string) {
  const token = await server.build.imageToken(organisation.session.id);
  const query = { token, sign: signFor(organisation, `/carers/${carer}/${size}`), ...(v !== undefined && { v }) };
  return server.as({}).attempt(pictures[size], { params: { id: `${carer}` }, query });
}

test('the list of carers has signed addresses of both sizes and the current version', async () => {
  const sign = (size: string) => signFor(organisation, `/carers/${carer}/${size}`);
  expect(await photoOf()).toEqual({
    thumbnail: `/carers/${carer}/thumbnail?v=1&sign=${sign('thumbnail')}`,
    viewer: `/carers/${carer}/viewer?v=1&sign=${sign('viewer')}`,
  });
  expect((await picture('viewer', '1')).headers['cache-control']).toBe('no-store');
});

test('a new photo replaces the old one and removes its files', async () => {
  const before = await server.db.selectFrom('carer_photo').selectAll().executeTakeFirstOrThrow();
  expect((await send('POST')).json()).toEqual({ success: true });
  expect((await photoOf())?.thumbnail).toContain('?v=2&');
  const small = await picture('thumbnail', '2');
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await files.find(before.file_id ?? '')).toBeNull();
  expect(await files.find(before.thumb_id ?? '')).toBeNull();
});

test('a photo can be deleted, and deleting it again is harmless', async () => {
  expect((await send('DELETE')).statusCode).toBe(200);
  expect((await send('DELETE')).statusCode).toBe(200);
  expect(await photoOf()).toBeUndefined();
  expect((await picture('thumbnail', '1')).statusCode).toBe(404);
});

test('a file that is not a picture is refused and keeps the photo', async () => {
  expect((await send('POST', Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
  expect((await photoOf())?.thumbnail).toContain('?v=1&');
});

test('a product of another company cannot change anything', async () => {
  const other = await buildOrganisation(server);
  const theirs = await server.build.integration({ company_id: other.company });
  expect((await send('POST', testPicture, theirs)).statusCode).toBe(404);
  expect((await send('DELETE', testPicture, theirs)).statusCode).toBe(404);
  expect((await photoOf())?.thumbnail).toContain('?v=1&');
});

test('a product can read the carers of a child, and whether they have a photo', async () => {
  const url = `/api/integration/children/${organisation.child}/carers`;
  const answer = await server.app.inject({ url, headers: { 'x-integration-token': integration } });
  const person = { id: carer, name: 'Yara Jansen', relation: 'moeder', may_pick_up: true };
  expect(answer.json()).toEqual([{ ...person, has_photo: true }]);
});

test('housekeeping keeps the files of carer photos and removes unreferenced ones', async () => {
  const { id: orphan } = await files.add(testPicture);
  const photo = await server.db.selectFrom('carer_photo').selectAll().executeTakeFirstOrThrow();
  server.clock.set('2099-01-01T00:00:00.000Z');
  await clearExpired(server);
  server.clock.set(testNow);
  expect(await files.find(photo.file_id ?? '')).not.toBeNull();
  expect(await files.find(photo.thumb_id ?? '')).not.toBeNull();
  expect(await files.find(orphan)).toBeNull();
});
