import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testChild,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import GroupOverviewScreen from './GroupOverviewScreen';
import { inkOn } from './cells';

const groupOverview = 'v3 POST /ChildTrackingSystem/groupOverview';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
const scope = { idEstablishment: 7, idGroup: '3' };

type Overview = CallAnswer<typeof groupOverview>;

const filters: Overview = {
  results: [],
  ages: [{ id: 8, description: '24 tot 36 maanden' }],
  lists: [{ id: 5, idList: 5, titel: 'Peuter 24 maanden' }],
  mentors: [{ id: 3, name: 'Sanne de Wit' }],
  categories: [{ id: 4, name: 'Motoriek' }],
  idAge: null,
  idList: null,
  idMentor: null,
  idCategory: null,
};

const filled: Overview = {
  ...filters,
  idList: 5,
  results: [
    {
      idCategory: 4,
      category: 'Motoriek',
      color: '#1E88E5',
      children: [
        { child_id: 1, full_name: 'Emma Jansen', shortName: 'Emma', ageChild: 26, score: 2.5, totalScore: 4 },
        { child_id: 2, full_name: 'Noah Bos', shortName: 'Noah', ageChild: 1, score: 0, totalScore: 0 },
      ],
      questions: [
        {
          id: 11,
          question: 'Schopt tegen een bal',
          subcategory: 'grof',
          answers: [{ child_id: 1, answer: 'af en toe', color: '#FB8C00', points: 2, date: '2026-09-20' }],
        },
        {
          id: 12,
          question: 'Wat maakt dit kind blij?',
          subcategory: null,
          answers: [{ child_id: 2, answer: '', color: null, points: 0, date: '2026-10-01' }],
        },
      ],
    },
  ],
};

function renderScreen(answers: Answers = {}, path = '/childtrackingsystem/groupOverview?list=5') {
  answers[groupOverview] ??= () => filled;
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(<GroupOverviewScreen />, kernel, { path });
  return kernel;
}

test('children of one name are told apart by their groups', async () => {
  const [category] = filled.results;
  const [emma] = category?.children ?? [];
  if (!category || !emma) throw new Error('there is no category');
  const children = [
    { ...emma, shortName: 'Emma J.' },
    { ...emma, child_id: 2, shortName: 'Emma J.' },
  ];
  const kernel = createTestKernel({
    answers: { [groupOverview]: () => ({ ...filled, results: [{ ...category, children }] }) },
    children: [1, 2].map((id) => testChild({ id, id_group: [id] })),
    selection: { ...selection, groups: [1, 2].map((id) => testGroup({ id, name: `Groep ${id}` })) },
  });
  renderWithKernel(<GroupOverviewScreen />, kernel, { path: '/childtrackingsystem/groupOverview?list=5' });
  expect(await screen.findByText('Emma Jansen (Groep 1)')).toBeInTheDocument();
  expect(screen.getByText('Emma Jansen (Groep 2)')).toBeInTheDocument();
});

test('asks for a list first', async () => {
  renderScreen(
    { [groupOverview]: ({ body }) => (body.idList === undefined ? filters : filled) },
    '/childtrackingsystem/groupOverview',
  );
  expect(await screen.findByText('Kies een observatielijst om het groepsoverzicht te zien')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Afdrukken' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Peuter 24 maanden' }));
  expect(await screen.findByText('Schopt tegen een bal')).toBeInTheDocument();
});

test('shows the answer of each child in words with its date, also on hover', async () => {
  renderScreen();
  const table = within(await screen.findByRole('region', { name: 'Motoriek' }));
  const [heads] = table.getAllByRole('row');
  expect(heads).toHaveTextContent(/Emma.*26 maanden.*Noah.*1 maand/);
  const kicks = table.getByRole('row', { name: /Schopt tegen een bal/ });
  expect(within(kicks).getByRole('cell', { name: 'af en toe, 20-09-2026' })).toHaveTextContent(/^2$/);
  expect(within(kicks).getByRole('cell', { name: 'niet ingevuld' })).toBeVisible();
  expect(within(kicks).getByTitle('af en toe, 20-09-2026')).toBeVisible();
  const free = table.getByRole('row', { name: /Wat maakt dit kind blij/ });
  expect(within(free).getByRole('cell', { name: 'Ingevuld, 01-10-2026' })).toHaveTextContent(/^✓$/);
  expect(table.getByRole('rowheader', { name: 'grof' })).toBeVisible();
});

