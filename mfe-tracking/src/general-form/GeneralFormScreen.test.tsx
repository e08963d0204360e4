import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type GeneralForm } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import GeneralFormScreen from './GeneralFormScreen';

const load = 'v3 POST /ChildTrackingSystem/getGeneralForm';
const save = 'v3 POST /ChildTrackingSystem/saveGeneralForm';

/** What a save answers. */
const saved = { idGeneralForm: 9, updatedAt: '2026-11-03T10:00:00.000Z' };

const answers = ['ja', 'nee'].map((answer, index) => ({ id: index + 1, answer }));

function form(idGeneralForm: number, given: { radio?: number[]; note?: string; updatedAt?: string } = {}): GeneralForm {
  const { radio = [], note, updatedAt = '2026-11-02T09:00:00.000Z' } = given;
  return {
    child: { idChild: 5, childName: 'Zoë Ångström', childAge: 26 },
    form: {
      ...{ idForm: 7, idGeneralForm, title: 'Oudergesprek', updatedBy: '' },
      updatedAt: idGeneralForm === 0 ? null : updatedAt,
    },
    formContent: [
      {
        title: 'Gesprek',
        questions: [
          { id: 1, question: 'Herkennen ouders het beeld?', inputType: 'radio', answers, selectedAnswer: radio },
          { id: 2, question: 'Wat is besproken?', inputType: 'text', answers: [], selectedAnswer: [] },
          { id: 3, question: 'Wie waren erbij?', inputType: 'checkbox', answers, selectedAnswer: [] },
        ],
      },
    ],
    answerNote: note === undefined ? {} : { 2: note },
  };
}

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

async function open(idGeneralForm: number, given: Answers = {}, kernel = kernelWith(given, idGeneralForm)) {
  const screens = (
    <>
      <Where />
      <Routes>
        <Route
          path="/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm"
          element={<GeneralFormScreen />}
        />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const path = `/childtrackingsystem/generalForm/5/7/${idGeneralForm}`;
  const { unmount } = renderWithKernel(screens, kernel, { path });
  await screen.findByRole('heading', { name: 'Gesprek' });
  return { kernel, made: kernel.made, unmount };
}

function kernelWith(given: Answers, idGeneralForm: number) {
  return createTestKernel({ answers: { [load]: () => form(idGeneralForm), ...given } });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const where = () => screen.getByTestId('where').textContent;
const besproken = () => screen.getByRole('textbox', { name: 'Wat is besproken?' });

test('a new form has the name of the child and no PDF', async () => {
  await open(0);
  expect(screen.getByRole('heading', { name: 'Oudergesprek', level: 1 })).toBeVisible();
  expect(screen.getByText('Zoë Ångström, 26 maanden')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^PDF/ })).not.toBeInTheDocument();
});

