import type { CallInput } from '@groepsapp/contract';
import sharp from 'sharp';
import { clearExpired } from '../housekeeping.ts';
import { testPicture } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';
import { addNewsFiles } from './testing/addNews.ts';

const send = 'POST /integration/news/files';
const publish = 'POST /integration/news';
const pdf = Buffer.from('%PDF-1.4\n%%EOF');

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

async function office({ company } = organisation) {
  return server.as({ integration: await server.build.integration({ company_id: company }) });
}

async function sent(kind: 'image' | 'download', name: string, file: Buffer, whose = organisation) {
  const response = await (await office(whose)).attempt(send, { body: { kind, name }, file });
  return response.json() as { fileVersionHash: string; name: string; size: number };
}

type Blocks = CallInput<typeof publish>['body']['blocks'];

async function published(blocks: Blocks) {
  return (await office()).ask(publish, { headers: {}, body: { type: 1, title: 'Nieuwsbrief', blocks } });
}

const addresses = { media: 'GET /news/media/:hash', downloads: 'GET /news/downloads/:hash' } as const;

async function get(what: keyof typeof addresses, hash: string, session = organisation.session) {
  const token = await server.build.imageToken(session.id);
  return server.as({}).attempt(addresses[what], { params: { hash }, query: { token } });
}

test('an image is published without its metadata, and served to readers of the news', async () => {
  const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#1F6F66' } })
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .jpeg()
    .toBuffer();
  const { fileVersionHash } = await sent('image', 'Blad', photo);
  const { blocks } = await published([{ type: 'image', content: 'Een blad', fileVersionHash }]);
  expect(blocks).toEqual([{ type: 'image', content: 'Een blad', fileVersionHash }]);
  const response = await get('media', fileVersionHash);
  expect(response.headers['content-type']).toBe('image/webp');
  expect(response.headers['content-disposition']).toBeUndefined();
  const { width, exif } = await sharp(response.rawPayload).metadata();
  expect({ width, exif }).toEqual({ width: 20, exif: undefined });
});

test('a download keeps its name, with any characters', async () => {
  const file = await sent('download', "Rooster 'week 12' é", pdf);
  expect(file).toMatchObject({ name: "Rooster 'week 12' é.pdf", size: pdf.length });
  const { fileVersionHash } = file;
  const { blocks } = await published([{ type: 'files', files: [{ fileVersionHash }] }]);
  expect(blocks).toEqual([{ type: 'files', files: [{ fileVersionHash, name: file.name, size: pdf.length }] }]);
  const response = await get('downloads', fileVersionHash);
  expect(response.rawPayload).toEqual(pdf);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Rooster%20%27week%2012%27%20%C3%A9.pdf",
  );
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['image', 415, pdf],
  ['image', 415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['download', 400, Buffer.from('<html><script>alert(1)</script></html>')],
  ['download', 400, Buffer.from('MZ this program cannot be run')],
] as const)('a file that is no %s is refused and not stored', async (kind, status, file) => {
  const refusal = await (await office()).refused(send, { body: { kind, name: 'Bestand.pdf' }, file });
  expect(refusal).toMatchObject({ status, code: 'invalid' });
  const rows = await server.db.selectFrom('news_file').where('company_id', '=', organisation.company).selectAll();
  expect(await rows.execute()).toEqual([]);
});

test('an unknown file, one of another company and one of the other kind are not found, and nothing is published', async () => {
  const foreign = await buildOrganisation(server);
  const theirs = await sent('image', 'Blad', testPicture, foreign);
  const download = await sent('download', 'Rooster', pdf);
  for (const hash of [theirs.fileVersionHash, download.fileVersionHash, 'f'.repeat(32)]) {
    const body = { type: 2, title: 'Nieuws', blocks: [{ type: 'image', content: 'Blad', fileVersionHash: hash }] };
    expect(await (await office()).refused(publish, { body })).toMatchObject({ status: 404 });
  }
  const query = { id_group: `${organisation.group}` };
  expect(await organisation.client.ask('GET /news', { query })).toEqual([]);
});

test('files are served only to staff of an establishment that has the news', async () => {
  const { newsImage, newsDownload } = await addNewsFiles(server, organisation);
  const foreign = await buildOrganisation(server);
  const { company, establishment } = organisation;
  const elsewhere = await server.build.establishment({ company_id: company });
  const colleague = await server.build.account({ company_id: company, client_number: '5' }, [elsewhere]);
  const other = await server.build.session({ account_id: colleague });
  const kind = 'childminder';
  const childminder = await server.build.account({ company_id: company, kind, client_number: '6' }, [establishment]);
  const minding = await server.build.session({ account_id: childminder });
  for (const [what, hash] of [
    ['media', newsImage],
    ['downloads', newsDownload],
  ] as const) {
    expect((await get(what, hash)).statusCode).toBe(200);
    expect((await get(what, hash, foreign.session)).statusCode).toBe(404);
    expect((await get(what, hash, { ...foreign.session, ...other })).statusCode).toBe(404);
    expect((await get(what, hash, { ...foreign.session, ...minding })).statusCode).toBe(403);
  }
  expect((await get('media', newsDownload)).statusCode).toBe(404);
  expect((await get('downloads', newsImage)).statusCode).toBe(404);
});

test('files are refused where Administration is off', async () => {
  const { newsImage } = await addNewsFiles(server, organisation);
  const { company, establishment } = organisation;
  for (const name of ['ipad_transfer_notes', 'ipad_announcements', 'ipad_documents'])
    await server.build.setting(company, establishment, name, '0');
  expect((await get('media', newsImage)).statusCode).toBe(403);
});

test('files without news are deleted after a day, published ones are kept', async () => {
  const orphan = await sent('image', 'Wees', testPicture);
  const used = await sent('image', 'Blad', testPicture);
  await published([{ type: 'image', content: 'Blad', fileVersionHash: used.fileVersionHash }]);
  const hashes = async () => {
    const rows = server.db.selectFrom('news_file').where('company_id', '=', organisation.company).select('file_id');
    return (await rows.execute()).map((row) => row.file_id).toSorted();
  };
  await clearExpired(server);
  expect(await hashes()).toEqual([orphan.fileVersionHash, used.fileVersionHash].toSorted());
  server.clock.advance(25 * 60 * 60 * 1000);
  await clearExpired(server);
  server.clock.set(testNow);
  expect(await hashes()).toEqual([used.fileVersionHash]);
});
