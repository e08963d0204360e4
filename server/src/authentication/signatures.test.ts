import type { Child, Photo } from '@groepsapp/contract';
import { givePhoto } from '../children/testing/photo.ts';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer, testToday } from '../testing/testServer.ts';
import { makeTestFiles } from '../testing/testFiles.ts';

const { files, remove: removeFolder } = makeTestFiles();
let server: TestServer;
let organisation: Organisation;
let token: string;

beforeEach(async () => {
  server = await startTestServer({ files });
  organisation = await buildOrganisation(server);
  const weeks = { expires_at: '2099-01-01T00:00:00.000Z' };
  await server.db.updateTable('session').set(weeks).where('id', '=', organisation.session.id).execute();
  await addPhoto(server, organisation);
  await givePhoto(server, organisation.child);
  ({ token } = await organisation.client.ask('GET /authentication/image-token', {}));
});

afterEach(async () => {
  server.clock.set(testNow);
  await server.close();
  removeFolder();
});

/** The photos as a session sees them. */
const photosOf = (client = organisation.client): Promise<Photo[]> =>
  client.ask('GET /photos', { query: { id_group: `${organisation.group}`, date: testToday, up_to_date: testToday } });

async function firstOf(client = organisation.client): Promise<Photo> {
  const [photo] = await photosOf(client);
  if (photo === undefined) throw new Error('There is no photo.');
  return photo;
}

/** The child as a session sees it. */
async function childOf(client = organisation.client): Promise<Child> {
  const [child] = await client.ask('GET /children', { query: { id_group: `${organisation.group}` } });
  if (child === undefined) throw new Error('There is no child.');
  return child;
}

/** The status with which the server answers to an address of a picture, as a browser asks for it. */
async function statusOf(address: string, imageToken = token): Promise<number> {
  const [path = '', query = ''] = address.split('?');
  const url = `/api${path}?token=${encodeURIComponent(imageToken)}&${query}`;
  return (await server.app.inject({ url })).statusCode;
}

/** Another session of the same account. */
async function otherSession() {
  const client = server.as(await server.build.session({ account_id: organisation.account }));
  return { client, token: (await client.ask('GET /authentication/image-token', {})).token };
}

test('both image sizes are served at addresses that stay the same for the whole session', async () => {
  const photo = await firstOf();
  expect([await statusOf(photo.src), await statusOf(photo.link_viewer)]).toEqual([200, 200]);
  expect(await firstOf()).toEqual(photo);
  expect(photo.src.length + token.length).toBeLessThan(120);
});

test('the token stays the same within a day and changes the next day', async () => {
  const tokenOf = async () => (await organisation.client.ask('GET /authentication/image-token', {})).token;
  server.clock.set(testNow.replace(/T.*/, 'T23:00:00.000Z'));
  expect(await tokenOf()).toBe(token);
  server.clock.set(new Date(Date.parse(testNow) + 24 * 3_600_000).toISOString());
  expect(await tokenOf()).not.toBe(token);
});

test('a signed address does not give access to another photo or another size', async () => {
  const { id, src, link_viewer } = await firstOf();
  const second = await addPhoto(server, organisation);
  expect(await statusOf(src.replace(`/${id}/`, `/${second}/`))).toBe(404);
  expect(await statusOf(src.replace('/thumbnail', '/viewer'))).toBe(404);
  expect(await statusOf(link_viewer.replace('/viewer', '/thumbnail'))).toBe(404);
});

test.each([
  ['another signature', (src: string) => src.replace(/sign=.*/, `sign=${'A'.repeat(22)}`), 404],
  ['half a signature', (src: string) => src.slice(0, -8), 404],
  ['an empty signature', (src: string) => src.replace(/sign=.*/, 'sign='), 400],
  ['no signature', (src: string) => src.replace(/\?.*/, ''), 400],
])('%s is refused', async (_what, change, status) => {
  expect(await statusOf(change((await firstOf()).src))).toBe(status);
});

test('an address signed for one session is refused with the token of another session of the same account', async () => {
  const mine = await firstOf();
  const other = await otherSession();
  const theirs = await firstOf(other.client);
  expect(theirs.src).not.toBe(mine.src);
  expect(await statusOf(mine.src, other.token)).toBe(404);
  expect(await statusOf(theirs.src, other.token)).toBe(200);
});

test('refuses an address without a token or with an invalid token', async () => {
  const { src } = await firstOf();
  expect([await statusOf(src, ''), await statusOf(src, 'x'.repeat(43))]).toEqual([401, 401]);
});

test('an address with the token of yesterday is refused, and works with the token of today', async () => {
  const { src } = await firstOf();
  server.clock.set(new Date(Date.parse(testNow) + 25 * 3_600_000).toISOString());
  expect(await statusOf(src)).toBe(401);
  expect(await statusOf(src, (await organisation.client.ask('GET /authentication/image-token', {})).token)).toBe(200);
});

test('an address is refused after log-out', async () => {
  const { src, link_viewer } = await firstOf();
  await organisation.client.ask('POST /authentication/logout', {});
  expect([await statusOf(src), await statusOf(link_viewer)]).toEqual([401, 401]);
});

test('an address is refused for an account that lost access to the group', async () => {
  const { src } = await firstOf();
  await server.db.deleteFrom('account_establishment').where('account_id', '=', organisation.account).execute();
  expect(await statusOf(src)).toBe(404);
});

test('the address of a child’s picture is signed, and does not give access to another child', async () => {
  const { thumbnail = '' } = await childOf();
  expect((await childOf()).thumbnail).toBe(thumbnail);
  expect(await statusOf(thumbnail)).toBe(200);
  const other = await server.build.child({ company_id: organisation.company });
  const placement = { child_id: other, group_id: organisation.group, start_date: '2025-01-01' };
  await server.build.placement(placement);
  expect(await statusOf(thumbnail.replace(`/${organisation.child}/`, `/${other}/`))).toBe(404);
  const { token: theirs } = await otherSession();
  expect(await statusOf(thumbnail, theirs)).toBe(404);
  expect(await statusOf(thumbnail.replace(/sign=.*/, 'sign=x'))).toBe(404);
});

test('log-out clears the browser cache of pictures', async () => {
  const response = await organisation.client.attempt('POST /authentication/logout', {});
  expect(response.headers['clear-site-data']).toBe('"cache"');
});

test('the address of a child’s picture is refused after log-out', async () => {
  const { thumbnail = '' } = await childOf();
  await organisation.client.ask('POST /authentication/logout', {});
  expect(await statusOf(thumbnail)).toBe(401);
});

test('no answer contains the signing key', async () => {
  const [row] = await server.db.selectFrom('session').select('token_hash').execute();
  const answers = [await childOf(), await photosOf(), token];
  expect(JSON.stringify(answers)).not.toContain(row?.token_hash);
});
