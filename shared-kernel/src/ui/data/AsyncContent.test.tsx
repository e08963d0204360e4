import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '../../testing';
import { AsyncContent, type AsyncState } from './AsyncContent';

function show(state: Partial<AsyncState<readonly string[]>>) {
  const refetch = jest.fn();
  render(
    <AsyncContent state={{ isFetching: false, refetch, ...state }} empty="Geen mededelingen">
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </AsyncContent>,
  );
  return { refetch };
}

test('shows that it is loading without data or error', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  expect(screen.queryByText('Geen mededelingen')).not.toBeInTheDocument();
});

test('shows the error and can retry', async () => {
  const { refetch } = show({ error: { userMessage: 'Geen toegang.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Geen toegang.');
  jest.restoreAllMocks();
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('asks who it is where a tablet shows something only to a person', async () => {
  const { refetch } = show({ error: { userMessage: 'Kies eerst wie je bent.', code: 'person_needed' } });
  expect(screen.getByRole('note')).toHaveTextContent('Kies eerst wie je bent.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Wie ben je?' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows the date when the data is of another day', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T23:30:00Z'));
  const fulfilledTimeStamp = Date.parse('2026-11-18T08:05:00Z');
  show({ currentData: ['Studieavond'], error: { userMessage: 'Geen verbinding.' }, fulfilledTimeStamp });
  expect(screen.getByRole('status')).toHaveTextContent('Kon niet vernieuwen. Bijgewerkt op 18-11-2026 om 09:05');
  jest.restoreAllMocks();
});

test('says the time of the server, also on a device whose clock is wrong', () => {
  // The clock of the device is two hours behind, before midnight.
  const kernel = createTestKernel({ now: '2026-11-18T00:30:00Z' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-17T22:30:00Z'));
  const fulfilledTimeStamp = Date.parse('2026-11-17T22:10:00Z');
  const state = { isFetching: false, refetch: jest.fn(), currentData: [], error: {}, fulfilledTimeStamp };
  renderWithKernel(<AsyncContent state={state}>{() => null}</AsyncContent>, kernel);
  expect(screen.getByRole('status')).toHaveTextContent('Bijgewerkt om 01:10');
  jest.restoreAllMocks();
});

test('never shows the message of a programming error', () => {
  show({ error: { message: 'x is not a function' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis, controleer de verbinding en probeer opnieuw');
});

test('shows the empty text', () => {
  show({ currentData: [] });
  expect(screen.getByText('Geen mededelingen')).toBeInTheDocument();
});

test('shows the data', () => {
  show({ currentData: ['Studieavond'] });
  expect(screen.getByText('Studieavond')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('keeps stale data when a refresh fails and shows its age', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T12:00:00Z'));
  const { refetch } = show({
    currentData: ['Studieavond'],
    error: { userMessage: 'Geen verbinding.' },
    fulfilledTimeStamp: Date.parse('2026-11-18T08:05:00Z'),
  });
  expect(screen.getByText('Studieavond')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Kon niet vernieuwen. Bijgewerkt om 09:05');
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
