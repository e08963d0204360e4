import type { Absence, PlanningItem } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { dayInPath, dayPath } from './day';
import { byGroup, isExpected, isPlanned, partOn, dayPlan, plannedTimes, dayRows, wholeTimes } from './rows';

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
const plan = dayPlan([item(1), item(2, 'DELETED'), item(3, 'ADDED', 4)], [absence]);
/** The chosen groups, in their order. */
const groups = [4, 3];
const ids = (onlyChanges: boolean, day: string | null) =>
  dayRows(children, plan, { onlyChanges, today: day, groups }).map(({ id }) => id);

test('a night falls on its day and on the next one, and is called by its whole times', () => {
  const night = { ...item(1), start_time: '20:00', end_time: '07:00' };
  const parts = [today, '2026-11-19'].map((day) => partOn(day, night));
  expect(parts.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
    ['20:00', '00:00'],
    ['00:00', '07:00'],
  ]);
  expect(parts.map(wholeTimes)).toEqual([
    ['20:00', '07:00'],
    ['20:00', '07:00'],
  ]);
  expect(wholeTimes(item(1))).toEqual(['08:00', '18:00']);
});

describe('the rows of a day', () => {
  test('of today are the planned and present children, without those left open yesterday', () => {
    expect(ids(false, today)).toEqual([3, 1, 2, 4]);
  });

  test('of other days are the planned children', () => expect(ids(false, null)).toEqual([3, 1, 2]));

  test('can be limited to changes or absences', () => expect(ids(true, today)).toEqual([3, 2]));

  test('are grouped by group, and last without planning', () => {
    const rows = dayRows([...children].reverse(), plan, { onlyChanges: false, today, groups });
    expect(rows.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
    expect(byGroup(rows).map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Groep 4', [3]],
      ['Groep 3', [2, 1]],
      [null, [4]],
    ]);
  });

  test('stand in the order of the chosen groups, others by name after them', () => {
    const several = dayPlan([item(1), item(2, 'DEFAULT', 9), item(3, 'DEFAULT', 4), item(5, 'DEFAULT', 8)], []);
    const order = (...chosen: number[]) =>
      dayRows(children, several, { onlyChanges: false, today, groups: chosen }).map(({ id }) => id);
    expect(order(3, 4)).toEqual([1, 3, 5, 2, 4]);
    expect(order(4, 3)).toEqual([3, 1, 5, 2, 4]);
  });

  test('keep the lists of the plan, so that unchanged rows do not render', () => {
    const [one, other] = [0, 1].map(() => dayRows(children, plan, { onlyChanges: false, today, groups })[0]);
    expect(one?.items).toBe(other?.items);
  });

  test('count planned children as expected, unless absent or ill', () => {
    const ill = dayPlan([item(1), item(2), item(3, 'DELETED')], [absence]);
    const rows = dayRows(children, ill, { onlyChanges: false, today, groups });
    expect(rows.filter(isExpected).map(({ id }) => id)).toEqual([1]);
  });

  test('contain who is planned, and where', () => {
    const rows = dayRows(children, plan, { onlyChanges: false, today, groups });
    expect(rows.map((row) => [isPlanned(row), plannedTimes(row).map(({ id_group }) => id_group)])).toEqual([
      [true, [4]],
      [true, [3]],
      [false, []],
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
