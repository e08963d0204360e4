import type { PresenceRecord } from '@groepsapp/contract';
import type { ChildFilter } from '../bus';
import { testChild } from '../testing';
import { filterChildren, isFiltering, isSelective, matchesFirstName, noFilter, schoolsOf } from './index';

const today = '2026-11-18';
const presence = (start_time: string, end_time: string | null): PresenceRecord => ({
  id: 1,
  child_id: 1,
  group_id: 1,
  start_time,
  end_time,
});
const wilg = { id: 10, name: 'De Wilg' };
const ark = { id: 11, name: 'Basisschool Ark' };

const children = [
  testChild({ id: 1, first_name: 'Zoë', last_name_suffix: 'van den', last_name: 'Berg', school: wilg }),
  testChild({ id: 2, first_name: 'Yağız', last_name: 'Çelik', presence: presence('2026-11-18T07:00:00.000Z', null) }),
  testChild({
    id: 3,
    first_name: 'Łukasz',
    last_name_suffix: "'t",
    last_name: 'Hoen',
    school: ark,
    presence: presence('2026-11-18T07:00:00.000Z', '2026-11-18T10:00:00.000Z'),
  }),
  testChild({
    id: 4,
    first_name: 'Søren',
    last_name: 'Bos',
    presence: presence('2026-11-17T07:00:00.000Z', '2026-11-17T16:00:00.000Z'),
  }),
  testChild({ id: 5, first_name: 'Bo', last_name: 'IJzerman', presence: presence('2026-11-16T07:00:00.000Z', null) }),
];

const left = (filter: Partial<ChildFilter>) =>
  filterChildren(children, { ...noFilter, ...filter }, today).map(({ id }) => id);

describe('the text', () => {
  test.each([
    ['', [1, 2, 3, 4, 5]],
    ['  ', [1, 2, 3, 4, 5]],
    ['ZOE', [1]],
    ['zoë', [1]],
    ['yagiz', [2]],
    ['celik', [2]],
    ['lukasz', [3]],
    ['soren', [4]],
    ['ijz', [5]],
    ['ĳz', [5]],
    ['bo', [4, 5]],
    ['berg', [1]],
    ['van den berg', [1]],
    ['zoe  van', [1]],
    ['zoë berg', []],
    ["'t hoen", [3]],
    ['t hoen', [3]],
    ['’t Hoen', [3]],
    ['wilg', [1]],
    ['school a', [3]],
    ['berg de', []],
    ['xyz', []],
  ])('"%s" leaves %j', (text, ids) => {
    expect(left({ text })).toEqual(ids);
  });
});

describe('the presence', () => {
  test('keeps all children, those present, or those who came today, without those left open earlier', () => {
    expect(left({ presence: 'all' })).toEqual([1, 2, 3, 4, 5]);
    expect(left({ presence: 'present' })).toEqual([2]);
    expect(left({ presence: 'today' })).toEqual([2, 3]);
  });
});

test('filters by school and by deselected children', () => {
  expect(left({ schoolId: 10 })).toEqual([1]);
  expect(left({ deselected: [1, 3, 99] })).toEqual([2, 4, 5]);
  expect(left({ deselected: [2], presence: 'today', text: 'l' })).toEqual([3]);
});

test('reports whether a filter is active, and of which kind', () => {
  expect(isFiltering(noFilter)).toBe(false);
  expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false);
  expect(isFiltering({ ...noFilter, text: 'a' })).toBe(true);
  expect(isSelective({ ...noFilter, text: 'a' })).toBe(false);
  expect(isSelective({ ...noFilter, presence: 'today' })).toBe(true);
  expect(isSelective({ ...noFilter, schoolId: 1 })).toBe(true);
  expect(isSelective({ ...noFilter, deselected: [1] })).toBe(true);
});

test('matches first names only', () => {
  const [zoe = testChild()] = children;
  expect(matchesFirstName(zoe, 'zo')).toBe(true);
  expect(matchesFirstName(zoe, 'berg')).toBe(false);
});

test('lists each school once, by name', () => {
  expect(schoolsOf([...children, ...children])).toEqual([ark, wilg]);
  expect(schoolsOf([])).toEqual([]);
});
