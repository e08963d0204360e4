import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type IntakeForm, type IntakeRow, type IntakeTemplate } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import FormsTab from './FormsTab';

const save = 'v3 POST /saveQuestionnaire';
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

const rows: IntakeRow[] = [
  { type: 'header', text: 'Intake', boldText: true, fontSize: 20, color: '#17544D' },
  { type: 'subheader', text: 'Thuis' },
  { type: 'description', text: 'Samen invullen.' },
  { type: 'note', text: 'Altijd in te trekken.' },
  { type: 'question', text: 'Gezin', marginLeft: 20, answer: { type: 'textarea', value: '' } },
  { type: 'question', text: 'Thuistaal', infoText: 'Wat spreekt u thuis?', answer: { type: 'text', value: '' } },
  {
    type: 'question',
    text: 'Allergie',
    alert: 'Vul ook het medisch formulier in.',
    answer: {
      type: 'radio',
      value: '',
      options: [
        { id: '1', name: 'nee' },
        { id: '2', name: 'ja', note: true },
      ],
    },
  },
  {
    type: 'question',
    text: 'Zindelijk',
    answer: { type: 'select', value: '', options: [{ id: '1', name: 'bezig', note: true }] },
  },
  {
    type: 'question',
    text: 'Toestemmingen',
    answer: {
      type: 'checkbox',
      value: '',
      options: [
        { id: '1', name: 'Uitstapjes' },
        { id: '2', name: 'Anders', note: true },
      ],
    },
  },
];

const names = { idGeneralForm: 3, idQuestionnaireTemplate: 3 };
const template: IntakeTemplate = { id: 3, title: 'Intake baby', ...names, jsonContent: rows };

function form(given: Partial<IntakeForm> = {}): IntakeForm {
  const moments = { createdAt: '2026-11-10T08:00:00.000Z', updatedAt: '2026-11-11T08:30:00.000Z' };
  const jsonContent = rows.map((row) =>
    row.text === 'Thuistaal' && row.answer ? { ...row, answer: { ...row.answer, value: 'Fries' } } : row,
  );
  return { id: 9, title: 'Intake baby', ...names, createdBy: 'Sanne', ...moments, status: 0, jsonContent, ...given };
}

type Storage = NonNullable<Parameters<typeof createTestKernel>[0]>['storage'];

function show(forms: IntakeForm[], more: Answers = {}, storage?: Storage) {
  const answers: Answers = {
    'v3 POST /filledInGeneralForms': () => forms,
    'v3 POST /getQuestionnaireGeneralForms': () => [template],
    [save]: () => ({ saved: true, id: 9 }),
    ...more,
  };
  const kernel = createTestKernel({ answers, ...(storage ? { storage } : {}) });
  const view = renderWithKernel(<FormsTab childId={7} />, kernel);
  return { kernel, view, answers };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const radio = (name: string) => screen.getByRole('radio', { name });
const sent = ({ kernel }: ReturnType<typeof show>) => kernel.made(save);

async function startNew() {
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Kies een nieuw formulier' }),
    'Intake baby',
  );
  await press('Formulier starten');
}

test('starts with the open forms when there are any', async () => {
  show([form(), form({ id: 10, title: 'Oud', status: 1 })]);
  await screen.findByRole('heading', { name: 'Openstaande formulieren' });
  expect(radio('Openstaand')).toBeChecked();
  const cells = within(screen.getByRole('table', { name: 'Openstaande formulieren' })).getAllByRole('row');
  expect(cells.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Naam', 'Gestart door', 'Gestart op'],
    ['Intake baby', 'Sanne', '10-11-2026'],
  ]);
});

test('without open forms it starts with a new one; other views show that they are empty', async () => {
  show([]);
  expect(await screen.findByRole('combobox', { name: 'Kies een nieuw formulier' })).toBeVisible();
  expect(radio('Nieuw formulier')).toBeChecked();
  for (const name of ['Openstaand', 'Historie']) {
    await userEvent.click(radio(name));
    expect(screen.getByText('Geen ingevulde formulieren')).toBeVisible();
  }
});

