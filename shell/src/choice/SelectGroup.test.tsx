import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GroupOccupation } from '@groepsapp/contract';
import type { Group } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testEstablishment, testGroup } from '@groepsapp/kernel/testing';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { SelectGroup } from './SelectGroup';

function show(
  state: Partial<AsyncState<readonly Group[]>>,
  occupation: Partial<AsyncState<readonly GroupOccupation[]>> = { currentData: [] },
  current: readonly Group[] = [],
) {
  const onConfirm = jest.fn();
  const askAgain = jest.fn();
  renderWithKernel(
    <SelectGroup
      establishment={testEstablishment()}
      groups={{ isFetching: false, refetch: jest.fn(), ...state }}
      occupation={{ isFetching: false, refetch: askAgain, ...occupation }}
      current={current}
      onConfirm={onConfirm}
    />,
    createTestKernel(),
  );
  return { onConfirm, askAgain };
}

function groups(count: number) {
  return Array.from({ length: count }, (_, index) => testGroup({ id: index + 1, name: `Groep ${index + 1}` }));
}

const vlinders = testGroup({ id: 102, name: 'Vlinders' });
const beestjes = testGroup({ id: 103, name: 'Lieveheersbeestjes' });
const unnamed = testGroup({ id: 401, name: '' });

const toggles = () => within(screen.getByRole('group', { name: 'Groepen' })).getAllByRole('button');
const confirm = () => screen.getByRole('button', { name: 'Bevestig selectie' });

test('shows the groups by name; one without a name is Onbekend', () => {
  show({ currentData: [vlinders, unnamed, beestjes] });
  expect(screen.getByText('Kindcentrum De Vuurtoren')).toBeInTheDocument();
  expect(toggles().map((button) => button.textContent.trim())).toEqual(['Lieveheersbeestjes', 'Onbekend', 'Vlinders']);
});

test('confirms one or more groups, but not none', async () => {
  const { onConfirm } = show({ currentData: [vlinders, unnamed, beestjes] });
  expect(confirm()).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Vlinders' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lieveheersbeestjes' }));
  expect(screen.getByRole('button', { name: 'Vlinders' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledWith([beestjes, vlinders]);

  await userEvent.click(screen.getByRole('button', { name: 'Vlinders' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lieveheersbeestjes' }));
  expect(confirm()).toBeDisabled();
});

test('has the current groups selected, and can be left unchanged', async () => {
  const { onConfirm } = show({ currentData: [vlinders, beestjes] }, undefined, [vlinders]);
  expect(screen.getByRole('button', { name: 'Vlinders' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Niet wisselen' })).toHaveAttribute('href', '/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Lieveheersbeestjes' }));
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledWith([beestjes, vlinders]);
});

test('keeps the selection while searching', async () => {
  const { onConfirm } = show({ currentData: groups(11) });
  await userEvent.click(screen.getByRole('button', { name: 'Groep 2' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'groep 11');
  expect(toggles()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Groep 11' }));
  await userEvent.click(confirm());
  expect(onConfirm.mock.lastCall?.[0].map((group: Group) => group.id)).toEqual([2, 11]);
});

test('shows that there are none, also when the search finds none', async () => {
  show({ currentData: groups(11) });
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('Geen groepen gevonden...')).toBeInTheDocument();
});

test('has links back and to log out without groups', () => {
  show({ currentData: [] });
  expect(screen.getByText('Geen groepen gevonden...')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bevestig selectie' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Andere vestiging' })).toHaveAttribute('href', '/select-establishment');
  expect(screen.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '/logout');
});

test('shows the error', () => {
  show({ error: { userMessage: 'Geen verbinding.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Geen verbinding.');
});

describe('occupation of the groups', () => {
  const occupation = [
    { id_group: 102, present: 3, expected: 12 },
    { id_group: 103, present: 0, expected: 0 },
  ];

  test('is part of the name of each group', () => {
    show({ currentData: [vlinders, beestjes, unnamed] }, { currentData: occupation });
    expect(screen.getByRole('button', { name: 'Vlinders 3 van 12 aanwezig' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Lieveheersbeestjes/ })).toHaveTextContent(
      'Vandaag geen kinderen verwacht',
    );
    expect(screen.getByRole('button', { name: 'Onbekend' })).toBeVisible();
  });

  test('counts present children where none were expected', () => {
    show({ currentData: [vlinders] }, { currentData: [{ id_group: 102, present: 2, expected: 0 }] });
    expect(screen.getByRole('button', { name: 'Vlinders 2 aanwezig' })).toBeVisible();
  });

  test('does not block the selection while loading', async () => {
    const { onConfirm } = show({ currentData: [vlinders] }, { isFetching: true });
    await userEvent.click(screen.getByRole('button', { name: 'Vlinders' }));
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith([vlinders]);
  });

  test('can be retried after a failure, and groups can be selected', async () => {
    const { onConfirm, askAgain } = show({ currentData: [vlinders] }, { error: { userMessage: 'Geen verbinding.' } });
    expect(screen.getByRole('status')).toHaveTextContent('Hoeveel kinderen er zijn, kon niet geladen worden.');
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(askAgain).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Vlinders' }));
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith([vlinders]);
  });
});
