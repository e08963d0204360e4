import { randomUUID } from 'node:crypto';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
let idForm: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  idForm = await server.build.generalForm({ company_id: organisation.company, title: 'Oudergesprek' });
});

const named = (idGeneralForm = 0) => ({ idChild: organisation.child, idForm, idGeneralForm });
const answers = { answerNote: { 1: ' Wel als opa brengt. ', 2: 'Alles.' }, checkedAnswer: { 1: [2], 3: [1, 2] } };

interface Sent {
  idGeneralForm?: number;
  key?: string;
  based_on?: string;
  answerNote?: Record<string, string>;
  checkedAnswer?: Record<string, number[]>;
}

function requestOf({ idGeneralForm, key, ...more }: Sent = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { ...named(idGeneralForm), ...answers, ...more } };
}

const save = async (sent: Sent = {}) =>
  (await organisation.client.ask('v3 POST /ChildTrackingSystem/saveGeneralForm', requestOf(sent))).idGeneralForm;
const form = (id: number) =>
  organisation.client.ask('v3 POST /ChildTrackingSystem/getGeneralForm', { body: named(id) });
const ofChild = () =>
  organisation.client.ask('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: organisation.child } });

test('a new form is empty, and only valid answers to its questions are saved', async () => {
  const empty = await form(0);
  expect(empty.form).toEqual({ idForm, idGeneralForm: 0, title: 'Oudergesprek', updatedAt: null, updatedBy: '' });
  expect(empty.formContent[0]?.questions.map(({ selectedAnswer }) => selectedAnswer)).toEqual([[], [], []]);
  const unknown = { 1: [2, 1, 9], 2: [1], 3: [1, 2], 77: [1] };
  const id = await save({ checkedAnswer: unknown, answerNote: { ...answers.answerNote, 3: 'past niet', 77: 'x' } });
  const saved = await form(id);
  expect(saved.answerNote).toEqual({ 1: 'Wel als opa brengt.', 2: 'Alles.' });
  expect(saved.formContent[0]?.questions.map(({ selectedAnswer }) => selectedAnswer)).toEqual([[1], [], [1, 2]]);
  expect(saved.form).toMatchObject({ idGeneralForm: id, updatedAt: testNow });
  expect((await ofChild()).generalForms).toEqual([
    { idForm, idGeneralForm: id, title: 'Oudergesprek', updatedAt: testNow, share: false },
  ]);
});

test('concurrent requests with the same key create one form', async () => {
  const key = randomUUID();
  const ids = await Promise.all(Array.from({ length: 6 }, () => save({ key })));
  expect(new Set(ids).size).toBe(1);
  expect((await ofChild()).generalForms).toHaveLength(1);
});

test('a concurrent edit of the same version is refused with 409 and the current form', async () => {
  const id = await save();
  server.clock.advance(5_000);
  await save({ idGeneralForm: id, based_on: testNow, answerNote: { 2: 'Eerst.' } });
  const second = requestOf({ idGeneralForm: id, based_on: testNow, answerNote: { 2: 'Daarna.' } });
  const refusal = await organisation.client.refused('v3 POST /ChildTrackingSystem/saveGeneralForm', second);
  expect(refusal).toMatchObject({ status: 409, code: 'conflict', current: { answerNote: { 2: 'Eerst.' } } });
});

test('a form of another company or another child is not found', async () => {
  const missing = { status: 404, code: 'not_found' };
  const other = await buildOrganisation(server);
  const theirs = await server.build.generalForm({ company_id: other.company });
  const body = { ...named(), idForm: theirs };
  expect(await organisation.client.refused('v3 POST /ChildTrackingSystem/getGeneralForm', { body })).toMatchObject(
    missing,
  );
  const sibling = await addChild(server, organisation);
  const filled = await server.build.filledForm({ child_id: sibling, form_id: idForm });
  for (const call of [
    'v3 POST /ChildTrackingSystem/getGeneralForm',
    'v3 POST /ChildTrackingSystem/downloadGeneralForm',
  ] as const) {
    expect(await organisation.client.refused(call, { body: named(filled) })).toMatchObject(missing);
  }
  const change = requestOf({ idGeneralForm: filled });
  expect(await organisation.client.refused('v3 POST /ChildTrackingSystem/saveGeneralForm', change)).toMatchObject(
    missing,
  );
});

test('a form type that is no longer used keeps its saved forms, but no new form can be started', async () => {
  const id = await save();
  await server.db.updateTable('general_form').set({ active: 0 }).where('id', '=', idForm).execute();
  expect((await form(id)).form.title).toBe('Oudergesprek');
  expect((await ofChild()).forms).toEqual([]);
  expect(
    await organisation.client.refused('v3 POST /ChildTrackingSystem/getGeneralForm', { body: named() }),
  ).toMatchObject({
    status: 404,
  });
});

test('a saved form can be printed, a new one cannot', async () => {
  const id = await save();
  const { filename, fileContent, notice } = await organisation.client.ask(
    'v3 POST /ChildTrackingSystem/downloadGeneralForm',
    {
      body: named(id),
    },
  );
  expect(filename).toMatch(/^Oudergesprek - Kind \d+ Jansen\.pdf$/);
  expect(notice).toBeUndefined();
  expect(Buffer.from(fileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(
    await organisation.client.refused('v3 POST /ChildTrackingSystem/downloadGeneralForm', { body: named(0) }),
  ).toMatchObject({
    status: 400,
  });
});

test.each([
  [{ answerNote: { 2: 'x'.repeat(16_001) } }],
  [{ answerNote: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [index, 'x'])) }],
  [{ checkedAnswer: { 1: Array.from({ length: 51 }, (_, index) => index + 1) } }],
  [{ checkedAnswer: { leeftijd: [1] } }],
])('refuses too many or too long answers (%#)', async (wrong) => {
  expect(
    await organisation.client.refused('v3 POST /ChildTrackingSystem/saveGeneralForm', requestOf(wrong)),
  ).toMatchObject({
    status: 400,
  });
});

test('saving is audited and published', async () => {
  const id = await save();
  await save({ idGeneralForm: id });
  const lines = server.db.selectFrom('audit').where('child_id', '=', organisation.child).where('item_id', '=', id);
  expect((await lines.select('action').orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'general-form.created',
    'general-form.changed',
  ]);
});