test('shows that there are no templates', async () => {
  show([], { 'v3 POST /getQuestionnaireGeneralForms': () => [] });
  expect(await screen.findByText('Geen sjablonen gevonden')).toBeVisible();
});

test('shows that forms could not be loaded', async () => {
  show([], {
    'v3 POST /filledInGeneralForms': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
});

test('asks for a choice before starting', async () => {
  show([]);
  await screen.findByRole('combobox', { name: 'Kies een nieuw formulier' });
  await press('Formulier starten');
  expect(screen.getByRole('alert')).toHaveTextContent('Kies een formulier om verder te kunnen gaan!');
});

test('builds the form from its rows, with their styles', async () => {
  show([]);
  await startNew();
  expect(screen.getByRole('heading', { name: 'Intake', level: 4 }).parentElement).toHaveStyle({
    color: 'rgb(23, 84, 77)',
    fontSize: '20px',
    fontWeight: 700,
  });
  expect(screen.getByRole('heading', { name: 'Thuis', level: 5 })).toBeVisible();
  for (const text of ['Samen invullen.', 'Altijd in te trekken.', 'Wat spreekt u thuis?']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Vul ook het medisch formulier in.')).toBeVisible();
});

test('takes every kind of answer, asks for explanations, and saves as open', async () => {
  const shown = show([]);
  await startNew();
  await userEvent.type(screen.getByRole('textbox', { name: 'Gezin' }), 'Twee broers');
  await userEvent.type(screen.getByRole('textbox', { name: 'Thuistaal' }), 'Fries');
  expect(screen.queryByPlaceholderText('Typ hier de toelichting')).not.toBeInTheDocument();
  await userEvent.click(radio('ja'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Toelichting bij ja' }), 'Noten');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zindelijk' }), 'bezig');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Uitstapjes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Anders' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Uitstapjes' }));
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuleren' })).not.toBeInTheDocument());
  const [input] = sent(shown) as [{ body: { json: IntakeRow[] } }];
  expect(input).toMatchObject({
    headers: { 'idempotency-key': uuid },
    body: { id: 0, idGeneralForm: 3, idQuestionnaireTemplate: 3, idChild: 7, status: 0 },
  });
  expect(input.body.json.flatMap(({ answer }) => (answer ? [answer.value] : []))).toEqual([
    'Twee broers',
    'Fries',
    '2',
    '1',
    '',
  ]);
  expect(input.body.json[6]?.answer?.options?.[1]?.noteText).toBe('Noten');
  expect(input.body.json[8]?.answer?.options?.map(({ value }) => value)).toEqual([false, true]);
});

