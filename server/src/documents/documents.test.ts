import { randomUUID } from 'node:crypto';
import { clearExpired } from '../housekeeping.ts';
import { type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const ofChild = () =>
  organisation.client.ask('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: organisation.child } });

const pdf = Buffer.from('%PDF-1.7 verslag');
const upload = (file: Buffer, { filename = 'Verslag logopedie.pdf', key }: { filename?: string; key?: string } = {}) =>
  organisation.client.attempt('v3 POST /ChildTrackingSystem/uploadDocument', {
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { idChild: `${organisation.child}`, filename },
    file,
  });
const share = (idDocument: number, checked: 0 | 1) => ({ body: { idDocument, checked } });

test('a document is kept, downloaded as it was, and deleted with its file', async () => {
  const { id } = (await upload(pdf)).json();
  expect((await ofChild()).docs).toEqual([
    { id, filename: 'Verslag logopedie.pdf', share: false, size: pdf.length, addedAt: testNow },
  ]);
  await clearExpired(server);
  const content = await organisation.client.ask('v3 POST /ChildTrackingSystem/downloadDocument', {
    body: { idDocument: id },
  });
  expect(content).toEqual({
    filename: 'Verslag logopedie.pdf',
    type: 'application/pdf',
    fileContent: pdf.toString('base64'),
  });
  await organisation.client.ask('v3 POST /ChildTrackingSystem/deleteDocument', { body: { idDoc: id } });
  expect((await ofChild()).docs).toEqual([]);
  const gone = { status: 404, code: 'not_found' };
  expect(
    await organisation.client.refused('v3 POST /ChildTrackingSystem/deleteDocument', { body: { idDoc: id } }),
  ).toMatchObject(gone);
});

test('a document that is sent again under its key, as the answer got lost, is kept once', async () => {
  const key = randomUUID();
  const [first, again] = await Promise.all([upload(pdf, { key }), upload(pdf, { key })]);
  expect(again.json()).toEqual(first.json());
  expect((await ofChild()).docs).toHaveLength(1);
  expect((await upload(Buffer.from('%PDF-1.7 ander verslag'), { key })).statusCode).toBe(409);
  await clearExpired(server);
  const content = await organisation.client.ask('v3 POST /ChildTrackingSystem/downloadDocument', {
    body: { idDocument: first.json().id },
  });
  expect(content.fileContent).toBe(pdf.toString('base64'));
});

test('a file without anything in it is refused, and one without a name gets one', async () => {
  expect((await upload(Buffer.alloc(0))).statusCode).toBe(400);
  const body = { idChild: `${organisation.child}` };
  await organisation.client.attempt('v3 POST /ChildTrackingSystem/uploadDocument', { headers: {}, body, file: pdf });
  expect((await ofChild()).docs).toMatchObject([{ filename: 'Document.pdf' }]);
});

test('refuses a file that only claims to be a PDF, and one that is too large', async () => {
  expect((await upload(Buffer.from('<html><script>'))).json().error.error_message).toMatch(/^Dit soort bestand/);
  expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-'))).statusCode).toBe(413);
  expect((await ofChild()).docs).toEqual([]);
});

test('a document with a missing file is answered without content', async () => {
  const idDocument = await server.build.document({ child_id: organisation.child });
  const answer = await organisation.client.ask('v3 POST /ChildTrackingSystem/downloadDocument', {
    body: { idDocument },
  });
  expect(answer.fileContent).toBeNull();
});

test('sharing needs the right to do so', async () => {
  const id = await server.build.document({ child_id: organisation.child });
  const refusal = await organisation.client.refused('v3 POST /ChildTrackingSystem/shareDocument', share(id, 1));
  expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await ofChild()).isAuthorized).toBe(false);
  await server.build.right(organisation.account, 'coach');
  await server.build.permission({ child_id: organisation.child, kind: 'observationSharing', answer: 'yes' });
  await organisation.client.ask('v3 POST /ChildTrackingSystem/shareDocument', share(id, 1));
  expect(await ofChild()).toMatchObject({ isAuthorized: true, docs: [{ id, share: true }] });
  await organisation.client.ask('v3 POST /ChildTrackingSystem/shareDocument', share(id, 0));
  expect((await ofChild()).docs).toMatchObject([{ share: false }]);
});
