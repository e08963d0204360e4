import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type EmployeeWeek, type RatioRow, type Shift } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import type { ChartPoint } from '@groepsapp/kernel/ui/charts';
import ReportsScreen, { shownDates } from './ReportsScreen';

/** jsdom has no canvas. */
jest.mock('@groepsapp/kernel/ui/charts', () => ({
  Chart: ({ kind, points }: { kind: string; points: readonly ChartPoint[] }) =>
    `${kind}: ${points.map(({ x, y, series }) => `${series} ${x} ${y}`).join(', ')}`,
}));

const call = 'POST /reports/employee-week-overview';
const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

const shift: Shift = {
  ...{ id: 1, date: '2026-11-17', start_time: '07:15', end_time: '16:15', activity: 'Vroeg' },
  ...{ group: { id: 3, name: 'Vlinders' }, counts_for_ratio: true },
};

const row: RatioRow = {
  ...{ start_time: '08:00:00', end_time: '18:00:00', children: 6, childrenGroup: 6, employees: 1, ratio: 2 },
  ...{ status: 20, indicative: false, reasons: [], ages: [] },
};

function week(given: Partial<EmployeeWeek> = {}): EmployeeWeek {
  const shiftsOn = (date: string) =>
    date === '2026-11-17' ? [shift, { ...shift, id: 2, start_time: '16:15', end_time: '18:30', activity: '' }] : [];
  return {
    dates,
    groups: [
      {
        id_group: 3,
        name: 'Vlinders',
        employees: [
          { id: 5, name: 'Melissa van der Heijden', dates: dates.map((date) => ({ date, shifts: shiftsOn(date) })) },
        ],
        occupation_ratio: dates.map((date) => ({ date, rows: date === '2026-11-17' ? [row] : [] })),
      },
    ],
    available_employees: [{ id: 6, name: 'Tom Janssen', dates: ['2026-11-17'] }],
    ...given,
  };
}

function show(answers: Answers, path = '/transfer/Reports') {
  const kernel = createTestKernel({ answers, routes: ['/transfer', '/transfer/Reports'] });
  renderWithKernel(<ReportsScreen />, kernel, { path });
  return kernel;
}

test('shows the shifts per group by employee and day, with the ratio above them', async () => {
  const kernel = show({ [call]: () => week() });
  expect(screen.getByRole('heading', { name: 'Medewerkers week 47' })).toBeVisible();
  const table = within(await screen.findByRole('table'));
  const cells = table.getAllByRole('row').map((one) => [...one.children].map(({ textContent }) => textContent));
  expect(cells[0]).toEqual(['Medewerker', 'ma 16 nov', 'di 17 nov', 'wo 18 nov', 'do 19 nov', 'vr 20 nov']);
  expect(cells[2]).toEqual(['Melissa van der Heijden', '', 'Vroeg 07:15-16:15? 16:15-18:30', '', '', '']);
  expect(table.getByRole('columnheader', { current: 'date' })).toHaveTextContent('wo 18 nov');
  expect(table.getByRole('img')).toHaveAccessibleName(/^Kindleidster ratio Vlinders di 17 nov\. Te weinig/);
  expect(screen.getByText(/, 16-11-2026 tot en met 22-11-2026$/)).toBeInTheDocument();
  expect(screen.getByText('Tom Janssen').closest('li')).toHaveTextContent('Tom Janssen: di 17 nov');
  expect(kernel.calls[0]?.input).toEqual({
    body: { id_establishment: expect.any(Number), date_start: '2026-11-16', date_end: '2026-11-22' },
  });
});

test('draws the week when asked, with the same figures as tables', async () => {
  show({ [call]: () => week() });
  await userEvent.click(await screen.findByRole('button', { name: 'Grafieken' }));
  expect(await screen.findByText('area: Kinderen 0 6, Kinderen 600 6')).toBeInTheDocument();
  expect(screen.getByText('steps: Nodig 0 2, Nodig 600 2, Ingeroosterd 0 1, Ingeroosterd 600 1')).toBeInTheDocument();
  expect(screen.getByText('bars: Uren Vlinders 11.3')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Cijfers'));
  const hours = within(screen.getByRole('table', { name: 'Uren per groep' }));
  expect(hours.getByRole('row', { name: 'Vlinders 11,3 uur' })).toBeInTheDocument();
  const planned = within(screen.getByRole('table', { name: 'Planning Vlinders' }));
  expect(planned.getByRole('row', { name: 'di 17 nov 08:00 18:00 6 2 1' })).toBeInTheDocument();
});

test('moves to another week', async () => {
  const kernel = show({ [call]: () => week() });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Volgende week' }));
  expect(await screen.findByRole('heading', { name: 'Medewerkers week 48' })).toBeVisible();
  expect(kernel.calls.at(-1)?.input).toMatchObject({ body: { date_start: '2026-11-23' } });
});

test.each([
  ['/transfer/Reports?week=2026-12-30', 'Medewerkers week 53'],
  ['/transfer/Reports?week=onzin', 'Medewerkers week 47'],
])('%s opens %s', async (path, heading) => {
  show({ [call]: () => week() }, path);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await screen.findByRole('table');
});

test('shows loading, failure and empty', async () => {
  const answers: Answers = {
    [call]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  show(answers);
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[call] = () => week({ groups: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Geen diensten in deze week')).toBeVisible();
});

test('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show({ [call]: () => week({ available_employees: [] }) });
  expect(await screen.findByText('Iedereen is ingeroosterd')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

test('loads again when shifts change', async () => {
  const kernel = show({ [call]: () => week() });
  await screen.findByRole('table');
  act(() => kernel.bus.emit('shifts-changed', { employeeIds: [5] }));
  await screen.findByRole('table');
  expect(kernel.calls).toHaveLength(2);
});

test('shows a weekend day when a group is open', () => {
  const { groups } = week();
  const sunday = groups.map((group) => ({
    ...group,
    occupation_ratio: [{ date: '2026-11-22', rows: [row] }],
  }));
  expect(shownDates(week({ groups: sunday }))).toEqual([...dates.slice(0, 5), '2026-11-22']);
});
