import { type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

async function childForm(row: { status?: 'final'; active?: number } = {}) {
  const list_id = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 24 maanden' });
  const result_id = await server.build.observationResult({ child_id: organisation.child, list_id, date: '2026-02-14' });
  return server.build.observationForm({ result_id, ...row });
}

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
  await server.build.permission({ child_id: organisation.child, kind: 'observationSharing', answer: 'yes' });
  expect(await shareIt()).toEqual({ ok: true });
  expect((await contact(idChildForm)).parentContactForms).toMatchObject([{ share: true }]);
});

test('a note cannot be moved to the form of another child', async () => {
  const idNote = await server.build.parentNote({ form_id: await childForm() });
  const elsewhere = await childForm();
  expect(await write(elsewhere, idNote, 'Verplaatst.')).toMatchObject({ ok: false });
});
