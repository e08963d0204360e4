import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ScheduleMutation } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import ScheduleChangesCard from './ScheduleChangesCard';

const mutations = 'GET /events/schedule-mutations';
const emma = testChild({ id: 1, first_name: 'Emma' });
const starts: ScheduleMutation = { child_id: 1, type: 'start', date: '2026-11-18' };

function renderCard(answers: Answers) {
  const groups = [testGroup({ id: 3 }), testGroup({ id: 4 })];
  const kernel = createTestKernel({ children: [emma], selection: { groups }, answers });
  renderWithKernel(<ScheduleChangesCard />, kernel);
  return kernel;
}

function offline(): never {
  throw new ApiError('offline', 'Geen verbinding.');
}

test('requests fourteen days ahead for all chosen groups', async () => {
  const kernel = renderCard({ [mutations]: () => [] });
  expect(await screen.findByText('Voorlopig geen wijzigingen')).toBeVisible();
  expect(kernel.calls).toEqual([
    { call: mutations, input: { query: { id_group: '3,4', start: '2026-11-18', end: '2026-12-02' } } },
  ]);
});

test('shows that it is loading until there is an answer', () => {
  renderCard({ [mutations]: () => new Promise(() => {}) });
  const card = screen.getByRole('region', { name: 'Planningswijzigingen' });
  expect(within(card).getByRole('status')).toHaveTextContent('Laden...');
});

test('shows child, type in words and date, also for equal rows', async () => {
  renderCard({
    [mutations]: () => [
      starts,
      starts,
      { child_id: 9, type: 'end', date: '2026-12-01' },
      { child_id: 1, type: 'change', date: '2026-12-02' },
    ],
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Emma JansenStart 18-11-2026',
    'Emma JansenStart 18-11-2026',
    'OnbekendEinde 01-12-2026',
    'Emma JansenWijziging 02-12-2026',
  ]);
});

test('a failed load can be retried', async () => {
  const answers: Answers = { [mutations]: offline };
  renderCard(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[mutations] = () => [starts];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loads again when the planning changes, and keeps stale data when that fails', async () => {
  const answers: Answers = { [mutations]: () => [starts] };
  const kernel = renderCard(answers);
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  answers[mutations] = offline;
  act(() => kernel.bus.emit('planning-changed', { childIds: [1] }));
  expect(await screen.findByText(/^Kon niet vernieuwen\. Bijgewerkt om \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText('Emma Jansen')).toBeVisible();
});
