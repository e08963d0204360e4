import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api';
import { createTestKernel, renderWithKernel } from '../../testing';
import { Tile, type AsyncState, type TileFacts } from '.';

const refetch = jest.fn();

function show(state: Partial<AsyncState<TileFacts>>, routes = ['/planning']) {
  const whole = { currentData: undefined, error: null, isFetching: false, refetch, ...state };
  renderWithKernel(
    <Tile label="Aanwezig" to="/planning" state={whole} facts={(said) => said} />,
    createTestKernel({ routes }),
  );
}

const facts = { value: 14, of: 'van 18', words: 'straks: Fleur 10:00', share: 14 / 18 };

test('is a link that says its facts', () => {
  show({ currentData: facts });
  expect(screen.getByRole('link', { name: 'Aanwezig 14 van 18 straks: Fleur 10:00' })).toHaveAttribute(
    'href',
    '/planning',
  );
});

test('only says its facts where its screen is not there', () => {
  show({ currentData: facts }, []);
  expect(screen.getByText('straks: Fleur 10:00')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('says that it is loading, without a number', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('AanwezigLaden...');
});

test('a failed load can be retried', async () => {
  show({ error: new ApiError('offline', 'Geen verbinding.') });
  expect(screen.getByRole('alert')).toHaveTextContent('Geen verbinding.');
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Probeer opnieuw' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('stale numbers stay, with their age', () => {
  show({ currentData: facts, error: new ApiError('offline', 'Geen verbinding.'), fulfilledTimeStamp: Date.now() });
  expect(screen.getByText('14')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Kon niet vernieuwen\. Bijgewerkt o/);
});
