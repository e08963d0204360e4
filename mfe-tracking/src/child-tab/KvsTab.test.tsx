import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import KvsTab from './KvsTab';

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>;

const none: Forms = { childForms: [], docs: [], forms: [], generalForms: [], isAuthorized: false };
const document = { id: 4, filename: 'Verslag.pdf', share: false, size: 2_516_582, addedAt: '2026-11-01T09:00:00.000Z' };
const filled: Forms = {
  childForms: [
    {
      ...{ idResult: 2, idChildForm: 3, listTitle: 'Peuter 24 maanden', childName: 'Zoë', childAge: 24 },
      ...{ date: '2026-10-01', status: 'final', share: true, shareChildTraject: false },
    },
  ],
  docs: [document],
  forms: [{ id: 7, title: 'Exitformulier' }],
  generalForms: [
    { idForm: 8, idGeneralForm: 9, title: 'Oudergesprek', updatedAt: '2026-11-02T09:00:00.000Z', share: false },
  ],
  isAuthorized: true,
};

const routes = [
  '/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm',
  '/childtrackingsystem/editchildform/:idResult/:idChildForm',
];

async function show(forms: Forms, answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: { 'v3 POST /ChildTrackingSystem/getChildForms': () => forms, ...answers },
    routes,
  });
  const tab = (
    <Routes>
      <Route path="/" element={<KvsTab childId={5} />} />
      <Route path="/childtrackingsystem/generalForm/5/7/0" element={<p>Nieuw formulier geopend</p>} />
    </Routes>
  );
  renderWithKernel(tab, kernel);
  await screen.findByRole('heading', { name: 'Externe documenten' });
  return { kernel, made: kernel.made };
}

