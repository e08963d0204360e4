import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../base/httpErrors.ts';
import { DiskFileStore } from './DiskFileStore.ts';
import { sendStored } from './sendStored.ts';

let folder: string;
let app: FastifyInstance;
let id: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-files-'));
  const store = new DiskFileStore(folder);
  ({ id } = await store.add(Buffer.from('0123456789')));
  app = fastify();
  app.setErrorHandler(answerError);
  app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
    sendStored(store, { id: request.params.id, type: 'image/webp' }, request, reply),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, wanted = id) => app.inject({ url: `/${wanted}`, headers });

test('answers the whole file, of which the browser keeps nothing', async () => {
  const { statusCode, headers, body } = await get();
  expect([statusCode, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    etag: `"${id}"`,
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'no-store',
  });
});

test('answers 304 without a body when the ETag matches', async () => {
  const { statusCode, body } = await get({ 'if-none-match': `"${id}"` });
  expect([statusCode, body]).toEqual([304, '']);
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s answers only that part', async (range, part, answered) => {
  const { statusCode, headers, body } = await get({ range });
  expect([statusCode, body, headers['content-range']]).toEqual([206, part, answered]);
});

test.each(['bytes=10-', 'bytes=5-4'])('%s is refused as an invalid range', async (range) => {
  expect((await get({ range })).statusCode).toBe(416);
});

test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])('%s is answered with the whole file', async (range) => {
  expect((await get({ range })).statusCode).toBe(200);
});

test('a range of an earlier version is answered with the whole file', async () => {
  expect((await get({ range: 'bytes=2-4', 'if-range': '"other"' })).body).toBe('0123456789');
});

test('a missing row is 404', async () => {
  expect((await get({}, 'a'.repeat(32))).statusCode).toBe(404);
});
