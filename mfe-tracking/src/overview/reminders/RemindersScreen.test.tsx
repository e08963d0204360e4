import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type SavedTrigger } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import RemindersScreen from './RemindersScreen';

const triggers = 'v3 POST /ChildTrackingSystem/triggers';
const remove = 'v3 POST /ChildTrackingSystem/deleteTrigger';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

const reminder: SavedTrigger = {
  id: 4,
  idResult: 31,
  listTitle: 'Peuter 24 maanden',
  childName: 'Emma Jansen',
  dateAnalyse: '2026-08-01',
  dateTrigger: '2026-11-17',
  description: 'Oudergesprek plannen',
  error: true,
};

afterEach(() => void jest.useRealTimers());

function renderScreen(answers: Answers) {
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(<RemindersScreen />, kernel);
  return kernel;
}

test('shows list, child, saving date and reminder date, and marks overdue ones in words', async () => {
  renderScreen({ [triggers]: () => ({ savedTriggers: [reminder] }) });
  const table = await screen.findByRole('table', { name: 'Herinneringen' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/Peuter 24 maanden.*Emma Jansen.*01-08-2026.*17-11-2026.*Verlopen.*Oudergesprek/);
});

test('shows that there are none', async () => {
  renderScreen({ [triggers]: () => ({ savedTriggers: [] }) });
  expect(await screen.findByText('Geen herinneringen actief')).toBeVisible();
});

test('marks what is overdue since midnight', async () => {
  jest.useFakeTimers();
  let error = false;
  const kernel = renderScreen({ [triggers]: () => ({ savedTriggers: [{ ...reminder, error }] }) });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Oudergesprek plannen')).toBeVisible();
  expect(screen.queryByText('Verlopen')).not.toBeInTheDocument();
  error = true;
  kernel.clock.now = () => Date.parse('2026-11-19T00:00:05+01:00');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Verlopen')).toBeVisible();
});

const removeButton = { name: 'Verwijder herinnering Peuter 24 maanden van Emma Jansen' };

test('asks before deleting one, and loads the list again', async () => {
  let left = [reminder];
  const kernel = renderScreen({
    [triggers]: () => ({ savedTriggers: left }),
    [remove]: () => {
      left = [];
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', removeButton));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('Weet u zeker dat u de herinnering wilt verwijderen?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(await screen.findByText('Geen herinneringen actief')).toBeVisible();
  expect(kernel.made(remove)[0]).toEqual({ body: { idTrigger: 4 } });
});

test.each([
  ['not-found', 0],
  ['server', 1],
] as const)('with the answer %s, %i dialogs stay open', async (kind, dialogs) => {
  renderScreen({
    [triggers]: () => ({ savedTriggers: [reminder] }),
    [remove]: () => {
      throw new ApiError(kind, 'Het lukte niet.');
    },
  });
  await userEvent.click(await screen.findByRole('button', removeButton));
  await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(dialogs));
  if (dialogs > 0) expect(await screen.findByText('Het lukte niet.')).toBeVisible();
});
