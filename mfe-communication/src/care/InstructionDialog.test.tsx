import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallKey, type Instruction } from '@groepsapp/kernel';
import {
  createTestKernel,
  memoryStorage,
  renderWithKernel,
  testChild,
  type Answers,
  type TestKernel,
} from '@groepsapp/kernel/testing';
import CareScreen from './CareScreen';

const emma = testChild({ id: 1, first_name: 'Emma' });

const sleep: Instruction = {
  id: 7,
  child_id: 1,
  title: 'Slapen',
  body: 'Met konijn.',
  priority: '1',
  created_at: '2026-10-01T08:00:00.000Z',
  modified_at: null,
};

/** Opens the screen for a child with one instruction. */
async function openScreen(answers: Answers = {}, storage = memoryStorage()) {
  const given: Answers = { 'GET /instructions': () => [sleep], ...answers };
  const kernel = createTestKernel({
    children: [emma],
    selection: { childId: 1 },
    storage,
    answers: {
      ...given,
      'GET /instructions': (input) => ('id_group' in input.query ? [] : (given['GET /instructions']?.(input) ?? [])),
    },
  });
  const changed = jest.fn();
  kernel.bus.events('instructions-changed').subscribe(changed);
  renderWithKernel(<CareScreen />, kernel);
  await screen.findByText('Slapen');
  return { kernel, changed, answers: given };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('textbox', { name: 'Titel' });
const body = () => screen.getByRole('textbox', { name: 'Omschrijving' });
const priority = () => screen.getByRole('combobox', { name: 'Prioriteit' });
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const questionText = 'Weet je zeker dat je wilt stoppen?';

function made(kernel: TestKernel, call: CallKey) {
  const inputs = kernel.made(call);
  // The list of children asks for all of the groups at once.
  return inputs.filter((input) => !JSON.stringify(input).includes('id_group'));
}

test('a new instruction is saved and published', async () => {
  const { kernel, changed } = await openScreen({ 'POST /instructions': () => ({ ...sleep, id: 8 }) });
  await press('Nieuw');
  expect(screen.getByRole('dialog', { name: 'Nieuwe instructie' })).toBeVisible();
  expect(priority()).toHaveValue('0');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Normaal', 'Belangrijk']);

  await userEvent.type(title(), 'Allergie');
  await userEvent.type(body(), 'Geen noten.');
  await userEvent.selectOptions(priority(), 'Belangrijk');
  await press('Opslaan');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(kernel, 'POST /instructions')).toEqual([
    {
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: { child_id: 1, title: 'Allergie', body: 'Geen noten.', priority: '1' },
    },
  ]);
  expect(changed).toHaveBeenCalledWith({ childIds: [1] });
  await waitFor(() => expect(made(kernel, 'GET /instructions')).toHaveLength(2));
});

