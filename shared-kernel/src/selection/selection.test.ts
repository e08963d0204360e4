import type { Selection } from '../bus';
import { testGroup } from '../testing';
import { groupIdsInFocus, groupIdText, groupName } from './selection';

const selection: Selection = {
  establishment: null,
  groups: [testGroup({ id: 2 }), testGroup({ id: 1 })],
  groupId: null,
  childId: null,
};

describe('the selected groups', () => {
  test('are all chosen groups, or the selected one', () => {
    expect(groupIdsInFocus(selection)).toEqual([2, 1]);
    expect(groupIdText(selection)).toBe('2,1');
    expect(groupIdText({ ...selection, groupId: 1 })).toBe('1');
    expect(groupIdText({ ...selection, groups: [] })).toBe('');
  });
});

describe('groupName', () => {
  test('calls a group without a name Onbekend', () => {
    expect(groupName(testGroup({ name: ' ' }))).toBe('Onbekend');
    expect(groupName(testGroup({ name: 'Vlinders' }))).toBe('Vlinders');
  });
});
