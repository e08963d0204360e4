import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { testEngine } from '../database/testing/testDatabase.ts';
import { spooledHere } from '../files/testing/spooledHere.ts';
import { type Organisation } from '../testing/organisation.ts';
import { eachOnOwnServer } from '../testing/ownOrganisation.ts';
import { signFor } from '../testing/signFor.ts';
import { testNow, type TestServer, testToday } from '../testing/testServer.ts';
import { clearExpired } from '../housekeeping.ts';
import { addPhoto } from './testing/addPhoto.ts';
import { photoCalls } from './testing/photoCalls.ts';

const upload = 'POST /deprecated/upload-photos';

let server: TestServer;
let organisation: Organisation;

const { files, folder } = eachOnOwnServer((given) => ({ server, organisation } = given));

/** The files in the store; its folder is made with the first one. */
const kept = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];

function picture(width = 600, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

async function send(file: Buffer, { key, date }: { key?: string; date?: string } = {}) {
  return organisation.client.attempt(upload, {
    query: { id_group: organisation.group },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: date === undefined ? {} : { date },
    file,
  });
}

const { ofGroup, ofChild, shareWith } = photoCalls(() => organisation);

const images = { thumbnail: 'GET /photos/:id/thumbnail', viewer: 'GET /photos/:id/viewer' } as const;

async function imageOf(id: number, which: keyof typeof images) {
  const token = await server.build.imageToken(organisation.session.id);
  const sign = signFor(organisation, `/photos/${id}/${which}`);
  return organisation.client.attempt(images[which], { params: { id }, query: { token, sign } });
}

async function auditOf(): Promise<[string, number, number | null][]> {
  const changes = server.db.selectFrom('audit').where('period', 'is', null);
  const rows = await changes.select(['action', 'child_id', 'item_id']).orderBy('id').execute();
  return rows.map(({ action, child_id, item_id }) => [action, child_id, item_id]);
}

async function eventsOf(): Promise<string[]> {
  const rows = await server.db.selectFrom('event_outbox').select('message').execute();
  return rows.map(({ message }) => message).filter((message) => message.includes('photos-changed'));
}

test('an added photo is in the library of today, in two sizes and without location', async () => {
  const response = await send(await picture(2400, 1600));
  const photo = response.json();
  expect(photo).toMatchObject({ id_group: organisation.group, date: testToday, shared: [], message: '' });
  expect(await ofGroup()).toEqual([photo]);
  const large = await sharp((await imageOf(photo.id, 'viewer')).rawPayload).metadata();
  expect([large.format, large.width, large.height, large.exif]).toEqual(['webp', 1600, 1067, undefined]);
  const thumbnail = await imageOf(photo.id, 'thumbnail');
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 450, height: 300 });
  expect(thumbnail.headers['cache-control']).toBe('no-store');
  // PostgreSQL announces by NOTIFY instead of a table.
  if (testEngine === 'sqlite') expect((await eventsOf()).length).toBe(1);
});

/** An original with everything that a phone may write into it, as a browser sends it that cannot make it smaller. */
function original() {
  const gps = { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '4/1 20/1 0/1', GPSLongitudeRef: 'E' };
  const packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>52,5N geheim</exif:GPSLatitude></x:xmpmeta>';
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Make: 'Geheim', ImageDescription: 'geheim' }, IFD3: gps })
    .withXmp(packet)
    .withIccProfile('p3');
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'no stored file of an original %s contains a location, time or device',
  async (format) => {
    const sent = await original().toFormat(format).toBuffer();
    expect(sent.toString('latin1')).toMatch(/geheim/i);
    expect((await send(sent)).statusCode).toBe(200);
    expect(kept()).toHaveLength(2);
    for (const { parentPath, name } of kept()) {
      const content = readFileSync(join(parentPath, name));
      const { exif, xmp, iptc, comments } = await sharp(content).metadata();
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
      expect(content.toString('latin1')).not.toMatch(/geheim|GPS|Exif|xmpmeta/i);
    }
  },
);

test('photos of a date range are sorted newest first', async () => {
  const early = await addPhoto(server, organisation, { date: '2026-03-08' });
  const late = await addPhoto(server, organisation, { date: '2026-03-09' });
  const last = await addPhoto(server, organisation, { date: '2026-03-09' });
  await addPhoto(server, organisation, { date: '2026-03-07' });
  await addPhoto(server, organisation);
  expect((await ofGroup('2026-03-08', '2026-03-09')).map(({ id }) => id)).toEqual([last, late, early]);
  const query = { id_group: `${organisation.group}`, date: '2026-03-09', up_to_date: '2026-03-08' };
  expect(await organisation.client.refused('GET /photos', { query })).toMatchObject({ status: 400 });
});

test.each([
  ['tomorrow', '2026-03-11', 400],
  ['a month ago', '2026-02-07', 200],
  ['longer ago', '2026-02-06', 400],
])('a photo of %s is answered with its status', async (_day, date, status) => {
  expect((await send(await picture(), { date })).statusCode).toBe(status);
  expect(kept()).toHaveLength(status === 200 ? 2 : 0);
});

