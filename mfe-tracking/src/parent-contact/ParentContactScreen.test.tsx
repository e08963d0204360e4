import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer, type ParentContactNote } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import ParentContactScreen from './ParentContactScreen';

const forms = 'v3 POST /ChildTrackingSystem/forms';
const contact = 'v3 POST /ChildTrackingSystem/getParentContact';
const save = 'v3 POST /ChildTrackingSystem/saveParentContact';
const share = 'v3 POST /ChildTrackingSystem/shareParentContact';
const remove = 'v3 POST /ChildTrackingSystem/deleteParentContact';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

const note: ParentContactNote = {
  idNote: 71,
  content: 'Ouders herkennen het beeld.',
  updatedAt: '2026-11-02T09:30:00.000Z',
  updatedBy: 'Sanne de Wit',
  share: false,
};

const ofChild: CallAnswer<typeof forms> = {
  forms: [
    {
      idResult: 31,
      idChildForm: 41,
      child_id: 1,
      listTitle: 'Peuter 24 maanden',
      childName: 'Emma Jansen',
      childAge: 24,
      date: '2026-09-20',
      status: 'final',
      share: false,
      shareChildTraject: false,
    },
  ],
  children: [{ id: 1, name: 'Emma Jansen' }],
  showActive: true,
  viewStatus: false,
};

const notes: CallAnswer<typeof contact> = {
  childDetails: { idChild: 1, childName: 'Emma Jansen', childAge: 26 },
  formDetails: { idChildForm: 41, status: 'final', date: '2026-09-20' },
  listDetails: { idList: 5, title: 'Peuter 24 maanden' },
  parentContactForms: [note],
  newNote: true,
  isAuthorized: true,
};

const chosen = '/childtrackingsystem/parentContact?child=1&form=41';

function renderScreen(answers: Answers = {}, path = chosen) {
  answers[forms] ??= () => ofChild;
  answers[contact] ??= () => notes;
  const kernel = createTestKernel({ selection, answers });
  const view = renderWithKernel(<ParentContactScreen />, kernel, { path });
  return Object.assign(kernel, { view });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('moves from child to form to notes, and keeps the choice in the address', async () => {
  const kernel = renderScreen({}, '/childtrackingsystem/parentContact');
  expect(await screen.findByText(/Kies een kind om de notities/)).toBeVisible();
  await press('Emma Jansen');
  expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Emma Jansen');
  expect(await screen.findByText('Kies een observatieformulier om de notities te zien.')).toBeVisible();
  await press('Peuter 24 maanden 20-09-2026, definitief');
  expect(await screen.findByText('Ouders herkennen het beeld.')).toBeVisible();
  expect(screen.getByText('02-11-2026 10:30 door Sanne de Wit')).toBeVisible();
  expect(screen.getByText('Peuter 24 maanden van 20-09-2026, definitief')).toBeVisible();
  expect(kernel.made(contact)).toEqual([{ body: { idChildForm: 41 } }]);
});

test('without children says so, and asks for no choice', async () => {
  renderScreen({ [forms]: () => ({ ...ofChild, forms: [], children: [] }) }, '/childtrackingsystem/parentContact');
  expect(await screen.findByText('Geen kinderen')).toBeVisible();
  expect(screen.queryByText(/Kies een kind/)).not.toBeInTheDocument();
});

test.each([
  { where: 'below the screen', top: 2000, scrolls: 1 },
  { where: 'beside the forms', top: 100, scrolls: 0 },
])('the notes of a chosen form are scrolled into view when they are $where', async ({ top, scrolls }) => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = ({ block }: ScrollIntoViewOptions) => block === 'start' && scrolled();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  renderScreen({}, '/childtrackingsystem/parentContact?child=1');
  await press('Peuter 24 maanden 20-09-2026, definitief');
  expect(await screen.findByText('Ouders herkennen het beeld.')).toBeVisible();
  expect(scrolled).toHaveBeenCalledTimes(scrolls);
});

test('shows that the child has no forms, or a form no notes', async () => {
  const first = renderScreen({ [forms]: () => ({ ...ofChild, forms: [] }) });
  expect(await screen.findByText('Dit kind heeft nog geen observatieformulieren.')).toBeVisible();
  first.view.unmount();
  renderScreen({ [contact]: () => ({ ...notes, parentContactForms: [] }) });
  expect(await screen.findByText('Er zijn nog geen notities.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [contact]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[contact] = () => notes;
  await press('Probeer opnieuw');
  expect(await screen.findByText('Ouders herkennen het beeld.')).toBeVisible();
});

test('the field for a new note opens on request, and closes when it is saved', async () => {
  const kernel = renderScreen({ [save]: () => ({ ok: true }) });
  await press('Nieuwe notitie');
  await press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent('Vul een notitie in.');
  await userEvent.type(screen.getByLabelText('Nieuwe notitie'), ' Gesproken bij het ophalen. ');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByLabelText('Nieuwe notitie')).not.toBeInTheDocument());
  expect(kernel.made(save)).toEqual([
    {
      headers: { 'idempotency-key': expect.any(String) },
      body: { idChildForm: 41, idNote: 0, noteContent: 'Gesproken bij het ophalen.' },
    },
  ]);
  expect(kernel.made(contact)).toHaveLength(2);
});

test('what the server says of the text of a note stands at the text', async () => {
  renderScreen({
    [save]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { noteContent: 'Te lang.' });
    },
  });
  await press('Nieuwe notitie');
  await userEvent.type(screen.getByLabelText('Nieuwe notitie'), 'Gebeld.');
  await press('Opslaan');
  expect(await screen.findByText('De gegevens kloppen niet.')).toBeVisible();
  expect(screen.getByLabelText('Nieuwe notitie')).toHaveAccessibleDescription('Te lang.');
});

