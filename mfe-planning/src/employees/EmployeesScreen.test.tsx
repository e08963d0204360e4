import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallKey, type Employee } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testGroup, type Answers } from '@groepsapp/kernel/testing';
import EmployeesScreen from './EmployeesScreen';
import { signInGroup } from './employeesRules';

const employees = 'GET /employees';

function employee(given: Partial<Employee> = {}): Employee {
  return {
    ...{ id: 5, first_name: 'Melissa', last_name_suffix: 'van der', last_name: 'Heijden', gender: 'V' },
    ...{ id_group: [3], presence: null, shifts: [] },
    ...given,
  };
}

const shift = {
  ...{ id: 1, date: '2026-11-18', start_time: '07:15', end_time: '16:15', activity: 'Vroeg' },
  ...{ group: { id: 3, name: 'Vlinders' }, counts_for_ratio: true },
};

const present = {
  ...{ id: 1_000_000_001, present: true, group_id: 3, end_time: null },
  start_time: '2026-11-18T06:15:00.000Z',
};

function show(answers: Answers, missing: readonly CallKey[] = []) {
  const groups = [testGroup({ id: 3 }), testGroup({ id: 4 })];
  const kernel = createTestKernel({ selection: { groups }, answers, missing });
  renderWithKernel(<EmployeesScreen />, kernel);
  return kernel;
}