test('answers are saved, and the address gets the new id', async () => {
  const { made } = await open(0, { [save]: () => saved });
  await userEvent.click(screen.getByRole('radio', { name: 'ja' }));
  await userEvent.click(screen.getByRole('radio', { name: 'nee' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Toelichting bij: Herkennen/ }), 'Deels.');
  await userEvent.type(besproken(), 'Alles.');
  for (const name of ['ja', 'nee', 'ja']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await press('Opslaan');
  expect(await screen.findByText('Algemeen formulier is succesvol opgeslagen')).toBeVisible();
  expect(where()).toBe('/childtrackingsystem/generalForm/5/7/9');
  expect(made(save)).toEqual([
    {
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: {
        ...{ idChild: 5, idForm: 7, idGeneralForm: 0 },
        answerNote: { 1: 'Deels.', 2: 'Alles.' },
        checkedAnswer: { 1: [2], 2: [], 3: [2] },
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: /^PDF/ })).toBeVisible();
});

test('a saved form shows its answers, and is edited on that version', async () => {
  const { made } = await open(9, {
    [load]: () => form(9, { radio: [1], note: 'Eten.' }),
    [save]: () => saved,
  });
  expect(screen.getByRole('radio', { name: 'ja' })).toBeChecked();
  await userEvent.type(besproken(), ' En slapen.');
  await press('Opslaan');
  await screen.findByText('Algemeen formulier is succesvol opgeslagen');
  expect(made(save)).toMatchObject([
    { body: { answerNote: { 2: 'Eten. En slapen.' }, based_on: '2026-11-02T09:00:00.000Z' } },
  ]);
});

test('unsaved input is kept after leaving, and can be discarded', async () => {
  const kernel = kernelWith({}, 0);
  const first = await open(0, {}, kernel);
  await userEvent.type(besproken(), 'Half');
  first.unmount();
  await open(0, {}, kernel);
  expect(besproken()).toHaveValue('Half');
  expect(screen.getByText(/nog niet opgeslagen/)).toBeVisible();
  await press('Wijzigingen verwerpen');
  expect(besproken()).toHaveValue('');
});

test('a new form in which nothing is filled in is not saved, and says so', async () => {
  const { made } = await open(0, { [save]: () => saved });
  await userEvent.type(besproken(), ' ');
  await press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent('Er is nog niets ingevuld.');
  expect(made(save)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'ja' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed save keeps everything, and is retried with the same key', async () => {
  let fails = true;
  const { made } = await open(0, {
    [save]: () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return saved;
    },
  });
  await userEvent.type(besproken(), 'Alles.');
  await press('Opslaan');
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  expect(besproken()).toHaveValue('Alles.');
  fails = false;
  await press('Opslaan');
  await screen.findByText('Algemeen formulier is succesvol opgeslagen');
  const [before, after] = made(save);
  expect(after).toEqual(before);
});

test('what the server says of an answer stands at its question', async () => {
  const fields = { 'answerNote.1': 'Te lang.', 'answerNote.2': 'Ook te lang.', idForm: 'Dit formulier is vervallen.' };
  await open(9, {
    [save]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', fields);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit formulier is vervallen.');
  const explanation = screen.getByRole('textbox', { name: 'Toelichting bij: Herkennen ouders het beeld?' });
  expect(explanation).toHaveAccessibleDescription('Te lang.');
  expect(screen.getByLabelText('Wat is besproken?')).toHaveAccessibleDescription('Ook te lang.');
});

test('a concurrent edit shows both versions, and can be overwritten or taken over', async () => {
  const theirs = form(9, { note: 'Van een ander.', updatedAt: '2026-11-03T09:00:00.000Z' });
  const based: unknown[] = [];
  await open(9, {
    [save]: ({ body }) => {
      based.push(body.based_on);
      if (body.based_on === theirs.form.updatedAt) return saved;
      throw new ApiError('invalid', 'Intussen gewijzigd.', {}, false, { code: 'conflict', current: theirs });
    },
  });
  await userEvent.type(besproken(), 'Van mij.');
  await press('Opslaan');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Van een ander.');
  expect(dialog).toHaveTextContent('Van mij.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sla mijn tekst op' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(based).toEqual(['2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z']);
});

test.each([
  ['new', 0],
  ['saved', 9],
])('input in a %s form during a save is kept, on the saved version', async (_kind, id) => {
  let note = '';
  let finish = () => {};
  const { made } = await open(id, {
    [load]: ({ body }) => form(body.idGeneralForm, note === '' ? {} : { note, updatedAt: saved.updatedAt }),
    [save]: ({ body }) => {
      note = body.answerNote[2] ?? '';
      return new Promise((resolve) => (finish = () => resolve(saved)));
    },
  });
  await userEvent.type(besproken(), 'Eten');
  await press('Opslaan');
  await userEvent.type(besproken(), ' en slapen');
  await act(async () => finish());
  await screen.findByText('Algemeen formulier is succesvol opgeslagen');
  expect(where()).toBe('/childtrackingsystem/generalForm/5/7/9');
  await waitFor(() => expect(besproken()).toHaveValue('Eten en slapen'));
  await press('Opslaan');
  expect(made(save)).toMatchObject([
    { body: { idGeneralForm: id, answerNote: { 2: 'Eten' } } },
    { body: { idGeneralForm: 9, answerNote: { 2: 'Eten en slapen' }, based_on: saved.updatedAt } },
  ]);
});

test('after a save the form shows the saved input until it is loaded again', async () => {
  let loads = 0;
  await open(9, {
    [load]: () => {
      loads += 1;
      return loads === 1 ? form(9) : new Promise(() => {});
    },
    [save]: () => saved,
  });
  await userEvent.type(besproken(), 'Eten');
  await press('Opslaan');
  await screen.findByText('Algemeen formulier is succesvol opgeslagen');
  await waitFor(() => expect(loads).toBe(2));
  expect(besproken()).toHaveValue('Eten');
  expect(screen.queryByText(/nog niet opgeslagen/)).not.toBeInTheDocument();
});

test('the success message disappears after forty seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await open(9, { [save]: () => saved });
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText('Algemeen formulier is succesvol opgeslagen');
  act(() => jest.advanceTimersByTime(39_000));
  expect(screen.getByText('Algemeen formulier is succesvol opgeslagen')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.queryByText('Algemeen formulier is succesvol opgeslagen')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a PDF without content shows an error; back leads to the tab of the child', async () => {
  await open(9, {
    'v3 POST /ChildTrackingSystem/downloadGeneralForm': () => {
      throw new ApiError('server', 'Het is nu te druk.');
    },
  });
  await press('PDF: Oudergesprek');
  expect(await screen.findByText(/fout opgetreden tijdens het downloaden/)).toBeVisible();
  await press('Terug');
  expect(where()).toBe('/children/5/childtrackingsystem');
});

test('a failed load shows an error', async () => {
  const kernel = kernelWith(
    {
      [load]: () => {
        throw new ApiError('not-found', 'Dit is niet gevonden.');
      },
    },
    9,
  );
  renderWithKernel(
    <Routes>
      <Route path="/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm" element={<GeneralFormScreen />} />
    </Routes>,
    kernel,
    { path: '/childtrackingsystem/generalForm/5/7/9' },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit is niet gevonden.');
});

test('says so when the address names no form', async () => {
  const kernel = createTestKernel({});
  const element = (
    <Route path="/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm" element={<GeneralFormScreen />} />
  );
  renderWithKernel(<Routes>{element}</Routes>, kernel, { path: '/childtrackingsystem/generalForm/5/x/0' });
  expect(await screen.findByText('Dit formulier bestaat niet.')).toBeVisible();
  expect(kernel.calls).toEqual([]);
});
