import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { ratioChanges, ratioStates } from './ratioStates';

function row(start_time: string, end_time: string, given: Partial<RatioRow> = {}): RatioRow {
  return {
    ...{
      start_time: `${start_time}:00`,
      end_time: `${end_time}:00`,
      children: 5,
      childrenGroup: 5,
      employees: 2,
      ratio: 1,
    },
    ...{ status: 10, indicative: false, reasons: [], ages: [] },
    ...given,
  };
}

const tooFew = { status: 20, employees: 1, ratio: 2 } as const;
const alone = { status: 20, employees: 0, ratio: 2 } as const;
const states = (rows: RatioRow[]) => ratioStates(rows).map(({ from, to, name }) => `${from}-${to} ${name}`);

test('rows of one state are one state, however the numbers change', () => {
  expect(states([row('08:00', '09:00'), row('09:00', '12:00', { children: 9, employees: 3, ratio: 3 })])).toEqual([
    '08:00-12:00 Voldoende',
  ]);
});

test.each([
  ['09:04', ['08:00-12:00 Voldoende']],
  ['09:05', ['08:00-09:00 Voldoende', '09:00-09:05 Te weinig', '09:05-12:00 Voldoende']],
])('a moment that ends at %s', (end, expected) => {
  expect(states([row('08:00', '09:00'), row('09:00', end, tooFew), row(end, '12:00')])).toEqual(expected);
});

test('children without anybody are never too short a moment', () => {
  expect(states([row('08:00', '09:00'), row('09:00', '09:01', alone), row('09:01', '12:00')])).toContain(
    '09:00-09:01 Kinderen zonder kindleidster',
  );
});

test('what nobody is between is not one state', () => {
  expect(states([row('08:00', '09:00'), row('09:30', '09:32', tooFew), row('15:00', '18:00')])).toHaveLength(3);
});

test('the last moment of a day ends it', () => {
  expect(states([row('18:00', '23:00', tooFew), { ...row('23:00', '23:59'), end_time: '23:59:59' }])).toEqual([
    '18:00-23:00 Te weinig',
    '23:00-24:00 Voldoende',
  ]);
});

test('groups that change in the same way at the same time stand in one change, others each in theirs by time', () => {
  const group = (id_group: number, rows: RatioRow[]): GroupRatio => ({
    ...{ id_group, name: 'Vlinders', rows, deviation_minutes: 0, allowance_minutes: 180, counted_with: [] },
  });
  const changes = ratioChanges([
    group(1, [row('08:00', '12:00'), row('12:00', '13:00', tooFew)]),
    group(2, [row('08:00', '12:00')]),
    group(3, [row('12:00', '13:00', { ...tooFew, ratio: 3 })]),
  ]);
  expect(changes.map(({ state, groups }) => [state.from, groups.map(({ id }) => id)])).toEqual([
    ['08:00', [1, 2]],
    ['12:00', [1]],
    ['12:00', [3]],
  ]);
});
