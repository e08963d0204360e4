import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type StillPresent } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import StillPresentScreen from './StillPresentScreen';

const call = 'GET /presence/still-present';
const start_time = '2026-11-18T07:05:00.000Z';

const noor = {
  ...{ id: 10, child_id: 1, group_id: 3, start_time, end_time: null, full_name: 'Noor Bakker' },
  ...{ group: { id: 3, name: 'Vlinders' }, planned_until: '11:30' },
};
const adam = { ...noor, id: 11, child_id: 2, group_id: 4, full_name: 'Adam Vos', group: { id: 4, name: 'Uilen' } };
const bea = {
  ...{ id: 1_000_000_001, employee_id: 5, group_id: 3, start_time, end_time: null, full_name: 'Bea de Wit' },
  ...{ group: { id: 3, name: 'Vlinders' }, planned_until: null },
};

function answer(given: Partial<StillPresent> = {}): StillPresent {
  return { children: [noor, { ...adam, planned_until: '18:00' }], employees: [bea], closes_at: '18:30', ...given };
}

function show(answers: Answers, now?: string) {
  const kernel = createTestKernel({ answers, ...(now !== undefined && { now }) });
  renderWithKernel(<StillPresentScreen />, kernel);
  return kernel;
}

const signOutOf = (name: string) => screen.findByRole('button', { name: `${name} afmelden` });

test('shows everybody present by group, with start and planned end', async () => {
  const kernel = show({ [call]: () => answer() });
  expect(await screen.findByText('2 kinderen en 1 medewerker')).toBeVisible();
  expect(screen.getByText(/^Alle groepen van /)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Uilen',
    'Vlinders',
    'Medewerkers',
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Vlinders' })).getByText('Sinds 08:05 · gepland tot 11:30'),
  ).toBeVisible();
  expect(screen.getByText('Sinds 08:05 · Vlinders')).toBeVisible();
  expect(screen.getAllByText('Later dan gepland')).toHaveLength(1);
  expect(kernel.calls[0]).toEqual({ call, input: { query: { id_establishment: '1' } } });
});

test('calls whom to call about a child', async () => {
  const contact = { name: 'Yara Bakker (moeder)', phone: '06-12 345 678' };
  show({ [call]: () => answer({ children: [{ ...noor, contact }] }) });
  const link = await screen.findByRole('link', { name: 'Bel Yara Bakker (moeder): 06-12 345 678' });
  expect(link).toHaveAttribute('href', 'tel:0612345678');
});

test('children of one name are told apart, also within a group', async () => {
  const other = { ...noor, id: 12, child_id: 3, date_of_birth: '2022-05-01' };
  show({ [call]: () => answer({ children: [{ ...noor, date_of_birth: '2023-02-01' }, other] }) });
  expect(await signOutOf('Noor Bakker (geb. 01-02-2023)')).toBeVisible();
  expect(await signOutOf('Noor Bakker (geb. 01-05-2022)')).toBeVisible();
});

test('signs out children of any group and employees; the rows keep their place', async () => {
  let here = answer();
  const kernel = show({
    [call]: () => here,
    'POST /presence/taps': ({ body: { taps } }) => {
      const named = taps.map((tap) => ('child_id' in tap ? tap.child_id : tap.employee_id));
      here = answer({
        children: here.children.filter(({ child_id }) => !named.includes(child_id)),
        employees: here.employees.filter(({ employee_id }) => !named.includes(employee_id)),
      });
      return { records: [] };
    },
  });
  await userEvent.click(await signOutOf('Adam Vos'));
  expect(screen.getByText('1 kind en 1 medewerker')).toBeVisible();
  await userEvent.click(await signOutOf('Bea de Wit'));
  expect(kernel.calls.filter(({ call: made }) => made !== call)).toMatchObject([
    { call: 'POST /presence/taps', input: { body: { taps: [{ child_id: 2, group_id: 4, kind: 'out' }] } } },
    { call: 'POST /presence/taps', input: { body: { taps: [{ employee_id: 5, kind: 'out' }] } } },
  ]);
  here = answer({ children: [noor], employees: [] });
  await act(async () => kernel.bus.emit('presence-changed', { childIds: [2] }));
  expect(await screen.findByText('1 kind')).toBeVisible();
  expect(screen.getAllByText('Afgemeld')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Uilen' })).toBeVisible();
});

test('shows that everybody is signed out', async () => {
  show({ [call]: () => answer({ children: [], employees: [] }) });
  expect(await screen.findByText('Iedereen is afgemeld.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  let fails = true;
  show({
    [call]: () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return answer();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await signOutOf('Noor Bakker')).toBeVisible();
});
