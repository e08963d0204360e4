import type { Absence, PlanningItem } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { dayInPath, dayPath } from './day';
import { byGroup, isExpected, isPlanned, planOf, plannedTimes, rowsOf } from './rows';

const today = '2026-11-18';

function item(id_child: number, status: PlanningItem['status'] = 'DEFAULT', group = 3): PlanningItem {
  return {
    ...{ id: `item-${id_child}-${group}`, id_child, child: { id: id_child }, date: today, status },
    ...{ start_time: '08:00', end_time: '18:00', group: { id: group, name: `Groep ${group}` } },
  };
}

const here = { id: 9, child_id: 4, group_id: 3, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const children = [
  testChild({ id: 1 }),
  testChild({ id: 2 }),
  testChild({ id: 3 }),
  testChild({ id: 4, presence: here }),
  testChild({ id: 5, presence: { ...here, child_id: 5, start_time: '2026-11-17T07:00:00.000Z' } }),
];
const absence: Absence = { id_child: 2, kind: 'ill', reason: '' };
const plan = planOf([item(1), item(2, 'DELETED'), item(3, 'ADDED', 4)], [absence]);
const ids = (onlyChanges: boolean, day: string | null) =>
  rowsOf(children, plan, { onlyChanges, today: day }).map(({ id }) => id);

describe('the rows of a day', () => {
  test('of today are the planned and present children, without those left open yesterday', () => {
    expect(ids(false, today)).toEqual([1, 2, 3, 4]);
  });

  test('of other days are the planned children', () => expect(ids(false, null)).toEqual([1, 2, 3]));

  test('can be limited to changes or absences', () => expect(ids(true, today)).toEqual([2, 3]));

  test('are grouped by group, and last without planning', () => {
    const rows = rowsOf([...children].reverse(), plan, { onlyChanges: false, today });
    expect(byGroup(rows).map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Groep 4', [3]],
      ['Groep 3', [2, 1]],
      [null, [4]],
    ]);
  });

  test('keep the lists of the plan, so that unchanged rows do not render', () => {
    const [one, other] = [0, 1].map(() => rowsOf(children, plan, { onlyChanges: false, today })[0]);
    expect(one?.items).toBe(other?.items);
  });

  test('count planned children as expected, unless absent or ill', () => {
    const ill = planOf([item(1), item(2), item(3, 'DELETED')], [absence]);
    const rows = rowsOf(children, ill, { onlyChanges: false, today });
    expect(rows.filter(isExpected).map(({ id }) => id)).toEqual([1]);
  });

  test('contain who is planned, and where', () => {
    const rows = rowsOf(children, plan, { onlyChanges: false, today });
    expect(rows.map((row) => [isPlanned(row), plannedTimes(row).map(({ id_group }) => id_group)])).toEqual([
      [true, [3]],
      [false, []],
      [true, [4]],
      [false, []],
    ]);
  });
});

describe('the day in the address', () => {
  test.each([
    [undefined, today],
    ['2026-11-20', '2026-11-20'],
    ['2026-02-31', today],
    ['morgen', today],
  ])('%s redirects to %s', (text, day) => expect(dayInPath(text, today)).toBe(day));

  test('is left out for today', () => {
    expect(dayPath(today, today)).toBe('/planning');
    expect(dayPath('2026-11-20', today)).toBe('/planning/2026-11-20');
  });
});
