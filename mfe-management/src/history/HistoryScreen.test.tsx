import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import HistoryScreen from './HistoryScreen';

type History = CallAnswer<'GET /management/history'>;

const change: History['rows'][number] = {
  id: 1,
  made_at: '2026-11-26T08:05:00.000Z',
  made_by: 'kantoor@zonnewijzer.example',
  establishment: { id: 7, name: 'De Vuurtoren' },
  kind: 'setting',
  subject: 'ipad_care',
  action: 'gewijzigd',
  before: '0',
  after: null,
};

function open(history: () => History) {
  const kernel = createTestKernel({ answers: { 'GET /management/history': history } });
  renderWithKernel(<HistoryScreen />, kernel);
  return kernel;
}

test('shows who changed what, with what stood there before', async () => {
  open(() => ({ rows: [change], total: 1 }));
  const row = await screen.findByRole('row', { name: /ipad_care/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual([
    'kantoor@zonnewijzer.example',
    'De Vuurtoren',
    'Instelling',
    'ipad_care',
    'gewijzigd',
    '0',
    '–',
  ]);
});

test('searches on the server, and says when nothing is found', async () => {
  const kernel = open(() => ({ rows: [], total: 0 }));
  expect(await screen.findByText('Er is nog niets gewijzigd.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Zoek op onderwerp of wie'), 'zorg');
  expect(await screen.findByText('Niets gevonden.')).toBeInTheDocument();
  expect(kernel.calls.at(-1)).toMatchObject({ input: { query: { page: '1', search: 'zorg' } } });
  await userEvent.selectOptions(screen.getByLabelText('Soort'), 'Tablet');
  expect(kernel.calls.at(-1)).toMatchObject({ input: { query: { kind: 'tablet', search: 'zorg' } } });
});

test('can be tried again when it could not be loaded', async () => {
  open(() => {
    throw new ApiError('server', 'Er is een storing.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Er is een storing.');
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeInTheDocument();
});
