import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallAnswer } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import { emma, noah, observed } from '../../testing';
import AnalyseScreen from './AnalyseScreen';

const analyse = 'v3 POST /ChildTrackingSystem/analyse';
const lists = 'v3 POST /ChildTrackingSystem/observationLists';
const children = 'v3 POST /ChildTrackingSystem/getChildren';
const questions = 'v3 POST /ChildTrackingSystem/getQuestions';
const check = 'v3 POST /ChildTrackingSystem/getAnalysedChildren';
const start = 'v3 POST /ChildTrackingSystem/analyseChild';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
const scope = { idEstablishment: 7, idGroup: '3' };

const observationLists = [
  { id: 5, idList: 5, titel: 'Peuter 24 maanden' },
  { id: 6, idList: 6, titel: 'Peuter 30 maanden (VVE)' },
];
const answer: CallAnswer<typeof analyse> = {
  lists: observationLists,
  ages: [{ id: 2, description: '24 tot 36 maanden' }],
  mentors: [{ id: 3, name: 'Sanne de Wit' }],
  children: [emma, noah],
  categories: [{ id: 4, name: 'Motoriek' }],
};

function renderScreen(more: Answers = {}, path = '/childtrackingsystem/analyse') {
  const answers: Answers = {
    [analyse]: () => answer,
    [lists]: () => ({ observationLists }),
    [children]: () => ({ children: [emma, noah] }),
    [questions]: () => ({ questions: [{ id: 11, vraag: 'Schopt tegen een bal', listTitle: 'Peuter 24 maanden' }] }),
    [check]: ({ body }) => ({ analysedChildren: '', checkedChildren: body.checkedChildren }),
    [start]: () => observed,
    ...more,
  };
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(<AnalyseScreen />, kernel, { path });
  return kernel;
}

const openFilters = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Filters', expanded: false }));
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Observeren' }));
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

test('shows birthday and age in months, and which observations are due', async () => {
  renderScreen();
  const row = await screen.findByRole('checkbox', { name: /Emma Jansen.*Een observatie is aan de beurt/ });
  expect(row.closest('label')).toHaveTextContent('Geboren 03-09-2024 · 26 maanden');
  expect(screen.getAllByRole('img', { name: 'Een observatie is aan de beurt' })).toHaveLength(1);
});

test('asks for children and a list', async () => {
  renderScreen();
  await screen.findByRole('checkbox', { name: /Emma Jansen/ });
  await begin();
  expect(await alertText()).toContain('Kies de kind(eren) die u wilt observeren!');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Emma Jansen/ }));
  await begin();
  expect(await alertText()).toContain('Kies een observatielijst!');
});

test('starts with the chosen children and list', async () => {
  const kernel = renderScreen({}, '/childtrackingsystem/analyse?children=1,2');
  await userEvent.click(await screen.findByRole('radio', { name: 'Peuter 24 maanden' }));
  await begin();
  expect(await screen.findByRole('heading', { name: 'Peuter 24 maanden', level: 1 })).toBeVisible();
  expect(kernel.made(start)[0]).toEqual({
    body: { ...scope, idList: 5, children: [1, 2] },
  });
});

test('asks for confirmation when children were observed before, and continues with the remaining ones', async () => {
  const checked = { analysedChildren: 'Al eerder geobserveerd. Wilt u doorgaan?', checkedChildren: [2] };
  const kernel = renderScreen({ [check]: () => checked }, '/childtrackingsystem/analyse?children=1,2&list=5');
  await screen.findByRole('checkbox', { name: /Emma Jansen/ });
  await begin();
  expect(await alertText()).toContain('Al eerder geobserveerd. Wilt u doorgaan?');
  await userEvent.click(screen.getByRole('button', { name: 'Doorgaan' }));
  await waitFor(() => expect(kernel.made(start)[0]).toMatchObject({ body: { children: [2] } }));
});

