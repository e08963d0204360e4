import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import BirthdaysCard from './BirthdaysCard';

const birthdays = 'GET /events/birthdays';
const emma = testChild({ id: 1, first_name: 'Emma', date_of_birth: '2023-11-18' });
const noah = testChild({ id: 2, first_name: 'Noah', date_of_birth: '2025-11-19' });

function renderCard(answers: Answers, options: Parameters<typeof createTestKernel>[0] = {}) {
  const kernel = createTestKernel({ children: [emma, noah], answers, ...options });
  renderWithKernel(<BirthdaysCard />, kernel);
  return kernel;
}

test('requests fourteen days ahead for all chosen groups', async () => {
  const kernel = renderCard(
    { [birthdays]: () => [] },
    { selection: { groups: [testGroup({ id: 3 }), testGroup({ id: 4 })] } },
  );
  expect(await screen.findByText('Voorlopig geen verjaardagen')).toBeVisible();
  expect(kernel.calls).toEqual([
    { call: birthdays, input: { query: { id_group: '3,4', start: '2026-11-18', end: '2026-12-02' } } },
  ]);
});

test('shows that it is loading until there is an answer', () => {
  renderCard({ [birthdays]: () => new Promise(() => {}) });
  expect(within(screen.getByRole('region', { name: 'Verjaardagen' })).getByRole('status')).toHaveTextContent(
    'Laden...',
  );
});

test('shows name, age and date, and marks today and tomorrow', async () => {
  renderCard({
    [birthdays]: () => [
      { child_id: 1, date_of_birth: '2023-11-18', age: 3 },
      { child_id: 2, date_of_birth: '2025-11-19', age: 1 },
      { child_id: 9, date_of_birth: '2022-12-02', age: 4 },
    ],
  });
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Emma Jansenvandaag 3 jaar$/);
  expect(second).toHaveTextContent(/Noah Jansenmorgen 1 jaar$/);
  expect(third).toHaveTextContent(/^Onbekendwo 2 dec 4 jaar$/);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows five, and all on request', async () => {
  renderCard({
    [birthdays]: () =>
      Array.from({ length: 7 }, (_, index) => ({ child_id: index + 1, date_of_birth: '2023-11-20', age: 3 })),
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Alle 7 tonen' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Minder tonen' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [birthdays]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderCard(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[birthdays] = () => [{ child_id: 1, date_of_birth: '2023-11-18', age: 3 }];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loads again when the planning changes, and keeps stale data when that fails', async () => {
  const answers: Answers = { [birthdays]: () => [{ child_id: 1, date_of_birth: '2023-11-18', age: 3 }] };
  const kernel = renderCard(answers);
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  answers[birthdays] = () => {
    throw new ApiError('server', 'Er ging iets mis.');
  };
  act(() => kernel.bus.emit('planning-changed', { childIds: [2] }));
  expect(await screen.findByText(/^Kon niet vernieuwen\. Bijgewerkt om \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText('Emma Jansen')).toBeVisible();
});

test('uses the selected group', async () => {
  const kernel = renderCard(
    { [birthdays]: () => [] },
    { selection: { groups: [testGroup({ id: 3 }), testGroup({ id: 4 })] } },
  );
  expect(await screen.findByText('Voorlopig geen verjaardagen')).toBeVisible();
  const selection = kernel.bus.topic('selection').value;
  act(() => kernel.owner.set('selection', { ...selection, groupId: 4 }));
  expect(await screen.findByText('Voorlopig geen verjaardagen')).toBeVisible();
  expect(kernel.calls).toHaveLength(2);
  expect(kernel.calls[1]?.input).toMatchObject({ query: { id_group: '4' } });
});