test('shows who is present since when, and the shifts of today', async () => {
  const kernel = show({
    [employees]: () => [
      employee({ presence: present, shifts: [shift, { ...shift, id: 2, activity: '', counts_for_ratio: false }] }),
      employee({ id: 6, first_name: 'Kees', gender: 'M' }),
      employee({
        id: 7,
        first_name: 'Tom',
        presence: { ...present, id: 9, present: false, end_time: '2026-11-18T10:00:00.000Z' },
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Meld Melissa van der Heijden af', pressed: true })).toBeVisible();
  expect(screen.getByText('1 aanwezig')).toBeVisible();
  expect(screen.getByText('Aanwezig sinds 07:15')).toBeVisible();
  expect(screen.getByText('Afgemeld om 11:00')).toBeVisible();
  expect(screen.getByText(/Vroeg/)).toHaveTextContent('07:15-16:15 Vroeg · Vlinders');
  expect(screen.getByText(/Telt niet mee/)).toHaveTextContent('07:15-16:15 ? · Vlinders · Telt niet mee voor de ratio');
  expect(screen.getByText('Niet aangemeld')).toBeVisible();
  expect(kernel.calls[0]?.input).toEqual({ query: { id_group: '3,4' } });
});

test('shows the photo of an employee, and a drawn portrait where there is none or it does not load', async () => {
  const thumbnail = '/employees/5/thumbnail?v=1&sign=s';
  show({ [employees]: () => [employee({ thumbnail }), employee({ id: 6, gender: 'M' })] });
  const [melissa, kees] = await screen.findAllByRole('listitem');
  const photo = melissa?.querySelector('img');
  expect(photo).toHaveAttribute('src', '/api/employees/5/thumbnail?token=image&v=1&sign=s');
  expect([photo?.alt, kees?.querySelector('img'), kees?.querySelectorAll('svg[data-gender]').length]).toEqual([
    '',
    null,
    1,
  ]);
  act(() => void photo?.dispatchEvent(new Event('error')));
  expect(melissa?.querySelectorAll('svg[data-gender]')).toHaveLength(1);
});

test('of a sign-in without its time says that somebody is there; times cannot be corrected where the backend cannot', async () => {
  show({ [employees]: () => [employee({ presence: { ...present, start_time: '2026-11-18' } })] }, [
    'DELETE /presence/:id',
  ]);
  expect(await screen.findByText('Aanwezig')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tijden/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('shows everybody of the establishment', async () => {
  const kernel = show({ [employees]: () => [employee()] });
  await userEvent.click(await screen.findByRole('radio', { name: 'Toon alle' }));
  expect(await screen.findByText('Melissa van der Heijden')).toBeVisible();
  expect(kernel.calls.at(-1)?.input).toEqual({ query: { id_establishment: expect.any(String) } });
});

test('shows loading, failure and empty', async () => {
  const answers: Answers = {
    [employees]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  show(answers);
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[employees] = () => [];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Geen medewerkers')).toBeVisible();
});

test('a tap is shown as signed in before the server answers', async () => {
  show({ [employees]: () => [employee()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Meld Melissa van der Heijden aan' }));
  expect(screen.getByRole('button', { name: 'Meld Melissa van der Heijden af' })).toBeVisible();
  expect(await screen.findByText('1 aanwezig')).toBeVisible();
});

test('shows changes of other tablets', async () => {
  let row = employee();
  const kernel = show({ [employees]: () => [row] });
  await screen.findByText('Niet aangemeld');
  row = employee({ presence: present });
  act(() => kernel.bus.emit('employees-changed', { employeeIds: [5] }));
  expect(await screen.findByText('Aanwezig sinds 07:15')).toBeVisible();
});

test.each([
  [employee({ id_group: [4] }), 4],
  [employee({ id_group: [9] }), 9],
  [employee({ id_group: [] }), null],
])('a new record of %j is for the group %s', (one, group) => {
  expect(signInGroup(one, [{ id: 3 }, { id: 4 }])).toBe(group);
});

test('an employee with shifts in two groups is signed in to the group of the shift nearest to now', async () => {
  const early = { ...shift, end_time: '10:00' };
  const late = { ...shift, id: 2, start_time: '11:00', end_time: '18:30', group: { id: 4, name: 'Rupsjes' } };
  const kernel = show({ [employees]: () => [employee({ shifts: [early, late] })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Meld Melissa van der Heijden aan' }));
  const sent = () => kernel.made('POST /presence/taps')[0];
  await waitFor(() => expect(sent()).toMatchObject({ body: { taps: [{ employee_id: 5, group_id: 4 }] } }));
});

const record = { id: 1_000_000_002, employee_id: 5, group_id: 3, end_time: null };
const times = 'PUT /presence/:id';

async function fill(label: string, time: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${time}{Enter}`);
}

test('corrects the times of today', async () => {
  const own = { ...record, start_time: present.start_time };
  const kernel = show({
    [employees]: () => [employee({ presence: present, records: [own] })],
    [times]: () => own,
  });
  const published = jest.fn();
  kernel.bus.events('employees-changed').subscribe(published);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Aanwezigheid van Melissa van der Heijden wijzigen' }),
  );
  expect(screen.getByRole('dialog', { name: 'Aanwezigheid van Melissa van der Heijden' })).toBeVisible();
  await fill('Aangemeld om', '700');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(kernel.made(times)[0]).toMatchObject({
    params: { id: String(record.id) },
    body: { start_time: '2026-11-18T06:00:00.000Z', end_time: null },
  });
  await waitFor(() => expect(published).toHaveBeenCalledWith({ employeeIds: [5] }));
});

test('times that somebody else corrected meanwhile are shown before they are overwritten', async () => {
  let own = { ...record, start_time: present.start_time };
  const kernel = show({ [employees]: () => [employee({ presence: present, records: [own] })], [times]: () => own });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Aanwezigheid van Melissa van der Heijden wijzigen' }),
  );
  await fill('Aangemeld om', '700');
  own = { ...own, start_time: '2026-11-18T05:30:00.000Z' };
  const asked = kernel.calls.length;
  act(() => kernel.bus.emit('employees-changed', { employeeIds: [5] }));
  await waitFor(() => expect(kernel.calls.length).toBeGreaterThan(asked));
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('06:30');
  expect(kernel.made(times)).toEqual([]);
});

test('offers the end of the shift of that day for who was not signed out', async () => {
  const left = { ...record, start_time: '2026-11-17T07:00:00.000Z' };
  const shift = (end_time: string) => ({
    ...{ id: 4, date: '2026-11-17', start_time: '08:00', end_time, group: null, activity: '' },
    counts_for_ratio: true,
  });
  const kernel = show({
    [employees]: ({ query }) => [employee({ records: [left], shifts: [shift(query.date ? '17:30' : '12:00')] })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tijden invullen' }));
  expect(await screen.findByDisplayValue('17:30')).toBeVisible();
  expect(screen.getByText(/gepland tot 17:30/)).toBeVisible();
  expect(kernel.made(employees).at(-1)).toMatchObject({
    query: { date: '2026-11-17' },
  });
});

test('asks when an employee left who was not signed out yesterday, and closes it with that time only', async () => {
  const left = { ...record, start_time: '2026-11-17T07:00:00.000Z' };
  let records = [left];
  const kernel = show({
    [employees]: () => [employee({ records })],
    [times]: () => {
      records = [];
      return left;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet afgemeld gisteren: 1 medewerker');
  expect(screen.getByText('0 aanwezig')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tijden invullen' }));
  await fill('Afgemeld om', '1730');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(kernel.made(times)[0]).toMatchObject({
    body: { start_time: left.start_time, end_time: '2026-11-17T16:30:00.000Z' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/Niet afgemeld/)).not.toBeInTheDocument();
});
