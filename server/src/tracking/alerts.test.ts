import { alertOf, type AlertRules, type DoneResult, needsAttention } from './alerts.ts';

const toddler = { id: 1, min_months: 22, max_months: 27, repeat_months: null };
const older = { id: 2, min_months: 28, max_months: 33, repeat_months: null };
const yearly = { id: 3, min_months: 0, max_months: 48, repeat_months: 12 };
const settling = { id: 4, min_months: null, max_months: null, repeat_months: null };
const lists = [toddler, older, yearly, settling];

/** The child is 34 months old on 2026-03-17, so that the list for 28 to 33 months is due on 2026-03-16. */
const birth = '2023-05-17';

const rulesOn = (today: string): AlertRules => ({ lists, today, withinDays: 28 });
const done = (list_id: number, date: string, row: Partial<DoneResult> = {}): DoneResult => ({
  id: 1,
  list_id,
  date,
  active: 1,
  ...row,
});

test.each([
  ['onTime', '2026-02-15'],
  ['soon', '2026-02-16'],
  ['soon', '2026-03-16'],
  ['late', '2026-03-17'],
])('the next list for its age makes a result %s on %s', (kind, today) => {
  const result = done(toddler.id, '2025-06-01');
  expect(alertOf(result, { birth, results: [result] }, rulesOn(today))).toBe(kind);
});

test.each([
  ['onTime', '2026-02-14'],
  ['soon', '2026-02-15'],
  ['soon', '2026-03-15'],
  ['late', '2026-03-16'],
])('a yearly list makes a result %s on %s', (kind, today) => {
  const result = done(yearly.id, '2025-03-15');
  expect(alertOf(result, { birth, results: [result] }, rulesOn(today))).toBe(kind);
});

test('a follow-up observation sets it on time, an archived one does not', () => {
  const result = done(toddler.id, '2025-06-01');
  const next = done(older.id, '2026-03-01', { id: 2 });
  const late = rulesOn('2026-04-01');
  expect(alertOf(result, { birth, results: [result, next] }, late)).toBe('onTime');
  expect(alertOf(result, { birth, results: [result, { ...next, active: 0 }] }, late)).toBe('late');
});

test('two observations of one day of a repeating list are due again after the last one', () => {
  const first = done(yearly.id, '2025-03-15', { id: 1 });
  const second = done(yearly.id, '2025-03-15', { id: 2 });
  const results = [second, first];
  expect(alertOf(first, { birth, results }, rulesOn('2026-03-16'))).toBe('onTime');
  expect(alertOf(second, { birth, results }, rulesOn('2026-03-16'))).toBe('late');
  expect(needsAttention({ birth, results }, rulesOn('2026-03-01'))).toBe(true);
});

test('an observation of the next list on the same day follows, whichever was saved first', () => {
  const result = done(toddler.id, '2025-06-01', { id: 2 });
  const next = done(older.id, '2025-06-01', { id: 1 });
  expect(alertOf(result, { birth, results: [result, next] }, rulesOn('2026-04-01'))).toBe('onTime');
});

test('after a list for any age the first list for its age is due', () => {
  const result = done(settling.id, '2025-12-01');
  expect(alertOf(result, { birth, results: [result] }, rulesOn('2026-03-01'))).toBe('soon');
});

test('nothing is due after the last list or for an archived result', () => {
  const last = done(older.id, '2026-03-01');
  expect(alertOf(last, { birth, results: [last] }, rulesOn('2027-01-01'))).toBe('onTime');
  expect(alertOf({ ...last, active: 0 }, { birth, results: [] }, rulesOn('2027-01-01'))).toBe('archive');
});

test('a child needs attention by its newest active result only', () => {
  const first = done(toddler.id, '2025-06-01');
  const second = done(older.id, '2026-02-01', { id: 2 });
  const day = rulesOn('2026-03-10');
  expect(needsAttention({ birth, results: [first] }, day)).toBe(true);
  expect(needsAttention({ birth, results: [first, second] }, day)).toBe(false);
  expect(needsAttention({ birth, results: [first, { ...second, active: 0 }] }, day)).toBe(true);
});

test.each([
  [false, '2026-02-15'],
  [true, '2026-02-16'],
  [true, '2026-03-16'],
  [false, '2026-03-17'],
])('a child without observations needs attention: %s on %s', (expected, today) => {
  expect(needsAttention({ birth, results: [] }, rulesOn(today))).toBe(expected);
});