test('continues an open form and makes it final, based on its version', async () => {
  const shown = show([form()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Intake baby' }));
  expect(screen.getByRole('textbox', { name: 'Thuistaal' })).toHaveValue('Fries');
  await press('Opslaan en definitief maken');
  await waitFor(() => expect(sent(shown)).toHaveLength(1));
  expect(sent(shown)[0]).toMatchObject({ body: { id: 9, status: 1, based_on: '2026-11-11T08:30:00.000Z' } });
});

test('asks before input is discarded', async () => {
  const shown = show([]);
  await startNew();
  await press('Annuleren');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Weet je zeker dat je het formulier NIET wilt opslaan?');
  await press('Verder invullen');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await press('Annuleren');
  await press('Niet opslaan');
  expect(await screen.findByRole('combobox', { name: 'Kies een nieuw formulier' })).toBeVisible();
  expect(sent(shown)).toEqual([]);
});

test('input is kept when the screen is left', async () => {
  const { view, kernel } = show([]);
  await startNew();
  await userEvent.type(screen.getByRole('textbox', { name: 'Thuistaal' }), 'Turks');
  view.unmount();
  renderWithKernel(<FormsTab childId={7} />, kernel);
  expect(await screen.findByRole('textbox', { name: 'Thuistaal' })).toHaveValue('Turks');
  expect(screen.getByText('Dit formulier was nog niet opgeslagen; je kunt verdergaan waar je was.')).toBeVisible();
});

test.each<[string, Answers, string]>([
  [
    'fails',
    {
      [save]: () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
    'Fout bij het opslaan, probeer opnieuw',
  ],
  ['is not confirmed', { [save]: () => ({ saved: false, id: 9 }) }, 'Fout bij het opslaan, probeer opnieuw'],
  [
    'is refused',
    {
      [save]: () => {
        throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.', {}, false, { code: 'forbidden' });
      },
    },
    'Fout bij het opslaan, probeer opnieuw. Je kunt dit alleen bekijken.',
  ],
  [
    'comes after another tablet made it final',
    {
      [save]: () => {
        throw new ApiError('invalid', 'Dit formulier is definitief.', {}, false, { code: 'conflict' });
      },
    },
    'Dit formulier is definitief.',
  ],
])('keeps the answers when saving %s', async (_what, more, text) => {
  show([], more);
  await startNew();
  await userEvent.type(screen.getByRole('textbox', { name: 'Thuistaal' }), 'Fries');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: 'Thuistaal' })).toHaveValue('Fries');
});

test('the form is disabled while saving, so that no input is lost', async () => {
  let finish = () => {};
  show([], { [save]: () => new Promise((resolve) => (finish = () => resolve({ saved: false, id: 9 }))) });
  await startNew();
  await press('Opslaan');
  expect(screen.getByRole('textbox', { name: 'Thuistaal' })).toBeDisabled();
  finish();
  await screen.findByText('Fout bij het opslaan, probeer opnieuw');
  expect(screen.getByRole('textbox', { name: 'Thuistaal' })).toBeEnabled();
});

test('a retry has the same key', async () => {
  const shown = show([], { [save]: () => ({ saved: false, id: 9 }) });
  await startNew();
  await press('Opslaan');
  await screen.findByText('Fout bij het opslaan, probeer opnieuw');
  await press('Opslaan');
  await waitFor(() => expect(sent(shown)).toHaveLength(2));
  expect(sent(shown)[0]).toEqual(sent(shown)[1]);
});

test('shows both versions after a concurrent edit', async () => {
  const theirs = form({ updatedAt: '2026-11-12T08:00:00.000Z' });
  const shown = show([form()], {
    [save]: ({ body }) => {
      if (body.based_on === theirs.updatedAt) return { saved: true, id: 9 };
      throw new ApiError('invalid', 'Intussen gewijzigd.', {}, false, { code: 'conflict', current: theirs });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Intake baby' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Thuistaal' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Thuistaal' }), 'Turks');
  await press('Opslaan en definitief maken');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Thuistaal');
  expect(dialog).toHaveTextContent('Fries');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(sent(shown)).toHaveLength(2));
  expect(sent(shown)[1]).toMatchObject({ body: { status: 1, based_on: theirs.updatedAt } });
});

test('a final form is read-only, with its explanations', async () => {
  const jsonContent: IntakeRow[] = [
    {
      type: 'question',
      text: 'Allergie',
      answer: { type: 'radio', value: '2', options: [{ id: '2', name: 'ja', note: true, noteText: 'Noten' }] },
    },
    { type: 'question', text: 'Gezin', answer: { type: 'textarea', value: '' } },
  ];
  show([form({ status: 1, jsonContent })]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Historie' }));
  expect(screen.getByText('11-11-2026 09:30')).toBeVisible();
  await press('Intake baby');
  expect(screen.getByText(/Toelichting: Noten/)).toHaveTextContent('ja Toelichting: Noten');
  expect(screen.getByText('–')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Terug naar overzicht');
  expect(screen.getByRole('radio', { name: 'Historie' })).toBeChecked();
});
