import { type ChildStay, type EmployeeStay, ratioOfDay } from './day.ts';
import { mostStays } from './slices.ts';

const date = '2026-03-10';
let id = 0;

function child(start: string, end: string, more: Partial<ChildStay> = {}): ChildStay {
  id += 1;
  return { id, start, end, age: 1, inGroup: true, ...more };
}

function children(count: number, start: string, end: string, more: Partial<ChildStay> = {}): ChildStay[] {
  return Array.from({ length: count }, () => child(start, end, more));
}

function employee(start: string, end: string, more: Partial<EmployeeStay> = {}): EmployeeStay {
  id += 1;
  return { id, start, end, role: 'qualified', ...more };
}

/** The rows as tuples [start, end, children, employees, ratio, status]. */
function rows(stays: readonly ChildStay[], staff: readonly EmployeeStay[], allowance = 0) {
  return ratioOfDay({ date, children: stays, employees: staff, allowance }).rows.map((row) => [
    row.startTime,
    row.endTime,
    row.children,
    row.employees,
    row.ratio,
    row.status,
  ]);
}

describe('the rows of a day', () => {
  test('are empty when nobody comes', () => {
    expect(ratioOfDay({ date, children: [], employees: [], allowance: 0 })).toEqual({ rows: [], deviationMinutes: 0 });
  });

  test('begin and end at each arrival and departure', () => {
    const stays = [...children(5, '08:00', '12:00'), child('09:00', '11:00')];
    expect(rows(stays, [employee('07:30', '12:30'), employee('08:30', '12:00')])).toEqual([
      ['07:30:00', '08:00:00', 0, 1, 0, 10],
      ['08:00:00', '08:30:00', 5, 1, 1, 10],
      ['08:30:00', '09:00:00', 5, 2, 1, 10],
      ['09:00:00', '11:00:00', 6, 2, 2, 10],
      ['11:00:00', '12:00:00', 5, 2, 1, 10],
      ['12:00:00', '12:30:00', 0, 1, 0, 10],
    ]);
  });

  test('skip times with nobody there', () => {
    expect(rows([child('08:00', '09:00'), child('14:00', '15:00')], [employee('08:00', '09:00')])).toEqual([
      ['08:00:00', '09:00:00', 1, 1, 1, 10],
      ['14:00:00', '15:00:00', 1, 0, 1, 20],
    ]);
  });

  test('are merged while no number changes', () => {
    expect(rows([child('08:00', '10:00'), child('10:00', '12:00')], [employee('08:00', '12:00')])).toEqual([
      ['08:00:00', '12:00:00', 1, 1, 1, 10],
    ]);
  });

  test('end at the last second for an end at midnight', () => {
    expect(rows([child('22:00', '00:00:00')], [employee('22:00:30', '00:00')])).toEqual([
      ['22:00:00', '22:00:30', 1, 0, 1, 20],
      ['22:00:30', '23:59:59', 1, 1, 1, 10],
    ]);
    expect(rows([child('00:00', '00:00')], [])).toEqual([['00:00:00', '23:59:59', 1, 0, 1, 20]]);
  });

  test('count a person with overlapping or adjacent stays once', () => {
    const twice = [
      child('08:00', '11:00', { id: 1 }),
      child('10:00', '12:00', { id: 1 }),
      child('12:00', '13:00', { id: 1 }),
    ];
    const staff = [employee('08:00', '12:30', { id: 1 }), employee('09:00', '13:00', { id: 1 })];
    expect(rows(twice, staff)).toEqual([['08:00:00', '13:00:00', 1, 1, 1, 10]]);
  });

  test('ignore a stay that ends when or before it begins', () => {
    expect(rows([child('10:00', '10:00'), child('11:00', '10:00')], [])).toEqual([]);
  });

  test('count children of the group separately from those counted with them', () => {
    const day = { date, allowance: 0, employees: [employee('15:00', '16:00')] };
    const stays = [child('15:00', '16:00', { age: 5 }), child('15:00', '16:00', { age: 5, inGroup: false })];
    expect(ratioOfDay({ ...day, children: stays }).rows).toMatchObject([{ children: 2, childrenGroup: 1, ratio: 1 }]);
  });
});

