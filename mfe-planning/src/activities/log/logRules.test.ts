import type { Activity, RosterChild } from '@groepsapp/kernel';
import { blankFields, activityProblems, timeNow } from '../dialog/activityFormRules';
import { momentAt } from '@groepsapp/kernel/dates';
import { hasText, toggleText } from './PredefinedTexts';
import { byChild, isCheckDue, isEditable, isOpen, withWaiting, type LogItem } from './logRules';
import type { NewEntry, StopEntry } from './outbox';

const today = '2026-11-18';

function activity(given: Partial<Activity> = {}): Activity {
  return {
    ...{ id: 1, child_id: 7, activity_id: 2, activity: 'Slapen', icon_id: 1, text: '', date: today },
    ...{ start_time: '12:15', end_time: null, enter_time_end: true, entry_id: 1 },
    ...{ created_at: '2026-11-18T11:15:00.000Z', modified_at: null },
    ...given,
  };
}

function entry(given: Partial<NewEntry> = {}): NewEntry {
  const body = { child_id: '7,8', activity_id: 3, text: '120 ml', date: today, start_time: '09:30', end_time: null };
  return {
    ...{ key: 'key', outbox: 'planning.activities', about: '7,8', call: 'POST /activities', input: { body } },
    ...{ label: 'Activiteit', childId: null, establishmentId: 1, madeAt: '', triedFrom: '', announces: null },
    ...{ state: 'waiting', problem: null, madeId: null },
    ...given,
  };
}

function stop(given: Partial<StopEntry> = {}): StopEntry {
  const input = { params: { id: '1' }, body: { end_time: '12:40' } };
  return { ...entry(), key: 'stop', call: 'PUT /activities/:id', input, ...given } as StopEntry;
}

const types = [{ id: 3, name: 'Flesvoeding', icon_id: 3, enter_time_end: false }];
const merge = (activities: readonly Activity[], part: { entries?: NewEntry[]; stops?: StopEntry[] } = {}) =>
  withWaiting(activities, { entries: part.entries ?? [], stops: part.stops ?? [], types, date: today });

test('waiting entries are sorted among the saved ones by time, for each of their children', () => {
  const items = merge([activity()], { entries: [entry()] });
  expect(items.map(({ child_id, activity: name, start_time }) => [child_id, name, start_time])).toEqual([
    [7, 'Flesvoeding', '09:30'],
    [8, 'Flesvoeding', '09:30'],
    [7, 'Slapen', '12:15'],
  ]);
  expect(byChild(items).get(7)).toHaveLength(2);
  expect(items.map(isEditable)).toEqual([false, false, true]);
});

test('a sent entry is dropped when the server lists its activity, and not before', () => {
  const sent = entry({ state: 'sent', madeId: 12 });
  expect(merge([], { entries: [sent] })).toHaveLength(2);
  expect(merge([activity({ id: 12, entry_id: 12 })], { entries: [sent] })).toHaveLength(1);
  expect(withWaiting([], { entries: [entry()], stops: [], types, date: '2026-11-17' })).toEqual([]);
});

test.each([
  ['goes on', {}, 2],
  ['ended on this day', { end_time: '06:15', end_date: today }, 2],
  ['ended on the day before', { end_time: '23:50' }, 0],
  ['has no end', { activity_id: 3 }, 0],
])('what waits since the evening before, and %s, is of this day %j', (_, given, count) => {
  const { body } = entry().input;
  const night = entry({
    input: { body: { ...body, activity_id: 2, date: '2026-11-17', start_time: '23:30', ...given } },
  });
  const sleep = { id: 2, name: 'Slapen', icon_id: 1, enter_time_end: true };
  expect(withWaiting([], { entries: [night], stops: [], types: [...types, sleep], date: today })).toHaveLength(count);
});

test.each([
  ['waiting', '12:40', true],
  ['sent', '12:40', false],
  ['refused', null, true],
] as const)('an end that is %s', (state, end_time, pending) => {
  const [item] = merge([activity()], { stops: [stop({ state })] });
  expect(item).toMatchObject({ end_time });
  expect(item?.pending !== null).toBe(pending);
});

test('an activity without its end is open, whenever it began', () => {
  const runs = (given: Partial<Activity>) => merge([activity(given)]).map(isOpen);
  expect(runs({})).toEqual([true]);
  expect(runs({ end_time: '12:40' })).toEqual([false]);
  expect(runs({ enter_time_end: false })).toEqual([false]);
  expect(runs({ date: '2026-11-17' })).toEqual([true]);
});

test('a message of the chat cannot be changed', () => {
  expect(merge([activity({ icon_id: 9, activity_id: null })]).map(isEditable)).toEqual([false]);
});