test.each([
  ['', 'Geen noten.'],
  ['Allergie', ''],
  ['   ', 'Geen noten.'],
])('with title "%s" and description "%s" nothing is saved', async (titleText, bodyText) => {
  const { kernel } = await openScreen();
  await press('Nieuw');
  if (titleText) await userEvent.type(title(), titleText);
  if (bodyText) await userEvent.type(body(), bodyText);
  await press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent('Alle velden dienen gevuld te worden.');
  expect(made(kernel, 'POST /instructions')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('editing uses the same form, filled in, and sends the id', async () => {
  const { kernel } = await openScreen({ 'PUT /instructions/:id': () => sleep });
  await press('Bewerk Slapen');
  expect(title()).toHaveValue('Slapen');
  expect(body()).toHaveValue('Met konijn.');
  expect(priority()).toHaveValue('1');
  await userEvent.type(body(), ' En licht.');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(kernel, 'PUT /instructions/:id')).toEqual([
    {
      params: { id: '7' },
      body: { title: 'Slapen', body: 'Met konijn. En licht.', priority: '1', based_on: sleep.created_at },
    },
  ]);
});

test('a failed save keeps the input, and can be retried', async () => {
  let fails = true;
  const { kernel } = await openScreen({
    'POST /instructions': () => {
      if (fails) throw new ApiError('invalid', 'De gegevens kloppen niet.', { title: 'Te lang' });
      return { ...sleep, id: 8 };
    },
  });
  await press('Nieuw');
  await userEvent.type(title(), 'Allergie');
  await userEvent.type(body(), 'Geen noten.');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(title()).toHaveValue('Allergie');
  expect(title()).toHaveAccessibleDescription('Te lang');
  fails = false;
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(kernel, 'POST /instructions')).toHaveLength(2);
});

describe('a lost answer', () => {
  /** A fake server that stores an instruction once per idempotency key. Its first answer is lost on the way back. */
  function losesOneAnswer() {
    const saved = new Map<string | undefined, string>();
    let lost = true;
    const answers: Answers = {
      'POST /instructions': ({ headers, body }) => {
        saved.set(headers['idempotency-key'], body.title);
        if (!lost) return { ...sleep, id: 8 };
        lost = false;
        throw new ApiError('offline', 'Geen verbinding.');
      },
    };
    return { saved, answers };
  }

  async function saveAndLose() {
    const { saved, answers } = losesOneAnswer();
    const { kernel } = await openScreen(answers);
    const asked = made(kernel, 'GET /instructions').length;
    await press('Nieuw');
    await userEvent.type(title(), 'Allergie');
    await userEvent.type(body(), 'Geen noten.');
    await press('Opslaan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
    return { saved, kernel, asked };
  }

  async function saveAgain() {
    await press('Opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  test('refetches the list, which shows whether it was saved', async () => {
    const { kernel, asked } = await saveAndLose();
    await waitFor(() => expect(made(kernel, 'GET /instructions').length).toBeGreaterThan(asked));
  });

  test('creates no second instruction, also after an edit that was reverted', async () => {
    const { saved } = await saveAndLose();
    await userEvent.type(title(), 'n{Backspace}');
    await saveAgain();
    expect([...saved.values()]).toEqual(['Allergie']);
  });

  test('allows another text and another form', async () => {
    const { saved } = await saveAndLose();
    await userEvent.type(title(), 'ën');
    await saveAgain();
    await press('Nieuw');
    await userEvent.type(title(), 'Allergieën');
    await userEvent.type(body(), 'Geen noten.');
    await saveAgain();
    expect([...saved.values()]).toEqual(['Allergie', 'Allergieën', 'Allergieën']);
  });
});

test('closing clears the form and resets the priority', async () => {
  await openScreen();
  await press('Nieuw');
  await userEvent.type(title(), 'Allergie');
  await userEvent.selectOptions(priority(), 'Belangrijk');
  await press('Annuleren');
  await press('Weggooien');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Nieuw');
  expect(title()).toHaveValue('');
  expect(priority()).toHaveValue('0');
});

test('an untouched form closes at once', async () => {
  await openScreen();
  await press('Bewerk Slapen');
  escape();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(questionText)).not.toBeInTheDocument();
});

test('Escape asks before input is lost, and cancelling keeps it', async () => {
  await openScreen();
  await press('Nieuw');
  await userEvent.type(title(), 'Aller');
  escape();
  expect(screen.getByRole('alertdialog', { name: questionText })).toBeVisible();
  await press('Doorgaan met invullen');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(title()).toHaveValue('Aller');
});

test('the browser does not ask before the page is left, as what was typed is kept', async () => {
  const storage = memoryStorage();
  await openScreen({}, storage);
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  await press('Nieuw');
  await userEvent.type(title(), 'Noten');
  expect(leaves()).toBe(true);
  cleanup();
  await openScreen({}, storage);
  await press('Nieuw');
  expect(title()).toHaveValue('Noten');
});

describe('removing', () => {
  const question = 'Weet je zeker dat je deze instructie wilt verwijderen?';

  test('asks first, and does nothing when cancelled', async () => {
    const { kernel } = await openScreen();
    await press('Verwijder Slapen');
    expect(screen.getByRole('alertdialog', { name: question })).toHaveTextContent('Slapen');
    await press('Annuleren');
    expect(made(kernel, 'DELETE /instructions/:id')).toEqual([]);
    expect(screen.getByText('Slapen')).toBeVisible();
  });

  test('removes and publishes the change', async () => {
    const { kernel, changed, answers } = await openScreen({ 'DELETE /instructions/:id': () => ({ success: true }) });
    answers['GET /instructions'] = () => [];
    await press('Verwijder Slapen');
    await press('Verwijderen');
    expect(await screen.findByText('Geen verzorging')).toBeVisible();
    expect(made(kernel, 'DELETE /instructions/:id')).toEqual([
      { params: { id: '7' }, query: { based_on: expect.any(String) } },
    ]);
    expect(changed).toHaveBeenCalledWith({ childIds: [1] });
  });

  test('shows a failure, and stays open', async () => {
    const { changed } = await openScreen({
      'DELETE /instructions/:id': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    });
    await press('Verwijder Slapen');
    await press('Verwijderen');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Geen verbinding.');
    // The answer may have been lost after it was removed: the list shows whether it was.
    expect(changed).toHaveBeenCalledWith({ childIds: [1] });
  });

  test('shows the current version after a concurrent edit, and removes it after a second confirmation', async () => {
    const current = { ...sleep, body: 'Met twee knuffels.', modified_at: '2026-03-10T08:59:00.000Z' };
    const { kernel } = await openScreen({
      'DELETE /instructions/:id': ({ query }) => {
        if (query.based_on === current.modified_at) return { success: true };
        throw new ApiError('invalid', 'Gewijzigd.', {}, false, { code: 'conflict', current });
      },
    });
    await press('Verwijder Slapen');
    await press('Verwijderen');
    expect(await screen.findByText('Iemand anders heeft dit intussen gewijzigd. Zo is het nu:')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Met twee knuffels.');
    await press('Verwijderen');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(made(kernel, 'DELETE /instructions/:id')).toHaveLength(2);
  });

  test('treats an instruction removed by somebody else as removed', async () => {
    const { changed } = await openScreen({
      'DELETE /instructions/:id': () => {
        throw new ApiError('not-found', 'Bestaat niet.');
      },
    });
    await press('Verwijder Slapen');
    await press('Verwijderen');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
