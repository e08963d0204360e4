import { randomUUID } from 'node:crypto';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { testPicture } from '../testing/form.ts';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import { buildList, buildResultPhoto, type TestList } from './testing/list.ts';

const upload = 'v3 POST /ChildTrackingSystem/uploadPhoto';
const remove = 'v3 POST /ChildTrackingSystem/deletePhoto';
const media = 'v3 POST /ChildTrackingSystem/getChildMedia';
const add = 'v3 POST /ChildTrackingSystem/addPhoto';
const open = 'v3 POST /ChildTrackingSystem/getAnalyseChild';

let server: TestServer;
let organisation: Organisation;
let list: TestList;
let idResult: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  list = await buildList(server, organisation);
  idResult = await newResult();
});

function newResult(child_id = organisation.child): Promise<number> {
  return server.build.observationResult({ child_id, list_id: list.idList, version_id: list.idVersion });
}

function send({ category = list.category, file = testPicture, key = randomUUID() } = {}) {
  const body = { upload_idCategory: `${category}`, upload_idResult: `${idResult}`, idList: `${list.idList}` };
  return organisation.client.attempt(upload, { headers: { 'idempotency-key': key }, body, file });
}

const area = () => ({ idCategory: list.category, idResult, idList: list.idList });

async function photosOf(): Promise<number[]> {
  const body = { idResult, idEstablishment: organisation.establishment };
  const { categoryPhotos } = await organisation.client.ask(open, { body });
  return categoryPhotos.flatMap(({ photos }) => photos.map(({ id }) => id));
}

async function forbidPhotos(): Promise<void> {
  await server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', organisation.child).execute();
}

test('an uploaded photo is listed in its area and can be opened', async () => {
  const response = await send();
  expect(response.statusCode).toBe(200);
  const { categoryPhotos } = response.json<{
    categoryPhotos: { idCategory: number; photos: { id: number; src: string }[] }[];
  }>();
  expect(categoryPhotos).toMatchObject([{ idCategory: list.category, photos: [{ filename: expect.any(String) }] }]);
  expect(await photosOf()).toHaveLength(1);
  const token = await server.build.imageToken(organisation.session.id);
  const [photo] = categoryPhotos[0]?.photos ?? [];
  const picture = await organisation.client.attempt('GET /observation-photos/:id/thumbnail', {
    params: { id: photo?.id },
    query: { token, sign: photo?.src.replace(/.*sign=/, '') ?? '' },
  });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
});

test('the same photo with the same key is stored once', async () => {
  const key = randomUUID();
  await send({ key });
  expect((await send({ key })).statusCode).toBe(200);
  expect(await photosOf()).toHaveLength(1);
});

test('refuses a file that is no picture, and an area outside the list', async () => {
  expect((await send({ file: Buffer.from('<svg onload="alert(1)"/>') })).statusCode).toBe(415);
  const other = await server.build.observationCategory({ company_id: organisation.company });
  expect((await send({ category: other })).statusCode).toBe(400);
  expect(await photosOf()).toEqual([]);
});

test('refuses a photo without permission of the carers', async () => {
  await forbidPhotos();
  expect((await send()).statusCode).toBe(403);
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  expect(await organisation.client.refused(add, { headers: {}, body: { ...area(), photos: [photo] } })).toMatchObject({
    status: 403,
  });
});

test('the library offers photos shared with the carers of the child', async () => {
  const shared = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  await addPhoto(server, organisation);
  const ask = () =>
    organisation.client.ask(media, { body: { idResult, idChild: organisation.child, idCategory: list.category } });
  expect((await ask()).media.map(({ id }) => id)).toEqual([shared]);
  const beforeSaving = { idChild: organisation.child, idCategory: list.category };
  expect((await organisation.client.ask(media, { body: beforeSaving })).media.map(({ id }) => id)).toEqual([shared]);
  await forbidPhotos();
  expect((await ask()).media).toEqual([]);
});

test('photos of the library are copied, and stay when deleted from the library', async () => {
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  const { categoryPhotos } = await organisation.client.ask(add, {
    headers: {},
    body: { ...area(), photos: [photo, photo] },
  });
  expect(categoryPhotos.flatMap(({ photos }) => photos)).toHaveLength(1);
  const files = ['file_id', 'thumb_id'] as const;
  const original = await server.db.selectFrom('photo').where('id', '=', photo).select(files).executeTakeFirstOrThrow();
  const copy = await server.db.selectFrom('observation_photo').select(files).executeTakeFirstOrThrow();
  expect(Object.values(copy)).not.toEqual(expect.arrayContaining(Object.values(original)));
});

test('a retry with the same key adds photos of the library once, without extra copies', async () => {
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  const headers = { 'idempotency-key': randomUUID() };
  await organisation.client.ask(add, { headers, body: { ...area(), photos: [photo] } });
  const discarded = jest.spyOn(server.files, 'remove');
  await organisation.client.ask(add, { headers, body: { ...area(), photos: [photo] } });
  expect(await photosOf()).toHaveLength(1);
  expect(discarded).toHaveBeenCalledTimes(2);
});

test('a photo that is not shared with the carers of the child cannot be added', async () => {
  const photo = await addPhoto(server, organisation);
  expect(await organisation.client.refused(add, { headers: {}, body: { ...area(), photos: [photo] } })).toMatchObject({
    status: 404,
  });
});

test('deleting a photo removes its files', async () => {
  const photo = await buildResultPhoto(server, { result_id: idResult, category_id: list.category });
  const { file_id } = await server.db
    .selectFrom('observation_photo')
    .where('id', '=', photo)
    .select('file_id')
    .executeTakeFirstOrThrow();
  const body = { idPhoto: photo, idResult, idList: list.idList };
  expect(await organisation.client.ask(remove, { body })).toEqual({ categoryPhotos: [] });
  expect(await server.files.find(file_id)).toBeNull();
});

test('refuses to delete a photo of another result', async () => {
  const photo = await buildResultPhoto(server, { result_id: await newResult(), category_id: list.category });
  const body = { idPhoto: photo, idResult, idList: list.idList };
  expect(await organisation.client.refused(remove, { body })).toMatchObject({ status: 404 });
});

test('refuses to add or delete photos of a result with a final form', async () => {
  const photo = await buildResultPhoto(server, { result_id: idResult, category_id: list.category });
  await server.build.observationForm({ result_id: idResult, status: 'final' });
  expect((await send()).statusCode).toBe(403);
  const body = { idPhoto: photo, idResult, idList: list.idList };
  expect(await organisation.client.refused(remove, { body })).toMatchObject({ status: 403 });
});

test('a result has at most sixty photos', async () => {
  const of = { result_id: idResult, category_id: list.category };
  const row = { ...of, file_id: 'a', thumb_id: 'b', created_at: '2026-01-01T08:00:00.000Z', account_id: null };
  await server.db
    .insertInto('observation_photo')
    .values(Array.from({ length: 60 }, () => row))
    .execute();
  expect((await send()).statusCode).toBe(400);
});
