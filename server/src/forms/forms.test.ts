import { randomUUID } from 'node:crypto';
import { clearExpired } from '../housekeeping.ts';
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

async function childForm(row: { status?: 'final'; active?: number } = {}) {
  const list_id = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 24 maanden' });
  const result_id = await server.build.observationResult({ child_id: organisation.child, list_id, date: '2026-02-14' });
  return server.build.observationForm({ result_id, ...row });
}

describe('general forms', () => {
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
    const { filename, fileContent } = await organisation.client.ask(
      'v3 POST /ChildTrackingSystem/downloadGeneralForm',
      { body: named(id) },
    );
    expect(filename).toMatch(/^Oudergesprek - Kind \d+ Jansen\.pdf$/);
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
});

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.7 verslag');
  const upload = (
    file: Buffer,
    { filename = 'Verslag logopedie.pdf', key }: { filename?: string; key?: string } = {},
  ) =>
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
    await organisation.client.ask('v3 POST /ChildTrackingSystem/shareDocument', share(id, 1));
    expect(await ofChild()).toMatchObject({ isAuthorized: true, docs: [{ id, share: true }] });
    await organisation.client.ask('v3 POST /ChildTrackingSystem/shareDocument', share(id, 0));
    expect((await ofChild()).docs).toMatchObject([{ share: false }]);
  });
});

describe('final observation forms of a child', () => {
  test('are listed with list, age and day; those in development and in the archive are not', async () => {
    await server.db
      .updateTable('child')
      .set({ date_of_birth: '2024-02-15' })
      .where('id', '=', organisation.child)
      .execute();
    const idChildForm = await childForm({ status: 'final' });
    await childForm();
    await childForm({ status: 'final', active: 0 });
    expect((await ofChild()).childForms).toMatchObject([
      { idChildForm, listTitle: 'Peuter 24 maanden', childAge: 23, date: '2026-02-14', status: 'final', share: false },
    ]);
  });

  test.each(['share', 'shareChildTraject'] as const)(
    '%s can be set and cleared only with the right to do so',
    async (column) => {
      const idChildForm = await childForm({ status: 'final' });
      const set = (checked: 0 | 1) => ({ body: { idChildForm, checked, shareColumn: column } });
      expect(await organisation.client.refused('v3 POST /ChildTrackingSystem/shareForm', set(1))).toMatchObject({
        status: 403,
      });
      await server.build.right(organisation.account);
      await organisation.client.ask('v3 POST /ChildTrackingSystem/shareForm', set(1));
      const other = column === 'share' ? 'shareChildTraject' : 'share';
      expect((await ofChild()).childForms).toMatchObject([{ [column]: true, [other]: false }]);
      await organisation.client.ask('v3 POST /ChildTrackingSystem/shareForm', set(0));
      expect((await ofChild()).childForms).toMatchObject([{ [column]: false }]);
    },
  );
});

describe('contact with the carers', () => {
  const contact = (idChildForm: number) =>
    organisation.client.ask('v3 POST /ChildTrackingSystem/getParentContact', { body: { idChildForm } });

  function write(idChildForm: number, idNote: number, noteContent: string, based_on?: string) {
    const body = { idChildForm, idNote, noteContent, ...(based_on === undefined ? {} : { based_on }) };
    return organisation.client.ask('v3 POST /ChildTrackingSystem/saveParentContact', { headers: {}, body });
  }

  test('a note is added, changed and deleted; the newest comes first', async () => {
    const idChildForm = await childForm();
    expect(await write(idChildForm, 0, ' Oudergesprek gehad. ')).toEqual({ ok: true });
    server.clock.advance(1_000);
    await write(idChildForm, 0, 'Nog eens gebeld.');
    const [newest, oldest] = (await contact(idChildForm)).parentContactForms;
    expect(newest?.content).toBe('Nog eens gebeld.');
    expect(oldest).toMatchObject({ content: 'Oudergesprek gehad.', updatedAt: testNow, share: false });
    await write(idChildForm, oldest?.idNote ?? 0, 'Gesprek gehad.', testNow);
    await organisation.client.ask('v3 POST /ChildTrackingSystem/deleteParentContact', {
      body: { idNote: newest?.idNote ?? 0 },
    });
    expect(await contact(idChildForm)).toMatchObject({
      listDetails: { title: 'Peuter 24 maanden' },
      formDetails: { idChildForm, status: 'development', date: '2026-02-14' },
      parentContactForms: [{ content: 'Gesprek gehad.' }],
      newNote: true,
    });
  });

  test('a note that was changed or deleted in the meantime is refused with a message', async () => {
    const idChildForm = await childForm();
    const idNote = await server.build.parentNote({ form_id: idChildForm });
    await write(idChildForm, idNote, 'Eerst.');
    const late = await write(idChildForm, idNote, 'Daarna.', '2026-03-01T08:00:00.000Z');
    expect(late).toMatchObject({ ok: false, error: expect.stringContaining('intussen gewijzigd') });
    await organisation.client.ask('v3 POST /ChildTrackingSystem/deleteParentContact', { body: { idNote } });
    expect(await write(idChildForm, idNote, 'Te laat.')).toMatchObject({ ok: false });
  });

  test('sharing a note needs the right to do so', async () => {
    const idChildForm = await childForm();
    const idNote = await server.build.parentNote({ form_id: idChildForm });
    const shareIt = () =>
      organisation.client.ask('v3 POST /ChildTrackingSystem/shareParentContact', {
        body: { idChildForm, idNote, share: 1 },
      });
    expect(await shareIt()).toMatchObject({ ok: false, error: expect.stringContaining('mentor') });
    await server.build.right(organisation.account);
    expect(await shareIt()).toEqual({ ok: true });
    expect((await contact(idChildForm)).parentContactForms).toMatchObject([{ share: true }]);
  });

  test('a note cannot be moved to the form of another child', async () => {
    const idNote = await server.build.parentNote({ form_id: await childForm() });
    const elsewhere = await childForm();
    expect(await write(elsewhere, idNote, 'Verplaatst.')).toMatchObject({ ok: false });
  });
});