describe('the status of a row', () => {
  test('is danger when children are there without employees', () => {
    expect(rows([child('08:00', '09:00')], [], 180)).toEqual([['08:00:00', '09:00:00', 1, 0, 1, 20]]);
  });

  test('is danger with fewer employees than needed when no deviation is allowed', () => {
    expect(rows(children(6, '08:00', '09:00'), [employee('08:00', '09:00')])).toEqual([
      ['08:00:00', '09:00:00', 6, 1, 2, 20],
    ]);
  });

  test('is a warning while the deviation of the day is within the allowance, to the second', () => {
    const stays = children(6, '08:00', '18:00');
    const staff = [employee('08:00', '18:00'), employee('09:00', '12:00'), employee('13:30:00', '16:30')];
    expect(rows(stays, staff, 180)).toEqual([
      ['08:00:00', '09:00:00', 6, 1, 2, 30],
      ['09:00:00', '12:00:00', 6, 2, 2, 10],
      ['12:00:00', '13:30:00', 6, 1, 2, 30],
      ['13:30:00', '16:30:00', 6, 2, 2, 10],
      ['16:30:00', '17:00:00', 6, 1, 2, 30],
      ['17:00:00', '18:00:00', 6, 1, 2, 20],
    ]);
    expect(ratioOfDay({ date, children: stays, employees: staff, allowance: 180 }).deviationMinutes).toBe(240);
  });

  test('stays a warning when the allowance is exactly used up', () => {
    expect(rows(children(6, '08:00', '11:00'), [employee('08:00', '11:00')], 180)).toEqual([
      ['08:00:00', '11:00:00', 6, 1, 2, 30],
    ]);
  });

  test.each([
    [2, 30],
    [1, 20],
  ])('with %d of three employees is %d', (present, status) => {
    const staff = Array.from({ length: present }, () => employee('08:00', '09:00'));
    expect(rows(children(11, '08:00', '09:00'), staff, 180)).toEqual([
      ['08:00:00', '09:00:00', 11, present, 3, status],
    ]);
  });

  test('is danger, without a number, for children who may not be in one group', () => {
    expect(rows(children(17, '08:00', '09:00'), [employee('08:00', '09:00')], 180)).toEqual([
      ['08:00:00', '09:00:00', 17, 1, null, 20],
    ]);
  });

  test('counts only the employees who count', () => {
    const staff = [employee('08:00', '09:00'), employee('08:00', '09:00', { role: 'intern' })];
    expect(rows(children(6, '08:00', '09:00'), staff)).toEqual([['08:00:00', '09:00:00', 6, 1, 2, 20]]);
    const assistants = [employee('15:00', '16:00', { role: 'assistant' })];
    expect(rows([child('15:00', '16:00', { age: 8 })], assistants)).toEqual([['15:00:00', '16:00:00', 1, 1, 1, 10]]);
  });
});

test('a combination is indicative, and each row has its reasons', () => {
  const stays = [child('15:00', '16:00'), child('15:00', '16:00', { age: 8 })];
  expect(ratioOfDay({ date, children: stays, employees: [], allowance: 0 }).rows).toMatchObject([
    { indicative: true, reasons: [{ code: 'combination' }, { code: 'table' }] },
  ]);
});

test('counts many stays, and refuses too many', () => {
  const minute = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
  const stays = Array.from({ length: mostStays }, (_, n) =>
    child(minute(n % 1380), minute((n % 1380) + 30), { age: 5 }),
  );
  expect(rows(stays, []).length).toBeGreaterThan(50);
  expect(() => rows([...stays, child('08:00', '09:00')], [])).toThrow(RangeError);
});

test.each(['8:00', '24:00', '08:60', ''])('%j is not a valid time', (time) => {
  expect(() => rows([child(time, '09:00')], [])).toThrow(RangeError);
});