test('an unsent note stays, and is retried with the same key', async () => {
  const answers: Answers = {
    [save]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  const kernel = renderScreen(answers);
  await press('Nieuwe notitie');
  await userEvent.type(screen.getByLabelText('Nieuwe notitie'), 'Gebeld.');
  await press('Opslaan');
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  answers[save] = () => ({ ok: true });
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByLabelText('Nieuwe notitie')).not.toBeInTheDocument());
  const [first, second] = kernel.made(save);
  expect(second).toEqual(first);
});

test('input is restored on the next visit', async () => {
  const kernel = renderScreen();
  await press('Nieuwe notitie');
  await userEvent.type(screen.getByLabelText('Nieuwe notitie'), 'Gebeld.');
  kernel.view.unmount();
  renderWithKernel(<ParentContactScreen />, kernel, { path: chosen });
  expect(await screen.findByLabelText('Nieuwe notitie')).toHaveValue('Gebeld.');
});

test('a note is edited on the version that was shown, and a refusal shows its message', async () => {
  const kernel = renderScreen({ [save]: () => ({ ok: false, error: 'Deze notitie is intussen verwijderd.' }) });
  await press('Notitie van 02-11-2026 10:30 wijzigen');
  await userEvent.type(screen.getByLabelText(/Notitie van/), ' Ook oma.');
  await press('Opslaan');
  expect(await screen.findByText('Deze notitie is intussen verwijderd.')).toBeVisible();
  expect(screen.getByLabelText(/Notitie van/)).toHaveValue('Ouders herkennen het beeld. Ook oma.');
  expect(kernel.made(save)).toMatchObject([
    { body: { idNote: 71, noteContent: 'Ouders herkennen het beeld. Ook oma.', based_on: note.updatedAt } },
  ]);
});

async function changeWhileAnotherDoes(answers: Answers = {}) {
  const kernel = renderScreen(answers);
  await press('Notitie van 02-11-2026 10:30 wijzigen');
  await userEvent.type(screen.getByLabelText(/Notitie van/), ' Ook oma.');
  const theirs = { ...note, content: 'Ouders zijn tevreden.', updatedAt: '2026-11-03T08:00:00.000Z' };
  answers[contact] = () => ({ ...notes, parentContactForms: [theirs] });
  act(() => kernel.bus.emit('forms-changed', { childIds: [1] }));
  await screen.findByLabelText('Notitie van 03-11-2026 09:00 wijzigen');
  await press('Opslaan');
  return { kernel, theirs, dialog: within(await screen.findByRole('alertdialog')) };
}

test('shows both versions after a concurrent edit, and can save over it', async () => {
  const { kernel, theirs, dialog } = await changeWhileAnotherDoes({ [save]: () => ({ ok: true }) });
  expect(dialog.getByText('Ouders zijn tevreden.')).toBeVisible();
  expect(dialog.getByText('Ouders herkennen het beeld. Ook oma.')).toBeVisible();
  expect(kernel.made(save)).toEqual([]);
  const [, , own] = dialog.getAllByRole('button');
  if (own) await userEvent.click(own);
  await waitFor(() => expect(kernel.made(save)).toHaveLength(1));
  expect(kernel.made(save)).toMatchObject([{ body: { idNote: 71, based_on: theirs.updatedAt } }]);
});

test('sharing needs the right to do so, and shows the state of the server', async () => {
  let shared = false;
  const kernel = renderScreen({
    [contact]: () => ({ ...notes, parentContactForms: [{ ...note, share: shared }] }),
    [share]: ({ body }) => {
      shared = body.share === 1;
      return { ok: true };
    },
  });
  const box = await screen.findByRole('checkbox', { name: /Delen met verzorgers/ });
  await userEvent.click(box);
  expect(await screen.findByText('Gedeeld met verzorgers')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Delen met verzorgers/ }));
  await waitFor(() => expect(screen.queryByText('Gedeeld met verzorgers')).not.toBeInTheDocument());
  expect(kernel.made(share)).toEqual([
    { body: { idChildForm: 41, idNote: 71, share: 1 } },
    { body: { idChildForm: 41, idNote: 71, share: 0 } },
  ]);
});

test('shows why a note was not shared', async () => {
  const error = 'Alleen een mentor of pedagogisch coach kan notities delen met verzorgers.';
  renderScreen({ [share]: () => ({ ok: false, error }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Delen met verzorgers/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

test('asks before a note is deleted', async () => {
  let gone = false;
  const kernel = renderScreen({
    [contact]: () => ({ ...notes, parentContactForms: gone ? [] : [{ ...note, share: true }] }),
    [remove]: () => {
      gone = true;
      return { ok: true };
    },
  });
  await press('Notitie van 02-11-2026 10:30 verwijderen');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Notitie verwijderen?' }));
  expect(dialog.getByText(/ook de verzorgers zien haar dan niet meer/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(await screen.findByText('Er zijn nog geen notities.')).toBeVisible();
  expect(kernel.made(remove)).toEqual([{ body: { idNote: 71, based_on: note.updatedAt } }]);
});

test('without the rights to write and share notes are read-only', async () => {
  renderScreen({ [contact]: () => ({ ...notes, newNote: false, isAuthorized: false }) });
  await screen.findByText('Ouders herkennen het beeld.');
  expect(screen.queryByRole('button', { name: /Nieuwe notitie|wijzigen|verwijderen/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
