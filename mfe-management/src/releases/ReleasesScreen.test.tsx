import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ReleasesScreen from './ReleasesScreen';

const moved = {
  moved_at: '2026-11-17T10:00:00.000Z',
  moved_by: 'Team planning',
  name: 'mfe-planning',
  channel: 'stable',
};

function open(answers: Answers) {
  renderWithKernel(<ReleasesScreen />, createTestKernel({ answers }));
}

test('shows what is served, what a part tries, and what moved when', async () => {
  const share = { release: '1.1.0-b', percentage: 20, started_at: moved.moved_at, started_by: 'Team planning' };
  open({
    'GET /management/releases': () => ({ rows: [{ ...moved, release: '1.0.0-a', share }], total: 1 }),
    'GET /management/releases/history': () => ({
      rows: [{ ...moved, action: 'withdraw' as const, before: '0.9.0-z', after: null, note: '' }],
      total: 1,
    }),
  });
  expect(await screen.findByText('1.0.0-a')).toBeInTheDocument();
  expect(screen.getByText('1.1.0-b bij 20% van de locaties')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Geschiedenis' }));
  expect(await screen.findByText('Ingetrokken')).toBeInTheDocument();
  expect(screen.getByText('0.9.0-z')).toBeInTheDocument();
});

test('says why nothing is shown', async () => {
  open({
    'GET /management/releases': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeInTheDocument();
});
