import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ChildForm } from '@groepsapp/kernel';
import { type Answers } from '@groepsapp/kernel/testing';
import { childForm } from '../testing';
import { draftText, note, open, path, press, renderScreen, save, where, withForm } from './testing/formScreen';

test('a new form is saved with its notes, and the address gets its id', async () => {
  const { made } = renderScreen(
    {
      [open]: () => withForm({ idChildForm: 0, note: '', updatedAt: null, updatedBy: '' }),
      [save]: () => ({ idChildForm: 9 }),
    },
    `${path}/0?from=child`,
  );
  await userEvent.type(await note(), 'Samen bekeken.');
  expect(screen.queryByRole('button', { name: /^PDF/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zet in archief' })).not.toBeInTheDocument();
  expect(screen.getByText('Sla het formulier eerst op om het te kunnen delen.')).toBeVisible();
  await press('Opslaan');
  expect(await screen.findByText('Observatieformulier is succesvol opgeslagen')).toBeVisible();
  expect(where()).toBe(`${path}/9?from=child`);
  expect(made(save)).toEqual([
    {
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: {
        ...{ idResult: 31, idChild: 1, idList: 5, mentor: 3, formStatus: 'development' },
        answerNote: { 5: { 1: { 11: 'Bijna.', 12: 'Zingen.' } } },
        ...{ categoryNote: { 5: { 1: {} } }, listNote: {}, formNote: 'Samen bekeken.' },
        based_on: '2026-09-21T08:00:00.000Z',
      },
    },
  ]);
  await press('Terug');
  expect(where()).toBe('/children/1/childtrackingsystem');
});

test('the success message disappears after forty seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderScreen({ [save]: () => ({ idChildForm: 8 }) });
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  act(() => jest.advanceTimersByTime(39_000));
  expect(screen.getByText('Observatieformulier is succesvol opgeslagen')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.queryByText('Observatieformulier is succesvol opgeslagen')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('what the server says of the note of the form stands at the note', async () => {
  renderScreen({
    [save]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { formNote: 'Te lang.' });
    },
  });
  await note();
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(/observatieformulier. De gegevens kloppen niet.$/);
  expect(await note()).toHaveAccessibleDescription('Te lang.');
});

test('a failed save keeps everything, also over a reload, and is retried with the same key', async () => {
  let fails = true;
  const answers: Answers = {
    [save]: () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return { idChildForm: 8 };
    },
  };
  const { kernel, made, unmount } = renderScreen(answers);
  await userEvent.type(await note(), ' Nog eens.');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het opslaan van observatieformulier. Geen verbinding.',
  );
  unmount();
  renderScreen(answers, `${path}/8`, kernel);
  expect(await note()).toHaveValue('Besproken. Nog eens.');
  expect(screen.getByText(draftText)).toBeVisible();
  fails = false;
  await press('Opslaan');
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  const [before, after] = made(save);
  expect(after).toEqual(before);
});

test('saved input stays on the screen until it is loaded again, and what is typed meanwhile after it', async () => {
  let fetched = () => {};
  const newer = withForm({ note: 'Besproken. Af.' }, { saved_at: '2026-09-22T08:00:00.000Z' });
  const answers: Answers = {
    [save]: () => {
      answers[open] = () => new Promise<ChildForm>((resolve) => (fetched = () => resolve(newer)));
      return { idChildForm: 8 };
    },
  };
  const { made } = renderScreen(answers);
  await userEvent.type(await note(), ' Af.');
  await press('Opslaan');
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  expect(await note()).toHaveValue('Besproken. Af.');
  await userEvent.type(await note(), ' En verder.');
  act(() => fetched());
  await press('Opslaan');
  await waitFor(() => expect(made(save)).toHaveLength(2));
  expect(made(save)[1]).toMatchObject({ body: { based_on: newer.saved_at } });
  expect(await note()).toHaveValue('Besproken. Af. En verder.');
});

test('changes can be discarded', async () => {
  renderScreen();
  await userEvent.type(await note(), ' Fout.');
  await press('Wijzigingen verwerpen');
  expect(await note()).toHaveValue('Besproken.');
  expect(screen.queryByText(draftText)).not.toBeInTheDocument();
});

test('a concurrent edit shows both versions, and the own one can be saved over it', async () => {
  const theirs = withForm({ note: 'Van een ander.' }, { saved_at: '2026-09-22T08:00:00.000Z' });
  const sent: { based: unknown; key: unknown }[] = [];
  renderScreen({
    [save]: ({ headers, body }) => {
      sent.push({ based: body.based_on, key: headers['idempotency-key'] });
      if (body.based_on === theirs.saved_at) return { idChildForm: 8 };
      throw new ApiError('invalid', 'Intussen gewijzigd.', {}, false, { code: 'conflict', current: theirs });
    },
  });
  await userEvent.type(await note(), ' Van mij.');
  await press('Opslaan');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Notitie bij het formulier');
  expect(dialog).toHaveTextContent('Van een ander.');
  expect(dialog).toHaveTextContent('Besproken. Van mij.');
  expect(dialog).not.toHaveTextContent('Status');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sla mijn tekst op' }));
  expect(await screen.findByText('Observatieformulier is succesvol opgeslagen')).toBeVisible();
  expect(sent.map(({ based }) => based)).toEqual(['2026-09-21T08:00:00.000Z', '2026-09-22T08:00:00.000Z']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('a concurrent edit can be taken over', async () => {
  const theirs = withForm({ note: 'Van een ander.' }, { saved_at: '2026-09-22T08:00:00.000Z' });
  const answers: Answers = {
    [save]: () => {
      answers[open] = () => theirs;
      throw new ApiError('invalid', 'Intussen gewijzigd.', {}, false, { code: 'conflict', current: theirs });
    },
  };
  renderScreen(answers);
  await userEvent.type(await note(), ' Van mij.');
  await press('Opslaan');
  await press('Neem over zoals het nu is');
  await waitFor(async () => expect(await note()).toHaveValue('Van een ander.'));
});

test('shows when somebody else saves the form during an edit', async () => {
  const answers: Answers = {};
  const { kernel } = renderScreen(answers);
  await userEvent.type(await note(), ' Van mij.');
  answers[open] = () => ({ ...childForm, saved_at: '2026-09-22T08:00:00.000Z' });
  act(() => kernel.bus.emit('forms-changed', { childIds: [1] }));
  expect(await screen.findByText(/intussen door iemand anders gewijzigd/)).toBeVisible();
  expect(await note()).toHaveValue('Besproken. Van mij.');
});
