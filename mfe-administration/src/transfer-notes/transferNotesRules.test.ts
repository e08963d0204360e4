import { kindsOn, shownKind } from './transferNotesRules';

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
