import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Establishment } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testEstablishment } from '@groepsapp/kernel/testing';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { SelectEstablishment } from './SelectEstablishment';

function show(state: Partial<AsyncState<readonly Establishment[]>>) {
  const onSelect = jest.fn();
  const refetch = jest.fn();
  renderWithKernel(
    <SelectEstablishment establishments={{ isFetching: false, refetch, ...state }} onSelect={onSelect} />,
    createTestKernel(),
  );
  return { onSelect, refetch };
}

function establishments(count: number) {
  return Array.from({ length: count }, (_, index) =>
    testEstablishment({ id: index + 1, name: `Locatie ${index + 1}` }),
  );
}

const buttons = () => within(screen.getByRole('list', { name: 'Vestigingen' })).getAllByRole('button');

test('shows the establishments by name and passes on the chosen one', async () => {
  const zon = testEstablishment({ id: 1, name: 'Zonnehuis' });
  const hoef = testEstablishment({ id: 2, name: "'t Hoefijzer" });
  const { onSelect } = show({ currentData: [zon, hoef] });
  expect(buttons().map((button) => button.textContent)).toEqual(["'t Hoefijzer", 'Zonnehuis']);
  await userEvent.click(screen.getByRole('button', { name: 'Zonnehuis' }));
  expect(onSelect).toHaveBeenCalledWith(zon);
});

test('has a search box only with more than 10', () => {
  show({ currentData: establishments(10) });
  expect(buttons()).toHaveLength(10);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('searches, and shows when nothing matches', async () => {
  show({ currentData: establishments(11) });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'LOCATIE 11');
  expect(buttons()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), '9');
  expect(screen.getByText('Geen resultaten...')).toBeInTheDocument();
});

test('shows that there are none, with a link to log out', () => {
  show({ currentData: [] });
  expect(screen.getByText('Geen vestigingen gevonden...')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '/logout');
});

test('can retry when they could not be loaded', async () => {
  const { refetch } = show({ error: { userMessage: 'Geen verbinding.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Geen verbinding.');
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows that they are loading', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
});
