import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { type Answers } from '@groepsapp/kernel/testing';
import { childForm } from '../testing';
import { archive, note, open, path, press, renderScreen, save, share, where, withForm } from './testing/formScreen';

test('shows list, child, date, the answers in words with date and age, and the notes', async () => {
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

test('all answers are requested on choice, which is kept in the address', async () => {
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

test('a final form is read-only; with the right to set the status it can be reopened', async () => {
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

test('photos are shown in their area; with a final form they are read-only', async () => {
  const photo = {
    id: 4,
    src: '/observation-photos/4/thumbnail',
    link_viewer: '/observation-photos/4/viewer',
    filename: 'a',
  };
  const answers: Answers = { [open]: () => ({ ...childForm, categoryPhotos: [{ idCategory: 4, photos: [photo] }] }) };
  const { kernel } = renderScreen(answers);
  const photos = await screen.findByRole('region', { name: "Foto's Motoriek" });
  expect(within(photos).getByRole('button', { name: 'Foto 1 Motoriek' })).toBeVisible();
  expect(within(photos).getByRole('button', { name: 'Foto 1 Motoriek verwijderen' })).toBeVisible();
  answers[open] = () =>
    withForm({ selectedFormStatus: 'final' }, { categoryPhotos: [{ idCategory: 4, photos: [photo] }] });
  act(() => kernel.bus.emit('forms-changed', { childIds: [1] }));
  await screen.findByText(/is definitief/);
  expect(within(photos).getAllByRole('button')).toHaveLength(1);
});

test('without the right to set the status it is read-only and not sent', async () => {
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

test('can be archived and restored', async () => {
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

test('a refused archive shows why', async () => {
  renderScreen({
    [archive]: () => {
      throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.');
    },
  });
  await press('Zet in archief');
  expect(await screen.findByRole('alert')).toHaveTextContent('Je kunt dit alleen bekijken.');
});

test('the form and the path of the child can be shared with the right to do so', async () => {
  const { made } = renderScreen({ [share]: () => ({ success: true }) });
  for (const name of ['Formulier delen', 'Kind traject delen']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} met verzorgers: Peuter 24 maanden` }));
  }
  expect(made(share)).toEqual([
    { body: { idChildForm: 8, checked: 1, shareColumn: 'share' } },
    { body: { idChildForm: 8, checked: 1, shareColumn: 'shareChildTraject' } },
  ]);
});

test('questions are found by their text', async () => {
  renderScreen();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Zoek een doel' }), 'klimt');
  expect(screen.getByText('Klimt op een bank')).toBeVisible();
  expect(screen.getByText('Schopt tegen een bal')).not.toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  expect(screen.getByText('Geen doelen gevonden')).toBeVisible();
});

test('a failed load shows an error, and can be retried', async () => {
  const answers: Answers = {
    [open]: () => {
      throw new ApiError('not-found', 'Dit is niet gevonden.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit is niet gevonden.');
});

test('an address without a form shows an error', async () => {
  renderScreen({}, `${path}/abc`);
  expect(await screen.findByText('Geen observatieformulieren gevonden')).toBeVisible();
});
