import { testGroup } from '@groepsapp/kernel/testing';
import { badgesOf, badgeText, groupsName, textColorOn } from './GroupBadges';

function groups(count: number) {
  return Array.from({ length: count }, (_, index) => testGroup({ id: index + 1 }));
}

test.each([
  [1, 1, 0],
  [5, 5, 0],
  [6, 4, 2],
  [12, 4, 8],
])('for %i groups shows %i badges and a plus for %i', (count, shown, more) => {
  const badges = badgesOf(groups(count));
  expect(badges.shown).toHaveLength(shown);
  expect(badges.more).toBe(more);
});

test('joins the names of the groups', () => {
  expect(groupsName([], '')).toBe('');
  expect(groupsName([testGroup({ name: 'Vlinders' })], '')).toBe('Vlinders');
  expect(groupsName([testGroup({ name: ' ' })], '')).toBe('Onbekend');
  expect(groupsName(groups(2), 'Combinatiegroep')).toBe('Combinatiegroep');
});

test('shows the abbreviation, or else the first letters', () => {
  expect(badgeText(testGroup({ abbreviation: 'LHB' }))).toBe('LHB');
  expect(badgeText(testGroup({ abbreviation: '', name: 'égeltjes' }))).toBe('ÉG');
  expect(badgeText(testGroup({ abbreviation: '', name: 'e\u0301geltjes' }))).toBe('E\u0301G');
  expect(badgeText(testGroup({ abbreviation: '', name: '👩‍👧🐝en' }))).toBe('👩‍👧🐝');
  expect(badgeText(testGroup({ abbreviation: '', name: '' }))).toBe('ON');
});

test.each([
  ['#7CB342', '#000000'],
  ['#8E24AA', '#FFFFFF'],
  ['#D32F2F', '#FFFFFF'],
  ['#F9A825', '#000000'],
  ['#9E9E9E', '#000000'],
])('on %s has the text colour %s', (background, color) => {
  expect(textColorOn(background)).toBe(color);
});
