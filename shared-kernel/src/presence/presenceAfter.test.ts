import { dayStateOf } from './dayState';
import { groupForPresence, plannedGroupAt } from './groupOf';
import { isHere, wasHere } from './rules/here';
import { seenRecord, type OwnTap } from './presenceAfter';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const record = (start: string, end: string | null = null, id = 7) => ({
  id,
  group_id: 1,
  start_time: at(start),
  end_time: end === null ? null : at(end),
});
const tap = (kind: 'in' | 'out', time: string, more: Partial<OwnTap> = {}): OwnTap => ({
  ...{ kind, moment: at(time), undo: false, groupId: 1, state: 'waiting' },
  ...more,
});

describe('presence as the user sees it', () => {
  test.each([
    ['nothing changes without taps', record('07:00'), [], record('07:00')],
    ['a sign-in', null, [tap('in', '07:00')], record('07:00', null, 0)],
    ['a sign-in of who is here already', record('07:00'), [tap('in', '07:10')], record('07:00')],
    [
      'a sign-in of who was never signed out yesterday',
      { ...record('07:00'), start_time: '2026-11-17T07:00:00.000Z' },
      [tap('in', '07:10')],
      record('07:10', null, 0),
    ],
    ['a second visit', record('07:00', '08:00'), [tap('in', '09:00')], record('09:00', null, 0)],
    ['a sign-in before a sign-out by others', record('07:00', '08:00'), [tap('in', '07:30')], record('07:00', '08:00')],
    [
      'a sign-in that was sent, and signed out by others since',
      record('07:00', '07:00'),
      [tap('in', '07:00')],
      record('07:00', '07:00'),
    ],
    ['a sign-out', record('07:00'), [tap('out', '08:00')], record('07:00', '08:00')],
    ['a sign-out of who has left', record('07:00', '07:50'), [tap('out', '08:00')], record('07:00', '07:50')],
    ['a sign-out before a new sign-in by others', record('09:00'), [tap('out', '08:00')], record('09:00')],
    ['in and out without network', null, [tap('in', '07:00'), tap('out', '08:00')], record('07:00', '08:00', 0)],
    ['a sign-in that was refused', null, [tap('in', '07:00', { state: 'refused' })], null],
    ['a sign-in taken back', null, [tap('in', '07:00'), tap('in', '07:00', { undo: true })], null],
    ['a sign-in that the server has, taken back', record('07:00'), [tap('in', '07:00', { undo: true })], null],
    ['a sign-out taken back', record('07:00', '08:00'), [tap('out', '08:00', { undo: true })], record('07:00')],
    [
      'a tap taken back that others replaced',
      record('07:00', '07:55'),
      [tap('out', '08:00', { undo: true })],
      record('07:00', '07:55'),
    ],
  ])('%s', (_, known, taps, expected) => expect(seenRecord(known, taps)).toEqual(expected));
});

describe('presence during a day', () => {
  const today = '2026-11-18';
  const forgotten = { ...record('07:00'), start_time: '2026-11-17T07:00:00.000Z' };

  test('excludes a record left open on an earlier day', () => {
    expect([isHere(forgotten, today), wasHere(forgotten, today)]).toEqual([false, false]);
    expect([isHere(record('07:00'), today), wasHere(record('07:00', '08:00'), today)]).toEqual([true, true]);
  });

  test('uses the days of the Netherlands', () => {
    const late = { ...record('07:00'), start_time: '2026-11-17T23:30:00.000Z' };
    expect(isHere(late, today)).toBe(true);
  });

  test.each([
    ['expected', { record: null, planned: true, absence: null }],
    ['none', { record: null, planned: false, absence: null }],
    ['present', { record: record('07:00'), planned: true, absence: null }],
    ['unplanned', { record: record('07:00'), planned: false, absence: null }],
    ['departed', { record: record('07:00', '08:00'), planned: true, absence: null }],
    ['ill', { record: record('07:00', '08:00'), planned: true, absence: 'ill' as const }],
    ['absent', { record: null, planned: true, absence: 'absent' as const }],
    ['present', { record: record('07:00'), planned: true, absence: 'absent' as const }],
    ['expected', { record: forgotten, planned: true, absence: null }],
  ])('%s', (state, facts) => expect(dayStateOf({ ...facts, today })).toBe(state));
});

describe('the planned group at a moment', () => {
  const planned = (id_group: number, start_time: string, end_time: string) => ({ id_group, start_time, end_time });
  const aroundSchool = [planned(1, '07:30', '08:30'), planned(2, '14:00', '18:00')];

  test.each([
    ['nothing planned', [], '09:00', null],
    ['the only one, however late', [planned(1, '07:30', '08:30')], '17:00', 1],
    ['before the first', aroundSchool, '07:10', 1],
    ['just after the first', aroundSchool, '08:50', 1],
    ['just before the second', aroundSchool, '13:40', 2],
    ['within the second', aroundSchool, '15:00', 2],
    ['where one ends and the next begins', [planned(1, '08:00', '12:30'), planned(2, '12:30', '17:30')], '12:30', 2],
    ['an end at midnight', [planned(1, '08:00', '09:00'), planned(2, '18:00', '00:00')], '23:30', 2],
  ])('%s', (_, times, time, group) => expect(plannedGroupAt(times, time)).toBe(group));
});

describe('groupForPresence', () => {
  const chosen = [{ id: 1 }, { id: 2 }];

  test.each([
    ['where the child is placed', [3, 2], chosen, 2],
    ['the only chosen group', [], [{ id: 4 }], 4],
    ['unknown', [], chosen, null],
    ['unknown without chosen groups', [9], [], null],
  ])('%s', (_, placed, groups, expected) => expect(groupForPresence(placed, groups)).toBe(expected));
});
