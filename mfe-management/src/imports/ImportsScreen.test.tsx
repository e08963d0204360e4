import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { type Answers, createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import ImportsScreen from './ImportsScreen';

type Overview = CallAnswer<'GET /management/imports'>;
type Run = Overview['rows'][number];

const done: Run = {
  ...{ id: 3, name: 'kinderen.xlsx', made_by: 'kantoor@opvang.example', state: 'done', is_undo: false },
  ...{ started_at: '2026-03-10T09:00:00.000Z', finished_at: '2026-03-10T09:01:00.000Z', done: 4, total: 4 },
  ...{ counts: [{ sort: 'created', rows: 4 }], dangers: [], has_report: true },
};
const checked: Run = {
  ...done,
  ...{ id: 4, name: 'scholen.csv', state: 'checked' },
  counts: [
    { sort: 'refused', rows: 1 },
    { sort: 'changed', rows: 1 },
    { sort: 'unchanged', rows: 7 },
  ],
};
const lines: CallAnswer<'GET /management/imports/:id/lines'>['rows'] = [
  {
    ...{ id: 1, sort: 'refused', kind: 'school', reference: 'S-2', place: 'scholen.csv, rij 3', column: 'naam' },
    ...{ value: 'x', words: 'Dit veld is verplicht.', fields: [] },
  },
  {
    ...{ id: 2, sort: 'changed', kind: 'school', reference: 'S-1', place: 'scholen.csv, rij 2', column: null },
    ...{ value: '', words: '', fields: [{ field: 'naam', before: 'De Regenboog', after: '' }] },
  },
];

function open(overview: Partial<Overview> = {}, answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/imports': () => ({
        ...{ rows: [done], total: 1, running: null, checked: null, undoable: 3, ...overview },
      }),
      'GET /management/imports/choices': () => ({
        profiles: [{ value: 'employees', label: 'Medewerkers' }],
        kinds: [{ value: 'school', label: 'school' }],
      }),
      'GET /management/imports/:id/lines': () => ({ rows: lines, total: 2 }),
      ...answers,
    },
  });
  renderWithKernel(<ImportsScreen />, kernel);
  return kernel;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

test('a file is asked about with its name and how it is read', async () => {
  const kernel = open({}, { 'POST /management/imports': () => ({ id: 4 }) });
  await press('Bekijk wat er verandert');
  expect(await screen.findByText('Kies eerst een bestand.')).toBeVisible();
  await userEvent.upload(fileInput(), new File(['a'], 'scholen.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Gekozen: scholen.csv')).toBeVisible();
  await press('Bekijk wat er verandert');
  await waitFor(() =>
    expect(kernel.made('POST /management/imports')).toEqual([
      { body: { name: 'scholen.csv', profile: '', complete: '', own_numbers: '' } },
    ]),
  );
});

test('what cannot be read is said in the words of the reader', async () => {
  const words = 'scholen.csv: De kolommen zijn niet herkend.';
  open(
    {},
    {
      'POST /management/imports': () => {
        throw new ApiError('invalid', words, { file: words });
      },
    },
  );
  await userEvent.upload(fileInput(), new File(['a'], 'scholen.csv', { type: 'text/csv' }));
  await press('Bekijk wat er verandert');
  expect(await screen.findByText(words)).toBeVisible();
});

test('what changes is shown line by line, and done after a question', async () => {
  const kernel = open({ checked }, { 'POST /management/imports/:id/run': () => ({ id: 5 }) });
  expect(await screen.findByRole('heading', { name: 'Dit verandert er met scholen.csv' })).toBeVisible();
  const [, refused, changed] = await within(
    await screen.findByRole('region', { name: 'Wat er verandert' }),
  ).findAllByRole('row');
  expect(refused).toHaveTextContent(/Geweigerd.*rij 3.*Dit veld is verplicht\. Er staat: x \(kolom ‘naam’\)/);
  expect(changed).toHaveTextContent('naam: De Regenboog → leeg');
  expect(screen.getByText('Ongewijzigd: 7')).toBeVisible();
  await press('Inlezen');
  expect(kernel.made('POST /management/imports/:id/run')).toEqual([]);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Inlezen' }));
  expect(await screen.findByText(/Het is begonnen/)).toBeVisible();
  expect(kernel.made('POST /management/imports/:id/run')).toEqual([
    { params: { id: '4' }, body: { allow_dangerous: false } },
  ]);
});

