import { kindsOn, limitOf, mayHaveMore, shownKind } from './transferNotesRules';

test.each([
  [{ ipad_transfer_notes: '1', ipad_announcements: '1' }, ['nonSticky', 'sticky']],
  [{ ipad_transfer_notes: '1', ipad_announcements: '0' }, ['nonSticky']],
  [{ ipad_announcements: '1' }, ['sticky']],
  [{ ipad_dashboard_announcements: '1' }, []],
])('with %j the kinds are %j', (settings, expected) => {
  expect(kindsOn(settings)).toEqual(expected);
});

test.each([
  [null, ['nonSticky', 'sticky'], 'all'],
  ['sticky', ['nonSticky', 'sticky'], 'sticky'],
  ['nonSticky', ['nonSticky', 'sticky'], 'nonSticky'],
  ['iets', ['nonSticky', 'sticky'], 'all'],
  ['sticky', ['nonSticky'], 'nonSticky'],
  [null, ['sticky'], 'sticky'],
] as const)('type %s with %j on shows %s', (type, on, expected) => {
  expect(shownKind(type, on)).toBe(expected);
});

test.each([
  [14, 15, false],
  [15, 15, true],
  [29, 30, false],
  [30, 30, true],
  [600, 600, false],
])('%d loaded of %d requested: more is %s', (loaded, limit, expected) => {
  expect(mayHaveMore(loaded, limit)).toBe(expected);
});

test('each step requests fifteen more, up to the maximum of the server', () => {
  expect([1, 2, 3, 40, 41].map(limitOf)).toEqual([15, 30, 45, 600, 600]);
});
