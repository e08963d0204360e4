import { once } from 'node:events';
import { readdirSync, utimesSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { testEngine } from '../database/testing/testDatabase.ts';
import { clearExpired } from '../housekeeping.ts';
import { formOf, formType } from '../testing/form.ts';
import type { Organisation } from '../testing/organisation.ts';
import { eachOnOwnServer } from '../testing/ownOrganisation.ts';
import { signFor } from '../testing/signFor.ts';
import type { TestServer } from '../testing/testServer.ts';

const upload = 'POST /deprecated/upload-child-profile-photo';
const remove = 'POST /deprecated/delete-child-profile-photo';
const rotate = 'POST /deprecated/rotate-child-profile-photo';

let server: TestServer;
let organisation: Organisation;

const { files, folder, remove: removeFolder } = eachOnOwnServer((given) => ({ server, organisation } = given));

/** A picture of which the left half is red and the right half blue, with a place and a device. */
function picture(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 400, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

async function send(file?: Buffer) {
  return organisation.client.attempt(upload, {
    body: { fotonaam: `${organisation.child}` },
    file: file ?? (await picture()),
  });
}

const named = () => ({ body: { id_child: organisation.child } });
const turned = () => ({ body: { id_child: organisation.child, rotateType: 'left' } as const });

const imageToken = () => server.build.imageToken(organisation.session.id);

async function thumbnail(query: { v?: string } = {}, headers: Record<string, string> = {}) {
  const token = await imageToken();
  const sign = signFor(organisation, `/children/${organisation.child}/thumbnail`);
  const input = { params: { id: `${organisation.child}` }, query: { token, sign, ...query }, headers };
  return server.as({}).attempt('GET /children/:id/thumbnail', input);
}

function addressOf(version: number): string {
  const path = `/children/${organisation.child}/thumbnail`;
  return `${path}?v=${version}&sign=${signFor(organisation, path)}`;
}

async function colourAt(content: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

async function inList() {
  const children = await organisation.client.ask('GET /children', { query: { id_group: `${organisation.group}` } });
  return children[0];
}

const versionInList = async () => (await inList())?.photo_version;

async function eventsOf(): Promise<string[]> {
  const rows = await server.db.selectFrom('event_outbox').selectAll().execute();
  return rows.map((row) => JSON.stringify(row)).filter((text) => text.includes('photo-changed'));
}

/** The changes in the audit; reads have a period. */
async function auditOf(): Promise<string[]> {
  const changes = server.db.selectFrom('audit').where('period', 'is', null);
  const rows = await changes.select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

test('a photo is set, rotated and deleted; each change has a new address, an audit row and an event', async () => {
  expect(await versionInList()).toBe(0);
  expect((await send()).json()).toEqual({ data: { image: addressOf(1) } });
  const first = await thumbnail({ v: '1' });
  expect(first.headers['content-type']).toBe('image/webp');
  expect([await colourAt(first.rawPayload, 10, 80), await colourAt(first.rawPayload, 150, 80)]).toEqual([
    'red',
    'blue',
  ]);

  const unsigned = { params: { id: `${organisation.child}` }, query: { token: await imageToken() } };
  const drawn = await server.as({}).attempt('GET /children/:id/thumbnail', unsigned);
  expect(drawn.headers['content-type']).toContain('image/svg+xml');

  expect(await organisation.client.ask(rotate, turned())).toEqual({
    data: { thumb_image: addressOf(2) },
  });
  const left = (await thumbnail({ v: '2' })).rawPayload;
  expect([await colourAt(left, 80, 10), await colourAt(left, 80, 150)]).toEqual(['blue', 'red']);
  await organisation.client.ask(rotate, turned());
  const upsideDown = (await thumbnail({ v: '3' })).rawPayload;
  expect([await colourAt(upsideDown, 10, 80), await colourAt(upsideDown, 150, 80)]).toEqual(['blue', 'red']);
  expect(kept()).toHaveLength(2);

  expect(await organisation.client.ask(remove, named())).toEqual({ data: { success: true } });
  expect((await thumbnail({ v: '4' })).headers['content-type']).toContain('image/svg+xml');
  expect([kept(), await versionInList()]).toEqual([[], 4]);
  expect(await auditOf()).toEqual(['photo.uploaded', 'photo.rotated', 'photo.rotated', 'photo.deleted']);
  // PostgreSQL hands events on without keeping them.
  if (testEngine === 'sqlite') expect(await eventsOf()).toHaveLength(4);
});

test('the list has a picture address only for children with a photo', async () => {
  const address = async () => (await inList())?.thumbnail;
  expect(await address()).toBeUndefined();
  await send();
  expect(await address()).toBe(addressOf(1));
  await organisation.client.ask(remove, named());
  expect(await address()).toBeUndefined();
});

test('a new photo replaces the old one and removes its files', async () => {
  await send();
  await send();
  expect([kept().length, await versionInList()]).toEqual([2, 2]);
});

test('of two concurrent rotations at least one succeeds and the other may get 409; no file is lost or left behind', async () => {
  await send();
  const answers = await Promise.all([1, 2].map(() => organisation.client.attempt(rotate, turned())));
  const done = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(done).toBeGreaterThan(0);
  expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  expect([kept().length, await versionInList()]).toEqual([2, 1 + done]);
  expect((await thumbnail()).statusCode).toBe(200);
});

test('stored files contain no location or device', async () => {
  await send();
  for (const path of kept()) expect((await sharp(path).metadata()).exif).toBeUndefined();
});

test('a browser keeps nothing of a photo, whatever its address', async () => {
  await send();
  for (const query of [{ v: '1' }, { v: '2' }, {}]) {
    expect((await thumbnail(query)).headers['cache-control']).toBe('no-store');
  }
});

test('a photo with a missing file shows the drawing and cannot be rotated', async () => {
  await send();
  removeFolder();
  expect((await thumbnail({ v: '1' })).headers['content-type']).toContain('image/svg+xml');
  expect((await organisation.client.refused(rotate, turned())).status).toBe(404);
});

test('without a photo rotating is refused and deleting changes nothing', async () => {
  expect((await organisation.client.refused(rotate, turned())).status).toBe(404);
  await organisation.client.ask(remove, named());
  expect([await auditOf(), await eventsOf()]).toEqual([[], []]);
});

test.each([
  ['nothing', 400, () => Buffer.alloc(0)],
  ['a text', 415, () => Buffer.from('Dag!')],
  ['a drawing', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a picture', 400, async () => (await picture()).subarray(0, 700)],
])('%s for a photo is refused and stores nothing', async (_what, status, make) => {
  const answer = await send(await make());
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, 'invalid']);
  expect(await auditOf()).toEqual([]);
});

test('photos cannot be changed when the setting is off', async () => {
  await send();
  await server.build.setting(organisation.company, organisation.establishment, 'ipad_thumbnail_photo', '0');
  for (const [key, input] of [
    [upload, { body: { fotonaam: `${organisation.child}` } }],
    [rotate, turned()],
    [remove, named()],
  ] as const) {
    expect(await organisation.client.refused(key, input)).toMatchObject({ status: 403, code: 'setting_off' });
  }
  expect(await versionInList()).toBe(1);
});

test('tokens may be form fields before the file', async () => {
  const { device, session } = organisation.session;
  const tokens = { device_token: device, session_token: session };
  const fields = { fotonaam: `${organisation.child}` };
  const answered = await server.as({}).attempt(upload, { body: { ...tokens, ...fields }, file: await picture() });
  expect(answered.statusCode).toBe(200);
  expect((await server.as({}).refused(upload, { body: { ...fields, ...tokens, session_token: 'x' } })).status).toBe(
    401,
  );
});

/** Sends the beginning of an upload over a socket of its own. */
async function begin(tokens: Record<string, string>) {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const headers = { Host: 'x', 'Content-Type': formType, 'Content-Length': '1000000', ...tokens };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/deprecated/upload-child-profile-photo HTTP/1.1\r\n${lines.join('')}\r\n`);
  const arrived = once(server.app.server, 'request');
  socket.write(formOf({ fotonaam: organisation.child }, 'bestand', await picture()).subarray(0, 900));
  await arrived;
  return socket;
}

const sentTokens = () => ({
  'X-Device-Token': organisation.session.device,
  'X-Session-Token': organisation.session.session,
});

test('an unauthorised upload is refused before the file has arrived', async () => {
  const socket = await begin({ 'X-Device-Token': 'x', 'X-Session-Token': 'x' });
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('401');
  await once(socket, 'close');
});

test('an interrupted upload leaves nothing behind', async () => {
  const socket = await begin(sentTokens());
  socket.destroy();
  await server.app.close();
  expect(await auditOf()).toEqual([]);
});

test('a stopping server ends the running uploads', async () => {
  const socket = await begin(sentTokens());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await server.app.close();
  await closed;
});

test('housekeeping removes unreferenced files after a day', async () => {
  await send();
  const { id } = await files.add(Buffer.from('x'));
  await clearExpired(server);
  expect(await files.find(id)).not.toBeNull();
  const written = new Date(server.clock.now().getTime() - 25 * 3_600_000);
  for (const path of kept()) utimesSync(path, written, written);
  await clearExpired(server);
  expect(await files.find(id)).toBeNull();
  expect(kept()).toHaveLength(2);
});
