import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TransferNote } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, settingsOn, testGroup, type Answers } from '@groepsapp/kernel/testing';
import TransferNotesScreen from './TransferNotesScreen';

const list = 'GET /transfer-notes';
const both = settingsOn('ipad_transfer_notes', 'ipad_announcements');
const groups = [testGroup({ id: 3, name: 'Vlinders' }), testGroup({ id: 4, name: 'Egels' })];

const note: TransferNote = {
  id: 7,
  date: '2026-11-18',
  note: 'Oma haalt Daan.',
  sticky: false,
  id_group: [3],
  created_at: '2026-11-18T08:00:00.000Z',
  modified_at: null,
  author: 'Sanne de Wit',
  editor: null,
};
const announcement: TransferNote = {
  ...note,
  id: 8,
  note: 'Waterweek!',
  sticky: true,
  id_group: [3, 4],
  modified_at: '2026-11-18T09:30:00.000Z',
  editor: 'Tom Janssen',
};

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(answers: Answers = {}, { path = '/transfer/messages', settings = both, chosen = groups } = {}) {
  const given: Answers = { [list]: () => [announcement, note], 'GET /groups': () => groups, ...answers };
  const kernel = createTestKernel({ selection: { groups: chosen }, settings, answers: given });
  const changed = jest.fn();
  kernel.bus.events('notes-changed').subscribe(changed);
  renderWithKernel(
    <>
      <TransferNotesScreen />
      <Address />
    </>,
    kernel,
    { path },
  );
  return { kernel, changed, asked: kernel.made, answers: given };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole('textbox', { name: 'Bericht' });
test('an address that asks for it opens a new note, and is as usual after it', async () => {
  open({}, { path: '/transfer/messages?type=nonSticky&write=1' });
  expect(await screen.findByRole('dialog')).toBeVisible();
  await press('Annuleren');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('?type=nonSticky')).toBeInTheDocument();
});

test('shows each message with its kind, date, groups, author and time', async () => {
  open();
  const item = (await screen.findByText('Oma haalt Daan.')).closest('li');
  expect(item).toHaveTextContent('Overdracht18-11-2026');
  expect(item).toHaveTextContent('Vlinders · Sanne de Wit, 18-11-2026 09:00');
  const other = screen.getByText('Waterweek!').closest('li');
  expect(other).toHaveTextContent(/^MededelingWaterweek!/);
  expect(other).toHaveTextContent('Vlinders, Egels');
  expect(other).toHaveTextContent('Laatst bewerkt door Tom Janssen, 18-11-2026 10:30');
});

test('shows a message with an unknown author', async () => {
  open({ [list]: () => [{ ...note, author: null }] });
  expect((await screen.findByText('Oma haalt Daan.')).closest('li')).toHaveTextContent('Onbekend, 18-11-2026');
});

test('shows that there are none', async () => {
  open({ [list]: () => [] });
  expect(await screen.findByText('Geen berichten gevonden')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Laad meer' })).not.toBeInTheDocument();
});

test('shows that it is loading, and a failure can be retried', async () => {
  let fails = true;
  open({
    [list]: () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return [note];
    },
  });
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  fails = false;
  await press('Probeer opnieuw');
  expect(await screen.findByText('Oma haalt Daan.')).toBeVisible();
});

test('the kind is in the address', async () => {
  const { asked } = open({}, { path: '/transfer/messages?type=sticky' });
  await screen.findByText('Waterweek!');
  expect(screen.getByRole('radio', { name: 'Mededelingen' })).toBeChecked();
  expect(asked(list)).toEqual([{ query: { id_group: '3,4', sticky: '1', limit: '15', offset: '0' } }]);
  await userEvent.click(screen.getByRole('radio', { name: 'Overdracht' }));
  expect(screen.getByText('?type=nonSticky')).toBeInTheDocument();
  await waitFor(() =>
    expect(asked(list)[1]).toEqual({ query: { id_group: '3,4', sticky: '0', limit: '15', offset: '0' } }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Alle' }));
  await waitFor(() => expect(asked(list)[2]).toEqual({ query: { id_group: '3,4', limit: '15', offset: '0' } }));
});

test('with one kind switched on there is no choice, also not in the dialog', async () => {
  const { asked } = open({}, { path: '/transfer/messages?type=nonSticky', settings: settingsOn('ipad_announcements') });
  await screen.findByText('Waterweek!');
  expect(asked(list)).toEqual([{ query: { id_group: '3,4', sticky: '1', limit: '15', offset: '0' } }]);
  await press('Nieuw bericht');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Datum' })).not.toBeInTheDocument();
});

test('a new transfer note is saved for the chosen groups, with its date', async () => {
  const { asked, changed } = open({ 'POST /transfer-notes': () => note });
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  expect(text()).toHaveAttribute('rows', '5');
  await userEvent.type(text(), 'Oma haalt Daan.');
  await press('Egels');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked('POST /transfer-notes')).toEqual([
    {
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: { id_group: '3', date: '2026-11-18', sticky: false, note: 'Oma haalt Daan.' },
    },
  ]);
  expect(changed).toHaveBeenCalledWith({ groupIds: [3] });
  await waitFor(() => expect(asked(list)).toHaveLength(2));
});

test('an announcement has no date', async () => {
  const { asked } = open({ 'POST /transfer-notes': () => announcement });
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  expect(screen.getByRole('textbox', { name: 'Datum' })).toHaveValue('18-11-2026');
  await userEvent.click(screen.getByRole('radio', { name: 'Mededeling' }));
  expect(screen.queryByRole('textbox', { name: 'Datum' })).not.toBeInTheDocument();
  await userEvent.type(text(), 'Waterweek!');
  await press('Opslaan');
  await waitFor(() => expect(asked('POST /transfer-notes')).toHaveLength(1));
  expect(asked('POST /transfer-notes')[0]).toMatchObject({ body: { sticky: true, date: '2026-11-18' } });
});

const failed = 'Er is iets misgegaan. Heb je alle velden ingevuld?';

test('does not save with an empty field', async () => {
  const { asked } = open();
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  await press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent(failed);
  await userEvent.type(text(), 'Dag');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Datum' }));
  await press('Opslaan');
  expect(asked('POST /transfer-notes')).toEqual([]);
});

test('what the server says of a field stands at that field', async () => {
  open({
    'POST /transfer-notes': () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { note: 'Te lang.', id_group: 'Kies een groep.' });
    },
  });
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  await userEvent.type(text(), 'Dag');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(`${failed} Kies een groep.`);
  expect(text()).toHaveAccessibleDescription('Te lang.');
});

