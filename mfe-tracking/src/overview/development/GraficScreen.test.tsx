import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer, type ChartArea } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import type { ChartPoint } from '@groepsapp/kernel/ui/charts';
import GraficScreen from './GraficScreen';

/** jsdom has no canvas. */
let draw: (area: ChartArea) => string;
jest.mock('./AreaChart', () => ({
  __esModule: true,
  default: ({ area }: { area: ChartArea }) => draw(area),
}));
jest.mock('@groepsapp/kernel/ui/charts', () => ({
  Chart: ({ points }: { points: readonly ChartPoint[] }) =>
    `staven: ${points.map(({ x, y, series }) => `${x} ${series} ${y}`).join(', ')}`,
}));

const grafic = 'v3 POST /ChildTrackingSystem/grafic';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
const scope = { idEstablishment: 7, idGroup: '3' };

const choices: CallAnswer<typeof grafic> = {
  chartDataDevelopmentArea: [],
  children: [{ id: 1, name: 'Emma Jansen' }],
  categories: [{ id: 4, name: 'Motoriek' }],
};

const drawn: CallAnswer<typeof grafic> = {
  ...choices,
  chartDataDevelopmentArea: [
    {
      id: 4,
      name: 'Motoriek',
      color: '#1E88E5',
      labels: ['2025-11-20', '2026-09-20'],
      datasets: [{ label: 'Emma Jansen', data: [50, 83] }],
      observations: [
        { idResult: 30, listTitle: 'Dreumes 18 maanden', childAge: 18, score: 2, totalScore: 4 },
        { idResult: 31, listTitle: 'Peuter 24 maanden', childAge: 24, score: 3.3, totalScore: 4 },
      ],
    },
  ],
};

beforeEach(() => {
  draw = ({ name, datasets }) => `lijn van ${name}: ${datasets.flatMap(({ data }) => data).join(', ')}`;
});

function renderScreen(answers: Answers = {}, path = '/childtrackingsystem/grafic?child=1') {
  answers[grafic] ??= () => drawn;
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(<GraficScreen />, kernel, { path });
  return kernel;
}

test('offers the children first', async () => {
  renderScreen(
    { [grafic]: ({ body }) => (body.idChild === undefined ? choices : drawn) },
    '/childtrackingsystem/grafic',
  );
  expect(await screen.findByRole('heading', { name: 'Kind traject' })).toBeVisible();
  expect(await screen.findByText('Kies een kind om het traject te zien.')).toBeVisible();
  expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Kies kind');
  await userEvent.click(screen.getByRole('button', { name: 'Emma Jansen' }));
  expect(await screen.findByText(/lijn van Motoriek/)).toBeVisible();
});

test('draws a line per area, with the same numbers in a table', async () => {
  renderScreen();
  expect(await screen.findByText('lijn van Motoriek: 50, 83')).toBeVisible();
  await userEvent.click(screen.getByText('Cijfers'));
  const rows = within(screen.getByRole('table', { name: 'Cijfers Motoriek' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/20-11-2025.*18 maanden.*Dreumes 18 maanden.*2 \/ 4.*50%/);
  expect(rows[2]).toHaveTextContent(/20-09-2026.*24 maanden.*Peuter 24 maanden.*3,3 \/ 4.*83%/);
});

test('shows two moments beside each other, drawn and as figures, also where an area was not observed', async () => {
  const [motor] = drawn.chartDataDevelopmentArea;
  const language = { ...motor, id: 5, name: 'Taal', labels: ['2026-09-20'], datasets: [{ label: 'Emma', data: [70] }] };
  renderScreen({
    [grafic]: () => ({
      ...drawn,
      chartDataDevelopmentArea: [...drawn.chartDataDevelopmentArea, language as ChartArea],
    }),
  });
  expect(
    await screen.findByText('staven: Motoriek 20-11-2025 50, Motoriek 20-09-2026 83, Taal 20-09-2026 70'),
  ).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Cijfers van twee momenten' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/Taal.*niet geobserveerd.*70%/);
  await userEvent.selectOptions(screen.getByLabelText('Eerste moment'), '20-09-2026');
  expect(await screen.findByText(/^staven: Motoriek 20-09-2026 83, Taal/)).toBeInTheDocument();
});

test('sends the filters, and keeps them in the address', async () => {
  const kernel = renderScreen({}, '/childtrackingsystem/grafic');
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Emma Jansen');
  await userEvent.selectOptions(await screen.findByLabelText('Ontwikkelingsgebied'), 'Motoriek');
  await userEvent.click(await screen.findByLabelText('Alleen aanwezige kinderen'));
  await screen.findByText(/lijn van/);
  expect(kernel.calls.map(({ input }) => input)).toEqual([
    { body: { ...scope, showPresentOnly: 0 } },
    { body: { ...scope, idChild: 1, showPresentOnly: 0 } },
    { body: { ...scope, idChild: 1, idCategory: 4, showPresentOnly: 0 } },
    { body: { ...scope, idChild: 1, idCategory: 4, showPresentOnly: 1 } },
  ]);
});

test('shows that there is nothing to draw', async () => {
  renderScreen({ [grafic]: () => choices });
  expect(await screen.findByText('Er zijn nog geen observaties van dit kind met antwoorden.')).toBeVisible();
});

test('the numbers stay when the chart fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  draw = () => {
    throw new Error('no canvas');
  };
  renderScreen();
  expect(await screen.findByText(/De grafiek kan niet worden getoond/)).toBeVisible();
  await userEvent.click(screen.getByText('Cijfers'));
  expect(screen.getByRole('table', { name: 'Cijfers Motoriek' })).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [grafic]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[grafic] = () => drawn;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText(/lijn van/)).toBeVisible();
});
