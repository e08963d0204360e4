import { screen, waitFor } from '@testing-library/react';
import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import DayAttention, { firstShortage } from './DayAttention';

const row = (start_time: string, end_time: string, status: RatioRow['status'] = 20): RatioRow => ({
  ...{ start_time, end_time, status, children: 5, childrenGroup: 5, employees: 1, ratio: 2 },
  ...{ indicative: false, reasons: [], ages: [5] },
});
const group = (name: string, rows: RatioRow[]): GroupRatio => ({
  ...{ id_group: 3, name, rows, deviation_minutes: 0, allowance_minutes: 180, counted_with: [] },
});

test.each([
  ['now', [group('Vlinders', [row('11:00:00', '13:00:00')])], { from: null, names: ['Vlinders'] }],
  ['within the hour', [group('Vlinders', [row('13:00:00', '14:00:00')])], { from: '13:00', names: ['Vlinders'] }],
  ['later', [group('Vlinders', [row('13:01:00', '14:00:00')])], null],
  ['before', [group('Vlinders', [row('08:00:00', '12:00:00')])], null],
  ['for the hours in which it may', [group('Vlinders', [row('11:00:00', '13:00:00', 30)])], null],
  ['without children', [group('Vlinders', [{ ...row('11:00:00', '13:00:00'), children: 0 }])], null],
  [
    'in two groups, of which the first counts',
    [group('Vlinders', [row('12:30:00', '14:00:00')]), group('Uilen', [row('11:00:00', '13:00:00')])],
    { from: null, names: ['Uilen'] },
  ],
] as const)('finds a shortage at 12:00 %s', (_, groups, expected) => {
  expect(firstShortage(groups, '12:00')).toEqual(expected);
});

const person = { id: 1, group_id: 1, full_name: 'Noor Bakker', planned_until: null, end_time: null };
const here = { ...person, child_id: 1, start_time: '2026-11-18T07:00:00.000Z', group: { id: 1, name: 'Vlinders' } };

function show(now: string, settings = { ipad_child_employee_ratio: '1' }) {
  const answers = {
    'GET /ratio': () => ({
      ...{ data: [], hasGroupChildrenColumn: false, present: null },
      groups: [group('Vlinders', [row('11:00:00', '13:00:00')])],
    }),
    'GET /presence/still-present': () => ({ closes_at: '18:30', children: [here], employees: [] }),
  } as unknown as Answers;
  const kernel = createTestKernel({ now, settings, answers, routes: ['/planning', '/planning/present'] });
  renderWithKernel(<DayAttention />, kernel);
  return kernel;
}

test('leads to the planning when a group has too few employees', async () => {
  show('2026-11-18T11:00:00.000Z');
  const link = await screen.findByRole('link', { name: 'Te weinig kindleidsters: Vlinders' });
  expect(link).toHaveAttribute('href', '/planning');
  expect(screen.queryByText(/sluitingstijd/)).not.toBeInTheDocument();
});

test('does not ask for the ratio where it is off', async () => {
  const kernel = show('2026-11-18T11:00:00.000Z', { ipad_child_employee_ratio: '0' });
  await waitFor(() => expect(kernel.calls).not.toHaveLength(0));
  expect(kernel.calls.map(({ call }) => call)).toEqual(['GET /presence/still-present']);
});

test('leads to who is still present after closing time', async () => {
  show('2026-11-18T17:30:00.000Z');
  const link = await screen.findByRole('link', { name: 'Nog 1 aanwezig na sluitingstijd' });
  expect(link).toHaveAttribute('href', '/planning/present');
});

test('says nothing of who is present before closing time', async () => {
  const kernel = show('2026-11-18T17:29:00.000Z', { ipad_child_employee_ratio: '0' });
  await waitFor(() => expect(kernel.calls).toHaveLength(1));
  expect(screen.queryByText(/sluitingstijd/)).not.toBeInTheDocument();
});
