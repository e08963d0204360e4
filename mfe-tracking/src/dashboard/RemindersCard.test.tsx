import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type SavedTrigger } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import RemindersCard from './RemindersCard';

const triggers = 'v3 POST /ChildTrackingSystem/triggers';
const overdue: SavedTrigger = {
  id: 1,
  idResult: 31,
  listTitle: '24 maanden',
  childName: 'Emma Jansen',
  dateAnalyse: '2026-08-01',
  dateTrigger: '2026-11-17',
  description: 'Oudergesprek plannen',
  error: true,
};
const later: SavedTrigger = {
  ...overdue,
  id: 2,
  idResult: 32,
  childName: 'Noah Bos',
  dateTrigger: '2026-11-30',
  error: false,
};

afterEach(() => void jest.useRealTimers());

function renderCard(answers: Answers, routes: readonly string[] = []) {
  const kernel = createTestKernel({
    selection: { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 }), testGroup({ id: 4 })] },
    answers,
    routes,
  });
  renderWithKernel(<RemindersCard />, kernel);
  return kernel;
}

test('requests the first reminder of each result for all chosen groups', async () => {
  const kernel = renderCard({ [triggers]: () => ({ savedTriggers: [] }) });
  expect(await screen.findByText('Voorlopig geen herinneringen')).toBeVisible();
  expect(kernel.calls).toEqual([
    { call: triggers, input: { body: { idEstablishment: 7, idGroup: '3,4', lastData: true } } },
  ]);
});

test('shows that it is loading until there is an answer', () => {
  renderCard({ [triggers]: () => new Promise(() => {}) });
  const card = screen.getByRole('region', { name: 'Herinneringen' });
  expect(within(card).getByRole('status')).toHaveTextContent('Laden...');
});

test('shows child, date and description, and marks overdue reminders in words', async () => {
  renderCard({ [triggers]: () => ({ savedTriggers: [overdue, later] }) });
  const table = await screen.findByRole('table', { name: 'Herinneringen' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent?.trim()));
  expect(cells).toEqual([
    ['Kind', 'Datum herinnering', 'Omschrijving'],
    ['Emma Jansen', '17-11-2026 Verlopen', 'Oudergesprek plannen'],
    ['Noah Bos', '30-11-2026', 'Oudergesprek plannen'],
  ]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a row links to its observation when that screen is installed', async () => {
  const answer = () => ({ savedTriggers: [overdue] });
  renderCard({ [triggers]: answer }, ['/childtrackingsystem/editobservationlist/:idResult']);
  expect(await screen.findByRole('link', { name: 'Emma Jansen' })).toHaveAttribute(
    'href',
    '/childtrackingsystem/editobservationlist/31',
  );
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [triggers]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderCard(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[triggers] = () => ({ savedTriggers: [later] });
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Noah Bos')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('uses the selected group', async () => {
  const kernel = renderCard({
    [triggers]: ({ body }) => ({ savedTriggers: body.idGroup === '4' ? [later] : [overdue] }),
  });
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  const selection = kernel.bus.topic('selection').value;
  act(() => kernel.owner.set('selection', { ...selection, groupId: 4 }));
  expect(await screen.findByText('Noah Bos')).toBeVisible();
  expect(screen.queryByText('Emma Jansen')).not.toBeInTheDocument();
});

test('follows what is saved and deleted on other tablets', async () => {
  let saved = [overdue];
  const kernel = renderCard({ [triggers]: () => ({ savedTriggers: saved }) });
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  saved = [later];
  act(() => kernel.bus.emit('results-changed', { childIds: [1] }));
  expect(await screen.findByText('Noah Bos')).toBeVisible();
  expect(screen.queryByText('Emma Jansen')).not.toBeInTheDocument();
});

test('asks again on the next day, when more is overdue', async () => {
  jest.useFakeTimers();
  let error = false;
  const kernel = renderCard({ [triggers]: () => ({ savedTriggers: [{ ...later, error }] }) });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Noah Bos')).toBeVisible();
  expect(screen.queryByText('Verlopen')).not.toBeInTheDocument();
  error = true;
  kernel.clock.now = () => Date.parse('2026-12-01T00:00:05+01:00');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Verlopen')).toBeVisible();
});