test('shows that each section is empty', async () => {
  await show(none);
  expect(screen.getByText('Kind heeft nog geen definitieve observatieformulieren.')).toBeVisible();
  expect(screen.getByText('Kind heeft nog geen algemene formulieren.')).toBeVisible();
  expect(screen.getByText('Kind heeft nog geen externe documenten.')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('shows the items with dates and sizes', async () => {
  await show(filled);
  const list = (name: string) => screen.getByRole('list', { name });
  expect(list('Observatieformulieren')).toHaveTextContent('Peuter 24 maanden01-10-2026 · 24 maanden');
  expect(list('Algemene formulieren')).toHaveTextContent('OudergesprekOpgeslagen op 02-11-2026');
  expect(screen.getByRole('link', { name: 'Oudergesprek' })).toHaveAttribute(
    'href',
    '/childtrackingsystem/generalForm/5/8/9',
  );
  expect(list('Externe documenten')).toHaveTextContent('Verslag.pdfToegevoegd op 01-11-2026 · 2,4 MB');
});

test('a final form can be opened and printed', async () => {
  const { made } = await show(filled, {
    'v3 POST /ChildTrackingSystem/downloadChildForm': () => {
      throw new ApiError('server', 'Het is nu te druk.');
    },
  });
  expect(screen.getByRole('link', { name: 'Peuter 24 maanden' })).toHaveAttribute(
    'href',
    '/childtrackingsystem/editchildform/2/3?from=child',
  );
  await userEvent.click(screen.getByRole('button', { name: 'PDF: Peuter 24 maanden van Zoë' }));
  expect(await screen.findByText(/fout opgetreden tijdens het downloaden/)).toBeVisible();
  expect(made('v3 POST /ChildTrackingSystem/downloadChildForm')).toEqual([
    { body: { idResult: 2, idChildForm: 3, answerOption: 'last' } },
  ]);
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    'v3 POST /ChildTrackingSystem/getChildForms': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderWithKernel(<KvsTab childId={5} />, createTestKernel({ answers }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers['v3 POST /ChildTrackingSystem/getChildForms'] = () => none;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Kind heeft nog geen algemene formulieren.')).toBeVisible();
});

test('sharing needs the right to do so', async () => {
  await show({ ...filled, isAuthorized: false });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('forms, paths of children and documents can be shared and unshared', async () => {
  const done = () => ({ success: true });
  const { made } = await show(filled, {
    'v3 POST /ChildTrackingSystem/shareForm': done,
    'v3 POST /ChildTrackingSystem/shareDocument': done,
  });
  const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: 'Formulier delen met verzorgers: Peuter 24 maanden' })).toBeChecked();
  await press('Formulier delen met verzorgers: Peuter 24 maanden');
  await press('Kind traject delen met verzorgers: Peuter 24 maanden');
  await press('Document delen met verzorgers: Verslag.pdf');
  expect(made('v3 POST /ChildTrackingSystem/shareForm')).toEqual([
    { body: { idChildForm: 3, checked: 0, shareColumn: 'share' } },
    { body: { idChildForm: 3, checked: 1, shareColumn: 'shareChildTraject' } },
  ]);
  expect(made('v3 POST /ChildTrackingSystem/shareDocument')).toEqual([{ body: { idDocument: 4, checked: 1 } }]);
  await waitFor(() => expect(made('v3 POST /ChildTrackingSystem/getChildForms')).toHaveLength(4));
});

test('without permission nothing can be shared, and it says why; what is shared can be taken back', async () => {
  const sharingRefusal = 'Er is geen toestemming om observaties te delen voor Emma Jansen.';
  await show({ ...filled, sharingRefusal });
  expect(screen.getByRole('checkbox', { name: 'Formulier delen met verzorgers: Peuter 24 maanden' })).toBeEnabled();
  for (const name of [
    'Kind traject delen met verzorgers: Peuter 24 maanden',
    'Document delen met verzorgers: Verslag.pdf',
  ]) {
    expect(screen.getByRole('checkbox', { name })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription(sharingRefusal);
  }
});

test('a refused share shows why, and the state of the server', async () => {
  await show(filled, {
    'v3 POST /ChildTrackingSystem/shareDocument': () => {
      throw new ApiError('forbidden', 'Alleen een mentor of pedagogisch coach kan delen met verzorgers.');
    },
  });
  const box = screen.getByRole('checkbox', { name: 'Document delen met verzorgers: Verslag.pdf' });
  await userEvent.click(box);
  expect(await screen.findByRole('alert')).toHaveTextContent('Alleen een mentor');
  expect(box).not.toBeChecked();
});

test('choosing a form opens it', async () => {
  await show(filled);
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw formulier' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kies een formulier om verder te kunnen gaan!');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kies een formulier' }), 'Exitformulier');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw formulier' }));
  expect(await screen.findByText('Nieuw formulier geopend')).toBeVisible();
});

test('a document without content shows an error', async () => {
  await show(filled, {
    'v3 POST /ChildTrackingSystem/downloadDocument': () => ({
      filename: 'Verslag.pdf',
      type: 'application/pdf',
      fileContent: null,
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download: Verslag.pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw',
  );
});

test('deleting asks first, with a warning that carers lose the document too', async () => {
  const { made } = await show(filled, { 'v3 POST /ChildTrackingSystem/deleteDocument': () => ({ success: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder Verslag.pdf' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Weet je zeker dat je dit document wilt verwijderen?' });
  expect(dialog).toHaveTextContent('ook niet meer zichtbaar voor verzorgers');
  expect(made('v3 POST /ChildTrackingSystem/deleteDocument')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(made('v3 POST /ChildTrackingSystem/deleteDocument')).toEqual([{ body: { idDoc: 4 } }]);
});

test('a document that cannot be deleted stays, with the reason', async () => {
  await show(filled, {
    'v3 POST /ChildTrackingSystem/deleteDocument': () => {
      throw new ApiError('server', 'Het is nu te druk.');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder Verslag.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
  const text = 'Er is een fout opgetreden tijdens verwijderen. Het is nu te druk.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('a missing document counts as deleted', async () => {
  await show(filled, {
    'v3 POST /ChildTrackingSystem/deleteDocument': () => {
      throw new ApiError('not-found', 'Dit is niet gevonden.');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder Verslag.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('each file is sent in its own call, and a failed one does not block the others', async () => {
  const names: string[] = [];
  const { made } = await show(none, {
    'v3 POST /ChildTrackingSystem/uploadDocument': ({ body }, options) => {
      names.push(options?.file?.name ?? '');
      if (body.filename === 'a.pdf') throw new ApiError('invalid', 'Dit soort bestand kan niet worden bewaard.');
      return { ...document, filename: body.filename ?? '' };
    },
  });
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-'], name, { type: 'application/pdf' }));
  await userEvent.upload(screen.getByLabelText('Document toevoegen'), files);
  expect(await screen.findByText('Er is een fout opgetreden tijdens het uploaden')).toBeVisible();
  await waitFor(() => expect(names).toEqual(['a.pdf', 'b.pdf']));
  // The other one stands in the list of documents, also when it is deleted there.
  await waitFor(() => expect(screen.queryByText('b.pdf')).not.toBeInTheDocument());
  expect(screen.queryByText('Verzonden')).not.toBeInTheDocument();
  expect(screen.getByText('Dit soort bestand kan niet worden bewaard.')).toBeVisible();
  expect(made('v3 POST /ChildTrackingSystem/uploadDocument')).toMatchObject(
    ['a.pdf', 'b.pdf'].map((filename) => ({ body: { idChild: '5', filename } })),
  );
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  await waitFor(() => expect(made('v3 POST /ChildTrackingSystem/uploadDocument')).toHaveLength(3));
  const [first, , again] = made('v3 POST /ChildTrackingSystem/uploadDocument');
  expect(again).toEqual(first);
  expect(again).toMatchObject({ headers: { 'idempotency-key': expect.any(String) } });
});

/** Whether the browser asks before the page goes, as the app does on every other way to leave it. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a document on its way, or that failed, is not left without a question', async () => {
  let fail = () => {};
  const sending = new Promise<never>((_resolve, reject) => {
    fail = () => reject(new ApiError('offline', 'Geen verbinding.'));
  });
  await show(none, { 'v3 POST /ChildTrackingSystem/uploadDocument': () => sending });
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.upload(screen.getByLabelText('Document toevoegen'), new File(['%PDF-'], 'a.pdf'));
  expect(asksBeforeLeaving()).toBe(true);
  fail();
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'a.pdf verwijderen' }));
  expect(asksBeforeLeaving()).toBe(false);
});

test('a document that is larger than the server takes is not sent, and says how large it may be', async () => {
  const { made } = await show(filled, { 'v3 POST /ChildTrackingSystem/uploadDocument': () => document });
  const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
  await userEvent.upload(screen.getByLabelText('Document toevoegen'), file);
  expect(await screen.findByText('Dit bestand is te groot: het mag hoogstens 20 MB zijn.')).toBeVisible();
  expect(made('v3 POST /ChildTrackingSystem/uploadDocument')).toEqual([]);
});

test('loads again when forms or documents of the child change, and not for another child', async () => {
  const { kernel, made } = await show(none);
  act(() => kernel.bus.emit('documents-changed', { childIds: [6] }));
  act(() => kernel.bus.emit('documents-changed', { childIds: [5] }));
  await waitFor(() => expect(made('v3 POST /ChildTrackingSystem/getChildForms')).toHaveLength(2));
  act(() => kernel.bus.emit('forms-changed', { childIds: [5] }));
  await waitFor(() => expect(made('v3 POST /ChildTrackingSystem/getChildForms')).toHaveLength(3));
});