test('one sort of lines is asked for from the server', async () => {
  const kernel = open({ checked });
  await screen.findByRole('region', { name: 'Wat er verandert' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wat' }), 'Gewijzigd');
  await waitFor(() =>
    expect(kernel.made('GET /management/imports/:id/lines').at(-1)).toEqual({
      params: { id: '4' },
      query: { page: '1', search: '', sort: 'changed' },
    }),
  );
});

test('much that would end has to be allowed first', async () => {
  open({ checked: { ...checked, dangers: ['Van de soort ‘kind’ eindigen 9 van de 10.'] } });
  expect(await screen.findByText(/eindigen 9 van de 10/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Inlezen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ja, dit mag allemaal eindigen' }));
  expect(screen.getByRole('button', { name: 'Inlezen' })).toBeEnabled();
});

test('the last import can be undone, after a look at it', async () => {
  const kernel = open({}, { 'POST /management/imports/undo': () => ({ id: 6 }) });
  await press('Terugdraaien: kinderen.xlsx');
  await waitFor(() => expect(kernel.made('POST /management/imports/undo')).toHaveLength(1));
});

test('while an undo is looked at its button is busy, and asks once', async () => {
  let finish = () => {};
  const looking = () => new Promise<{ id: number }>((resolve) => (finish = () => resolve({ id: 6 })));
  const kernel = open({}, { 'POST /management/imports/undo': looking });
  await press('Terugdraaien: kinderen.xlsx');
  const undo = screen.getByRole('button', { name: 'Terugdraaien: kinderen.xlsx' });
  expect(undo).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(undo);
  finish();
  await waitFor(() => expect(undo).toHaveAttribute('aria-busy', 'false'));
  expect(kernel.made('POST /management/imports/undo')).toHaveLength(1);
});

/** Shows a dry run after which a colleague makes another, which is not known to the screen until it asks again. */
function openOvertaken(change: Partial<Run> = {}) {
  let asked = 0;
  const mine = { ...checked, ...change };
  const theirs = { ...mine, id: 9, name: 'groepen.csv', made_by: 'collega@opvang.example' };
  const notFound = () => {
    throw new ApiError('not-found', 'Dit is niet gevonden.');
  };
  open(
    {},
    {
      'GET /management/imports': () => {
        asked += 1;
        return { rows: [done], total: 1, running: null, checked: asked === 1 ? mine : theirs, undoable: 3 };
      },
      'POST /management/imports/:id/run': notFound,
      'POST /management/imports/:id/drop': notFound,
    },
  );
}

test.each([
  ['to import', ['Inlezen', 'Inlezen']],
  ['to drop', ['Niet doen']],
])('a dry run that a colleague replaced is not there %s: a file can be chosen again', async (_what, [act, yes]) => {
  openOvertaken();
  await press(act ?? '');
  if (yes !== undefined) {
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
  }
  expect(await screen.findByText(/een collega intussen een ander bestand heeft bekeken/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bekijk wat er verandert' })).toBeEnabled();
  expect(await screen.findByRole('heading', { name: 'Dit verandert er met groepen.csv' })).toBeVisible();
  expect(screen.queryByText('Dit is niet gevonden.')).toBeNull();
});

test('a yes to much that ends in one file is none to that in the file of a colleague', async () => {
  openOvertaken({ dangers: ['Van de soort ‘kind’ eindigen 9 van de 10.'] });
  const allow = { name: 'Ja, dit mag allemaal eindigen' };
  await userEvent.click(await screen.findByRole('checkbox', allow));
  await press('Niet doen');
  expect(await screen.findByRole('heading', { name: 'Dit verandert er met groepen.csv' })).toBeVisible();
  expect(screen.getByRole('checkbox', allow)).not.toBeChecked();
});

test('a run that goes on says how far it is, and lets nothing else begin', async () => {
  open({ checked, running: { ...done, id: 7, state: 'running', finished_at: null, done: 1, total: 4 } });
  expect(await screen.findByText('kinderen.xlsx wordt ingelezen')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Voortgang' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('button', { name: 'Inlezen' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Terugdraaien/ })).toBeNull();
});

test('says that nothing was imported yet, and what went wrong', async () => {
  open({ rows: [], total: 0, undoable: null });
  expect(screen.getByText('Laden', { exact: false })).toBeInTheDocument();
  expect(await screen.findByText('Er is nog niets ingelezen.')).toBeVisible();
  open(
    {},
    {
      'GET /management/imports': () => {
        throw new ApiError('server', 'De server is even niet bereikbaar.');
      },
    },
  );
  expect(await screen.findByText('De server is even niet bereikbaar.')).toBeVisible();
});