test('choosing the same photo again stores it once per day and group, until it is deleted', async () => {
  const content = await picture();
  const key = randomUUID();
  const { id, duplicate } = (await send(content, { key })).json();
  const again = await Promise.all([send(content), send(content, { key: randomUUID() })]);
  expect(again.map((response) => response.json())).toMatchObject([
    { id, duplicate: true },
    { id, duplicate: true },
  ]);
  expect([duplicate, (await send(content, { key })).json().duplicate]).toEqual([undefined, undefined]);
  expect(await ofGroup()).toHaveLength(1);
  expect(kept()).toHaveLength(2);
  const yesterday = (await send(content, { date: '2026-03-09' })).json();
  expect(yesterday.id).not.toBe(id);
  await organisation.client.ask('DELETE /photos/:id', { params: { id } });
  expect((await send(content)).json().id).not.toBe(id);
  expect(await ofGroup()).toHaveLength(1);
});

test('a retry with the same key stores a photo once, also for concurrent requests', async () => {
  const key = randomUUID();
  const content = await picture();
  const first = await send(content, { key });
  const again = await Promise.all([send(content, { key }), send(content, { key })]);
  expect(new Set([first, ...again].map((response) => response.json().id)).size).toBe(1);
  expect(await ofGroup()).toHaveLength(1);
  expect(kept()).toHaveLength(2);
  expect((await send(await picture(10, 10), { key })).statusCode).toBe(409);
  expect(kept()).toHaveLength(2);
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a document', Buffer.from('%PDF-1.7\n')],
])('%s is refused and stores nothing', async (_what, content) => {
  expect((await send(content)).statusCode).toBe(415);
  expect([await ofGroup(), kept()]).toEqual([[], []]);
});

test('of a picture with an HTML page appended only the picture is stored', async () => {
  const polyglot = Buffer.concat([await picture(), Buffer.from('<html><script>alert(1)</script></html>')]);
  const { id } = (await send(polyglot)).json();
  for (const which of ['viewer', 'thumbnail'] as const) {
    expect((await imageOf(id, which)).rawPayload.includes('script')).toBe(false);
  }
});

test('an upload leaves no temporary file behind', async () => {
  await send(await picture());
  await send(Buffer.from('no picture'));
  await send(Buffer.alloc(15 * 1024 * 1024 + 1));
  await send(await picture(), { date: '2099-01-01' });
  expect(spooledHere()).toEqual([]);
});

test('a full disk leaves no partial file and is answered as an error', async () => {
  const original = files.add.bind(files);
  let count = 0;
  jest.spyOn(files, 'add').mockImplementation((content) => {
    count += 1;
    return count === 2 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : original(content);
  });
  expect((await send(await picture())).statusCode).toBe(507);
  expect(kept()).toHaveLength(0);
  jest.restoreAllMocks();
});

test('a deleted photo is removed for everyone, with its files', async () => {
  const { id } = (await send(await picture())).json();
  await shareWith(id, [organisation.child]);
  await organisation.client.ask('DELETE /photos/:id', { params: { id: `${id}` } });
  expect([await ofGroup(), await ofChild(), kept()]).toEqual([[], [], []]);
  expect((await imageOf(id, 'viewer')).statusCode).toBe(404);
  expect((await organisation.client.refused('DELETE /photos/:id', { params: { id: `${id}` } })).status).toBe(404);
  expect((await shareWith(id, [organisation.child])).statusCode).toBe(404);
  expect((await auditOf()).map(([action]) => action)).toContain('photos.deleted');
});

test('deleting a photo is recorded, also for an unshared one', async () => {
  const photo = await addPhoto(server, organisation);
  await organisation.client.ask('DELETE /photos/:id', { params: { id: `${photo}` } });
  expect(await server.db.selectFrom('photo_deletion').selectAll().execute()).toEqual([
    {
      photo_id: photo,
      group_id: organisation.group,
      date: testToday,
      deleted_at: testNow,
      account_id: organisation.account,
    },
  ]);
});

test('answers photos of a child that has left up to its last day, and none of another establishment', async () => {
  const until = await addPhoto(server, organisation, { date: '2026-03-05', sharedWith: [organisation.child] });
  await addPhoto(server, organisation, { date: '2026-03-06', sharedWith: [organisation.child] });
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  const group = await server.build.group({ establishment_id: elsewhere });
  await addPhoto(server, { group }, { date: '2026-03-05', sharedWith: [organisation.child] });
  await server.db
    .updateTable('placement')
    .set({ end_date: '2026-03-05' })
    .where('child_id', '=', organisation.child)
    .execute();
  expect((await ofChild()).map(({ id }) => id)).toEqual([until]);
});

test('housekeeping keeps the files of photos and removes unreferenced ones', async () => {
  await addPhoto(server, organisation);
  await files.add(Buffer.from('left behind'));
  expect(kept()).toHaveLength(3);
  server.clock.set('2099-01-01T00:00:00.000Z');
  await clearExpired({ ...server, files });
  expect(kept()).toHaveLength(2);
  server.clock.set(testNow);
});
