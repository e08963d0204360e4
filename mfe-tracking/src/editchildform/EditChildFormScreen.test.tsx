import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ChildForm } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { childForm } from '../testing';
import EditChildFormScreen from './EditChildFormScreen';

const open = 'v3 POST /ChildTrackingSystem/editChildForm';
const save = 'v3 POST /ChildTrackingSystem/saveChildForm';
const archive = 'v3 POST /ChildTrackingSystem/changeFormStatus';
const share = 'v3 POST /ChildTrackingSystem/shareForm';
const path = '/childtrackingsystem/editchildform/31';

const withForm = (part: Partial<ChildForm['form']>, more: Partial<ChildForm> = {}): ChildForm => ({
  ...childForm,
  ...more,
  form: { ...childForm.form, ...part },
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function renderScreen(answers: Answers = {}, address = `${path}/8`, kernel = createTestKernel({ answers })) {
  answers[open] ??= () => childForm;
  const screens = (
    <>
      <Where />
      <Routes>
        <Route path={`${path.replace('31', ':idResult')}/:idChildForm`} element={<EditChildFormScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const { unmount } = renderWithKernel(screens, kernel, { path: address });
  const made = (name: string) => kernel.calls.filter(({ call }) => call === name).map(({ input }) => input);
  return { kernel, made, unmount };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const note = () => screen.findByRole('textbox', { name: 'Notitie bij het formulier' });
const where = () => screen.getByTestId('where').textContent;
const draftText = 'Je wijzigingen zijn op dit apparaat bewaard, maar nog niet opgeslagen.';

test('shows list, child, day, the answers in words with their day and age, and the notes', async () => {
  renderScreen();
  expect(await screen.findByRole('heading', { name: 'Peuter 24 maanden', level: 1 })).toBeVisible();
  expect(screen.getByText('Emma Jansen, 24 maanden')).toBeVisible();
  expect(screen.getByText('Geobserveerd op 20-09-2026')).toBeVisible();
  expect(screen.getByText('Formulier opgeslagen op 21-09-2026 door Sanne de Wit')).toBeVisible();
  const answers = screen.getByRole('list', { name: 'Schopt tegen een bal' });
  expect(answers).toHaveTextContent(/^nog niet20-09-2026, 24 maanden$/);
  expect(screen.getByRole('textbox', { name: "Toelichting bij 'Schopt tegen een bal'" })).toHaveValue('Bijna.');
  expect(screen.getByRole('textbox', { name: "Antwoord op 'Wat maakt dit kind blij?'" })).toHaveValue('Zingen.');
  expect(screen.getByText('Niet beantwoord')).toBeVisible();
});

test('all answers are asked for when the user wants those, which stands in the address', async () => {
  const earlier = { id: 22, answer: 'altijd', color: null, note: 'Toen wel.', updated: childForm.saved_at };
  const [category] = childForm.formContent;
  const [question] = category?.questions ?? [];
  if (category === undefined || question === undefined) throw new Error('The form has no question.');
  const answers = [{ ...earlier, date: '2026-03-01', ageChild: 18, idResult: 12 }, ...question.answers];
  const history = { ...category, questions: [{ ...question, answers, answersTable: true }] };
  const { made } = renderScreen({
    [open]: ({ body }) =>
      body.answerOption === 'all' ? { ...childForm, answerOption: 'all', formContent: [history] } : childForm,
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Antwoorden' }), 'Alle antwoorden');
  const list = await screen.findByText('Toen wel.');
  const items = within(screen.getByRole('list', { name: 'Schopt tegen een bal' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'altijd01-03-2026, 18 maandenToen wel.',
    'nog niet20-09-2026, 24 maanden',
  ]);
  expect(list).toBeVisible();
  expect(where()).toBe(`${path}/8?answers=all`);
  expect(made(open).map((input) => input)).toMatchObject([
    { body: { answerOption: 'last' } },
    { body: { idResult: 31, idChildForm: 8, answerOption: 'all' } },
  ]);
});

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

test('the success goes after forty seconds', async () => {
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

test('a save that failed keeps everything, also over a reload, and is then the same request', async () => {
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

test('what was saved stays on the screen, and cannot be changed until it has been fetched anew', async () => {
  let fetched = () => {};
  const newer = withForm({ note: 'Besproken. Af.' }, { saved_at: '2026-09-22T08:00:00.000Z' });
  const answers: Answers = {
    [save]: () => {
      answers[open] = () => new Promise<ChildForm>((resolve) => (fetched = () => resolve(newer)));
      return { idChildForm: 8 };
    },
  };
  renderScreen(answers);
  await userEvent.type(await note(), ' Af.');
  await press('Opslaan');
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  expect(await note()).toHaveValue('Besproken. Af.');
  expect(await note()).toBeDisabled();
  act(() => fetched());
  await waitFor(async () => expect(await note()).toBeEnabled());
  expect(await note()).toHaveValue('Besproken. Af.');
});

test('what was changed can be dropped', async () => {
  renderScreen();
  await userEvent.type(await note(), ' Fout.');
  await press('Wijzigingen verwerpen');
  expect(await note()).toHaveValue('Besproken.');
  expect(screen.queryByText(draftText)).not.toBeInTheDocument();
});

test('of two who changed it the second sees both, and saves over it', async () => {
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

test('of two who changed it the second can take what stands there', async () => {
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

test('says when somebody else saves it while it is being changed', async () => {
  const answers: Answers = {};
  const { kernel } = renderScreen(answers);
  await userEvent.type(await note(), ' Van mij.');
  answers[open] = () => ({ ...childForm, saved_at: '2026-09-22T08:00:00.000Z' });
  act(() => kernel.bus.emit('forms-changed', { childIds: [1] }));
  expect(await screen.findByText(/intussen door iemand anders gewijzigd/)).toBeVisible();
  expect(await note()).toHaveValue('Besproken. Van mij.');
});

test('a final form is read-only; who may set the status can open it again', async () => {
  const { made } = renderScreen({
    [open]: () => withForm({ selectedFormStatus: 'final' }),
    [save]: () => ({ idChildForm: 8 }),
  });
  expect(await note()).toBeDisabled();
  expect(screen.getByText(/^Dit observatieformulier is definitief/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Ingevuld door' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Toelichting bij/ })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'in ontwikkeling');
  expect(await note()).toBeEnabled();
  await press('Opslaan');
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  expect(made(save)).toMatchObject([{ body: { formStatus: 'development' } }]);
});

test('who may not set the status reads it, and does not send it', async () => {
  const { made } = renderScreen({
    [open]: () => withForm({}, { viewStatus: false, isAuthorized: false }),
    [save]: () => ({ idChildForm: 8 }),
  });
  expect(await screen.findByText('in ontwikkeling')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await press('Opslaan');
  await screen.findByText('Observatieformulier is succesvol opgeslagen');
  expect(made(save)).toEqual([expect.objectContaining({ body: expect.not.objectContaining({ formStatus: 'x' }) })]);
  expect(JSON.stringify(made(save))).not.toContain('formStatus');
});

test('goes to the archive and back', async () => {
  let active = true;
  const { made } = renderScreen({
    [open]: () => withForm({ active }),
    [archive]: ({ body }) => {
      active = body.status;
      return { showActive: body.status };
    },
  });
  await press('Zet in archief');
  expect(await screen.findByText('Dit observatieformulier staat in het archief.')).toBeVisible();
  await press('Haal uit archief');
  await screen.findByRole('button', { name: 'Zet in archief' });
  expect(made(archive)).toEqual([
    { body: { idChildForm: 8, status: false } },
    { body: { idChildForm: 8, status: true } },
  ]);
});

test('a refused archive says why', async () => {
  renderScreen({
    [archive]: () => {
      throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.');
    },
  });
  await press('Zet in archief');
  expect(await screen.findByRole('alert')).toHaveTextContent('Je kunt dit alleen bekijken.');
});

test('the form and the path of the child are shared by who is authorised', async () => {
  const { made } = renderScreen({ [share]: () => ({ success: true }) });
  for (const name of ['Formulier delen', 'Kind traject delen']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} met verzorgers: Peuter 24 maanden` }));
  }
  expect(made(share)).toEqual([
    { body: { idChildForm: 8, checked: 1, shareColumn: 'share' } },
    { body: { idChildForm: 8, checked: 1, shareColumn: 'shareChildTraject' } },
  ]);
});

test('questions are found by their words', async () => {
  renderScreen();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Zoek een doel' }), 'klimt');
  expect(screen.getByText('Klimt op een bank')).toBeVisible();
  expect(screen.getByText('Schopt tegen een bal')).not.toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  expect(screen.getByText('Geen doelen gevonden')).toBeVisible();
});

test('a form that cannot be loaded says so, and can be tried again', async () => {
  const answers: Answers = {
    [open]: () => {
      throw new ApiError('not-found', 'Dit is niet gevonden.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit is niet gevonden.');
});

test('an address that names no form says so', async () => {
  renderScreen({}, `${path}/abc`);
  expect(await screen.findByText('Geen observatieformulieren gevonden')).toBeVisible();
});