test('cannot continue when no child remains', async () => {
  const checked = { analysedChildren: 'Vandaag al geobserveerd: Emma Jansen.', checkedChildren: [] };
  renderScreen({ [check]: () => checked }, '/childtrackingsystem/analyse?children=1&list=5');
  await screen.findByRole('checkbox', { name: /Emma Jansen/ });
  await begin();
  expect(await alertText()).toContain('Vandaag al geobserveerd');
  expect(screen.queryByRole('button', { name: 'Doorgaan' })).not.toBeInTheDocument();
});

test('sends every chosen filter, and offers questions of one area only', async () => {
  const kernel = renderScreen();
  await openFilters();
  expect(await screen.findByRole('combobox', { name: 'Doelen' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ontwikkelingsgebied' }), 'Motoriek');
  const goals = await screen.findByRole('option', { name: 'Schopt tegen een bal (Peuter 24 maanden)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Doelen' }), goals);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Leeftijd' }), '24 tot 36 maanden');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mentor' }), 'Sanne de Wit');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kinderen' }), 'Aanwezig');
  await waitFor(() =>
    expect(kernel.made(analyse).at(-1)).toMatchObject({
      body: { ...scope, idCategory: 4, selectedAge: 2, idMentor: 3, showPresentOnly: 1 },
    }),
  );
  expect(kernel.made(children).at(-1)).toEqual({
    body: { ...scope, filterChildren: 'present', selectedAge: 2, selectedMentor: 3 },
  });
});

test('lists match the ages of the chosen children, or show all on request', async () => {
  const kernel = renderScreen({}, '/childtrackingsystem/analyse?children=1');
  const asked = () => kernel.made(lists).at(-1);
  await waitFor(() => expect(asked()).toMatchObject({ body: { selAgeChild: [26] } }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Laad alle observatielijsten' }));
  await waitFor(() => expect(asked()).toEqual({ body: { ...scope, ipad: true } }));
});

test('of all lists, those for the ages of the chosen children stand on top', async () => {
  const fitting = observationLists.slice(1);
  renderScreen(
    { [lists]: ({ body }) => ({ observationLists: body.selAgeChild === undefined ? observationLists : fitting }) },
    '/childtrackingsystem/analyse?children=1&all=1',
  );
  await screen.findByRole('radio', { name: 'Peuter 24 maanden' });
  await waitFor(() =>
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Peuter 30 maanden (VVE)',
      'Peuter 24 maanden',
    ]),
  );
});

test('searches children by name, and keeps the chosen ones', async () => {
  renderScreen({}, '/childtrackingsystem/analyse?children=1');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Zoek kind' }), 'noah');
  const block = screen.getByRole('group', { name: 'Kinderen' });
  expect(within(block).getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('1 kind gekozen')).toBeVisible();
});

test('a list that the filters take away is no longer chosen', async () => {
  const kernel = renderScreen(
    {
      [analyse]: ({ body }) => ({ ...answer, lists: body.idCategory === 4 ? observationLists.slice(1) : answer.lists }),
    },
    '/childtrackingsystem/analyse?children=1&list=5',
  );
  expect(await screen.findByRole('radio', { name: 'Peuter 24 maanden' })).toBeChecked();
  await openFilters();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ontwikkelingsgebied' }), 'Motoriek');
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Peuter 24 maanden' })).not.toBeInTheDocument());
  await screen.findByRole('radio', { name: 'Peuter 30 maanden (VVE)' });
  await begin();
  expect(await alertText()).toContain('Kies een observatielijst!');
  expect(kernel.calls.map(({ call }) => call)).not.toContain(check);
});

test('the filters stay with the focus while the answer to another choice is on its way', async () => {
  let answers = true;
  renderScreen({ [analyse]: () => (answers ? answer : new Promise(() => {})) });
  await openFilters();
  const mentor = await screen.findByRole('combobox', { name: 'Mentor' });
  answers = false;
  await userEvent.selectOptions(mentor, 'Sanne de Wit');
  expect(mentor).toBeVisible();
  expect(mentor).toHaveValue('3');
  expect(mentor).toHaveFocus();
});