test('a failed save keeps the input, and is retried with the same key', async () => {
  let fails = true;
  const { asked } = open({
    'POST /transfer-notes': () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return note;
    },
  });
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  await userEvent.type(text(), 'Dag');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(`${failed} Geen verbinding.`);
  fails = false;
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = asked('POST /transfer-notes');
  expect(first).toEqual(second);
});

test('closing a filled form asks first, and discarding clears it', async () => {
  open();
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  await userEvent.type(text(), 'Dag');
  await press('Annuleren');
  await press('Weggooien');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Nieuw bericht');
  expect(text()).toHaveValue('');
});

test('input is kept when the screen is left without closing the dialog', async () => {
  const { kernel } = open();
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  await userEvent.type(text(), 'Half getypt');
  const one = { ...kernel.bus.topic('selection').value, groups: groups.slice(0, 1) };
  await act(async () => kernel.owner.set('selection', one));
  await screen.findByText('Waterweek!');
  await press('Nieuw bericht');
  expect(text()).toHaveValue('Half getypt');
  expect(screen.getByText(/staat er weer/)).toBeVisible();
});

test('editing uses the same dialog and sends the version that was loaded', async () => {
  const { asked } = open({ 'PUT /transfer-notes/:id': () => note });
  await screen.findByText('Waterweek!');
  await press('Bewerk: Waterweek!');
  const dialog = within(screen.getByRole('dialog', { name: 'Bericht bewerken' }));
  expect(dialog.getByRole('radio', { name: 'Mededeling' })).toBeChecked();
  await userEvent.type(text(), ' Neem zwemkleding mee.');
  await press('Opslaan');
  await waitFor(() => expect(asked('PUT /transfer-notes/:id')).toHaveLength(1));
  expect(asked('PUT /transfer-notes/:id')[0]).toMatchObject({
    params: { id: '8' },
    body: { id_group: '3,4', note: 'Waterweek! Neem zwemkleding mee.', based_on: announcement.modified_at },
  });
});

test('a concurrent edit shows both versions to choose from', async () => {
  const theirs = { ...note, note: 'Opa haalt Daan.', modified_at: '2026-11-18T10:00:00.000Z' };
  let stale = true;
  const { asked } = open({
    'PUT /transfer-notes/:id': () => {
      if (!stale) return note;
      stale = false;
      throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, {
        code: 'conflict',
        current: theirs,
      });
    },
  });
  await screen.findByText('Waterweek!');
  await press('Bewerk: Oma haalt Daan.');
  await userEvent.type(text(), ' Om vier uur.');
  await press('Opslaan');
  expect(await screen.findByText('Opa haalt Daan.')).toBeVisible();
  await press('Sla mijn tekst op');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked('PUT /transfer-notes/:id')[1]).toMatchObject({
    body: { note: 'Oma haalt Daan. Om vier uur.', based_on: theirs.modified_at },
  });
});

test('one that a colleague has deleted meanwhile says so, and what was typed can still be read', async () => {
  open({
    'PUT /transfer-notes/:id': () => {
      throw new ApiError('not-found', 'Dit is niet gevonden.');
    },
  });
  await screen.findByText('Waterweek!');
  await press('Bewerk: Oma haalt Daan.');
  await userEvent.type(text(), ' Om vier uur.');
  await press('Opslaan');
  expect(await screen.findByText('Iemand anders heeft dit intussen verwijderd.')).toBeVisible();
  expect(text()).toHaveValue('Oma haalt Daan. Om vier uur.');
});

describe('deleting', () => {
  const question = 'Weet je zeker dat je deze overdracht / mededeling voor alle groepen wilt verwijderen?';

  test('asks first, and publishes the change', async () => {
    const { asked, changed } = open({ 'DELETE /transfer-notes/:id': () => ({ success: true }) });
    await screen.findByText('Waterweek!');
    await press('Verwijder: Waterweek!');
    expect(screen.getByRole('alertdialog', { name: question })).toBeVisible();
    await press('Verwijderen');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(asked('DELETE /transfer-notes/:id')).toEqual([
      { params: { id: '8' }, query: { based_on: expect.any(String) } },
    ]);
    expect(changed).toHaveBeenCalledWith({ groupIds: [3, 4] });
  });

  test.each([
    ['not-found', false],
    ['forbidden', true],
  ] as const)('a refusal %s keeps the question open: %s', async (kind, stays) => {
    open({
      'DELETE /transfer-notes/:id': () => {
        throw new ApiError(kind, 'Dat mag niet.');
      },
    });
    await screen.findByText('Waterweek!');
    await press('Verwijder: Waterweek!');
    await press('Verwijderen');
    if (stays) expect(await screen.findByText('Dat mag niet.')).toBeVisible();
    else await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
