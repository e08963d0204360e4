import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ReleasesScreen from './ReleasesScreen';

const moved = {
  moved_at: '2026-11-17T10:00:00.000Z',
  moved_by: 'Team planning',
  name: 'mfe-planning',
  menu: ['Planning', 'Logboek'],
  channel: 'stable',
  stable: '1.0.0-a',
  felt: { taps: 0, tap_ms: null, slow_taps: 0, slowest: null, long_frames: 0, saves: 0, lost: 0, errors: 0 },
};

function open(answers: Answers) {
  const kernel = createTestKernel({ answers });
  renderWithKernel(<ReleasesScreen />, kernel);
  return kernel.made;
}

test('shows what is served, what a part tries, and what moved when', async () => {
  const tried = { release: '1.1.0-b', felt: { ...moved.felt, saves: 9, lost: 2 } };
  const share = { ...tried, percentage: 20, started_at: moved.moved_at, started_by: 'Team planning' };
  open({
    'GET /management/releases': () => ({ rows: [{ ...moved, release: '1.0.0-a', share }], total: 1, may_move: false }),
    'GET /management/releases/history': () => ({
      rows: [{ ...moved, action: 'withdraw' as const, before: '0.9.0-z', after: null, note: '' }],
      total: 1,
    }),
  });
  expect(await screen.findByText('1.0.0-a')).toBeInTheDocument();
  expect(screen.getByText('Planning, Logboek')).toBeInTheDocument();
  expect(screen.getByText('op proef: 1.1.0-b bij 20% van de locaties')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Niets gemeten Op proef 2 van 9 keer niet bewaard' })).toBeInTheDocument();
  expect(screen.getByText(/stelt de beheerder van de server in/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /mfe-planning/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Geschiedenis' }));
  expect(await screen.findByText('Ingetrokken')).toBeInTheDocument();
  expect(screen.getByText('0.9.0-z')).toBeInTheDocument();
});

test('a part that is no number is not sent as all locations', async () => {
  const beta = { ...moved, channel: 'beta', release: '1.1.0-b', share: null };
  const made = open({
    'GET /management/releases': () => ({ rows: [beta], total: 1, may_move: true }),
    'POST /management/releases/:name/promote': () => {
      throw new ApiError('invalid', 'Controleer de velden.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Op proef: mfe-planning (Bèta)' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Deel van de locaties, in procenten' }), '.5.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Op proef' }));
  expect(await dialog.findByText('Controleer de velden.')).toBeInTheDocument();
  expect(made('POST /management/releases/:name/promote')).toMatchObject([{ body: { share: 0 } }]);
});

test('who may moves what is seen: to stable, to a part, back and away; what was refused stays asked', async () => {
  const beta = { ...moved, channel: 'beta', release: '1.1.0-b', share: null };
  const shell = { ...moved, name: 'shell', menu: [], release: '1.0.0-s', stable: '1.0.0-s', share: null };
  const made = open({
    'GET /management/releases': () => ({ rows: [beta, shell], total: 2, may_move: true }),
    'POST /management/releases/:name/promote': () => {
      throw new ApiError('invalid', 'Ondertussen is hier iets anders in gebruik.');
    },
    'POST /management/releases/:name/withdraw': () => ({ success: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Op proef: mfe-planning (Bèta)' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const part = dialog.getByRole('textbox', { name: 'Deel van de locaties, in procenten' });
  await userEvent.clear(part);
  await userEvent.type(part, '25');
  await userEvent.click(dialog.getByRole('button', { name: 'Op proef' }));
  expect(await dialog.findByText('Ondertussen is hier iets anders in gebruik.')).toBeInTheDocument();
  expect(made('POST /management/releases/:name/promote')).toEqual([
    { params: { name: 'mfe-planning' }, body: { release: '1.1.0-b', expected: '1.0.0-a', share: 25 } },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(screen.queryByRole('button', { name: /^(Intrekken|Naar stabiel|Op proef): shell/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Intrekken: mfe-planning (Bèta)' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Intrekken' }));
  expect(await screen.findByText('Het onderdeel is ingetrokken.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(made('POST /management/releases/:name/withdraw')).toEqual([
    { params: { name: 'mfe-planning' }, body: { channel: 'beta', expected: '1.1.0-b' } },
  ]);
});

test('says why nothing is shown', async () => {
  open({
    'GET /management/releases': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeInTheDocument();
});