test('shows the answers in words below their dots when that is asked for, and takes them away again', async () => {
  renderScreen();
  const words = await screen.findByLabelText('Toon antwoord en datum');
  await userEvent.click(words);
  const cell = screen.getByRole('cell', { name: 'af en toe, 20-09-2026' });
  expect(cell).toHaveTextContent(/^2af en toe, 20-09-2026$/);
  expect(within(screen.getByRole('row', { name: /Schopt tegen een bal/ })).getAllByRole('cell')).toHaveLength(2);
  await userEvent.click(words);
  expect(screen.getByRole('cell', { name: 'af en toe, 20-09-2026' })).toHaveTextContent(/^2$/);
});

test('shows what changed meanwhile in place of what was there', async () => {
  const answers: Answers = {};
  const kernel = renderScreen(answers);
  await screen.findByRole('cell', { name: 'af en toe, 20-09-2026' });
  const [area] = filled.results;
  const answer = { child_id: 1, answer: 'altijd', color: '#43A047', points: 4, date: '2026-11-20' };
  answers[groupOverview] = () => ({
    ...filled,
    results: area
      ? [{ ...area, questions: area.questions.map((question) => ({ ...question, answers: [answer] })) }]
      : [],
  });
  kernel.bus.emit('results-changed', { childIds: [1] });
  expect(await screen.findAllByRole('cell', { name: 'altijd, 20-11-2026' })).toHaveLength(2);
  expect(within(screen.getByRole('row', { name: /Schopt tegen een bal/ })).getAllByRole('cell')).toHaveLength(2);
});

test('shows the average of each child with its maximum, or that there is none', async () => {
  renderScreen();
  const row = await screen.findByRole('row', { name: /Gemiddelde/ });
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('2,5 / 4');
  expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('geen gemiddelde');
});

test('explains the dots in words', async () => {
  renderScreen();
  const legend = await screen.findByRole('list', { name: 'Legenda' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['✓Ingevuld', '2af en toe']);
});

test('an area can be collapsed', async () => {
  renderScreen();
  const name = await screen.findByRole('heading', { name: 'Motoriek' });
  await userEvent.click(name);
  expect(screen.getByText('Schopt tegen een bal')).not.toBeVisible();
});

test('expands collapsed areas before printing', async () => {
  const print = jest.fn(() => window.dispatchEvent(new Event('beforeprint')));
  window.print = print;
  renderScreen();
  await userEvent.click(await screen.findByRole('heading', { name: 'Motoriek' }));
  await userEvent.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('table')).toBeVisible();
});

test('requests the filters of the address, and keeps new ones in it', async () => {
  const kernel = renderScreen();
  await userEvent.selectOptions(await screen.findByLabelText('Leeftijd'), '24 tot 36 maanden');
  await userEvent.selectOptions(await screen.findByLabelText('Mentor'), 'Sanne de Wit');
  await userEvent.selectOptions(await screen.findByLabelText('Ontwikkelingsgebied'), 'Motoriek');
  await waitFor(() => expect(kernel.calls).toHaveLength(4));
  expect(kernel.calls.map(({ input }) => input)).toEqual([
    { body: { ...scope, idList: 5 } },
    { body: { ...scope, idList: 5, idAge: 8 } },
    { body: { ...scope, idList: 5, idAge: 8, idMentor: 3 } },
    { body: { ...scope, idList: 5, idAge: 8, idMentor: 3, idCategory: 4 } },
  ]);
});

test('the filters stay, with the new choice, while results are loading', async () => {
  const answers: Answers = {};
  renderScreen(answers);
  const mentor = await screen.findByLabelText('Mentor');
  answers[groupOverview] = () => new Promise(() => {});
  await userEvent.selectOptions(mentor, 'Sanne de Wit');
  expect(mentor).toHaveValue('3');
  expect(mentor).toHaveFocus();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('shows that the list has no results', async () => {
  renderScreen({ [groupOverview]: () => ({ ...filled, results: [] }) });
  expect(await screen.findByText('Geen resultaten gevonden')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [groupOverview]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[groupOverview] = () => filled;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test.each([
  ['#FDD835', '#000000'],
  ['#FB8C00', '#000000'],
  ['#1E5799', '#ffffff'],
  ['#8E24AA', '#ffffff'],
  ['#ffffff', '#000000'],
])('on %s the text is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