describe('a sleep check of every 15 minutes', () => {
  const asleep = activity({ start_time: '12:00' });
  const check = (start_time: string) => activity({ id: 2, icon_id: 21, enter_time_end: false, start_time });
  const due = (items: LogItem[], time: string, interval = 15, presence: RosterChild['presence'] = null) =>
    isCheckDue(items, { presence, now: Date.parse(momentAt(today, time)), interval });

  test.each([
    ['12:14', false],
    ['12:15', true],
  ])('is due after the child fell asleep: %s', (now, expected) => {
    expect(due(merge([asleep]), now)).toBe(expected);
  });

  test('counts from the last check of this sleep', () => {
    expect(due(merge([asleep, check('12:16')]), '12:30')).toBe(false);
    expect(due(merge([asleep, check('12:16')]), '12:31')).toBe(true);
    expect(due(merge([check('11:59'), asleep]), '12:15')).toBe(true);
  });

  test('counts from what waits, and not from what was refused', () => {
    const body = { child_id: '7', activity_id: 3, text: '', date: today, start_time: '12:16' };
    const noted = (icon_id: number, state: NewEntry['state']) => {
      const kinds = [{ id: 3, name: '', icon_id, enter_time_end: true }];
      const entries = [entry({ state, input: { body } })];
      return withWaiting([asleep], { entries, stops: [], types: kinds, date: today });
    };
    expect(due(noted(21, 'waiting'), '12:30')).toBe(false);
    expect(due(noted(21, 'refused'), '12:30')).toBe(true);
    expect(due(noted(1, 'refused').slice(1), '12:40')).toBe(false);
  });

  test('goes on to be asked for when its end was refused', () => {
    expect(due(merge([asleep], { stops: [stop({ state: 'refused' })] }), '12:15')).toBe(true);
  });

  test('is due after midnight, also on the night on which an hour is repeated', () => {
    const before = merge([activity({ start_time: '23:50', date: '2026-11-17' })]);
    expect(due(before, '00:04')).toBe(false);
    expect(due(before, '00:05')).toBe(true);
    const [repeated] = merge([activity({ start_time: '02:50', date: '2026-10-25' })]);
    const now = Date.parse('2026-10-25T01:06:00.000Z');
    expect(repeated && isCheckDue([repeated], { presence: null, now, interval: 15 })).toBe(true);
  });

  test('is off at 0, and for a child that is awake', () => {
    expect(due(merge([asleep]), '14:00', 0)).toBe(false);
    expect(due(merge([activity({ start_time: '12:00', end_time: '12:30' })]), '14:00')).toBe(false);
  });

  test.each([
    ['left while it slept', '08:00', '13:00', false],
    ['left before it fell asleep', '08:00', '11:30', true],
    ['is back', '13:30', null, true],
  ])('of a child that %s', (_, from, until, expected) => {
    const end_time = until === null ? null : momentAt(today, until);
    const presence = { id: 1, child_id: 7, group_id: 1, start_time: momentAt(today, from), end_time };
    expect(due(merge([asleep]), '15:00', 15, presence)).toBe(expected);
  });
});

const clockAt = (moment: string) => ({ now: () => Date.parse(moment) });

test.each([
  ['2026-11-18T11:02:00.000Z', '12:00'],
  ['2026-11-18T11:03:00.000Z', '12:05'],
  ['2026-11-18T11:58:00.000Z', '13:00'],
  ['2026-11-18T22:58:00.000Z', '23:55'],
  ['2026-11-18T23:02:00.000Z', '00:00'],
])('a new activity at %s starts at %s', (moment, time) => {
  expect(timeNow(clockAt(moment))).toBe(time);
});

test('a type, a date and a time are required, and the end must be after the start', () => {
  const fields = blankFields(clockAt('2026-11-18T11:00:00.000Z'));
  const sleep = { id: 2, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] };
  expect(activityProblems(fields, undefined)).toEqual({ typeId: 'Kies een activiteit.' });
  expect(activityProblems({ ...fields, typeId: 2, start: null, date: null }, sleep)).toEqual({
    date: 'Vul een datum in.',
    start: 'Vul een tijd in.',
  });
  const times = { typeId: 2, start: '12:00', end: '11:55' };
  expect(activityProblems({ ...fields, ...times }, sleep)).toEqual({ end: 'De eindtijd moet na de begintijd liggen.' });
  expect(activityProblems({ ...fields, ...times }, { ...sleep, enter_time_end: false })).toEqual({});
});

test('predefined texts are added to the typed text, and removed again', () => {
  expect(toggleText('', 'Alles op')).toBe('Alles op');
  expect(toggleText('Banaan', 'Alles op')).toBe('Banaan, Alles op');
  expect(toggleText('Banaan, Alles op', 'Banaan')).toBe('Alles op');
  expect(toggleText('Alles op', 'Alles op')).toBe('');
  expect(toggleText('Smakelijk, ', 'Appel, peer')).toBe('Smakelijk, Appel, peer');
  expect(hasText('Smakelijk, Appel, peer', 'Appel, peer')).toBe(true);
  expect(toggleText('Smakelijk, Appel, peer', 'Appel, peer')).toBe('Smakelijk');
});
