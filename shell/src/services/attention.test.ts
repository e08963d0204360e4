import type { RosterChild } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { createTestKernel, testChild } from '@groepsapp/kernel/testing';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { tellAttention } from './attention';

const opened: Subscription[] = [];

/** Noon in the Netherlands. */
const now = '2026-11-18T11:00:00.000Z';
const settings = { ipad_sleep_check_minutes: '15', ipad_planning: '1' };

function asleep(id: number, start_time: string, last?: string | null): RosterChild {
  const check = last === undefined ? {} : { check: { activity_id: 21, last } };
  const activities = [{ id: 500 + id, activity: 'Slapen', icon_id: 1, start_time, ...check }];
  return testChild({ id, status: { instruction: null, ill: false, sleep: true, activities } });
}

const planned = (id: number, start_time: string, absent = false) =>
  testChild({
    id,
    planned: [{ id_group: 1, start_time, end_time: '18:00' }],
    status: { instruction: null, ill: false, sleep: false, absent },
  });

function open(children: readonly RosterChild[], values: Readonly<Record<string, string>> = settings) {
  const kernel = createTestKernel({ children, settings: values, now });
  const entries = new BehaviorSubject<readonly OutboxEntry[]>([]);
  opened.push(tellAttention(kernel, entries));
  const at = (moment: string) => {
    kernel.clock.now = () => Date.parse(moment);
    jest.advanceTimersByTime(10_000);
  };
  return { kernel, entries, at, attention: () => kernel.bus.topic('attention').value };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  opened.splice(0).forEach((subscription) => subscription.unsubscribe());
  jest.useRealTimers();
});

test('a sleeping child has to be looked after when the interval has passed since it fell asleep or was checked', () => {
  const children = [
    asleep(1, '11:45', null),
    asleep(2, '11:46', null),
    asleep(3, '10:00', '11:30'),
    asleep(4, '10:00', '11:50'),
  ];
  const { attention, at, kernel } = open(children);
  expect(attention().sleepChecks).toEqual([
    { childId: 1, since: '12:00' },
    { childId: 3, since: '11:45' },
  ]);
  at('2026-11-18T11:01:00.000Z');
  expect(attention().sleepChecks.map(({ childId }) => childId)).toEqual([1, 2, 3]);
  expect(kernel.calls).toEqual([]);
});

test.each([
  ['the setting is off', { ...settings, ipad_sleep_check_minutes: '0' }],
  ['the setting is not known', { ipad_planning: '1' }],
])('nobody has to be looked after when %s', (_, values) => {
  expect(open([asleep(1, '08:00', null)], values).attention().sleepChecks).toEqual([]);
});

test('nobody has to be looked after where checks cannot be noted', () => {
  expect(open([asleep(1, '08:00')]).attention().sleepChecks).toEqual([]);
});

test.each([
  ['nobody has to look after a child that left while it slept', '07:00', '10:30', []],
  ['a child that left before it fell asleep', '07:00', '09:30', [1]],
  ['a child that is back', '10:45', null, [1]],
])('%s', (_, from, until, due) => {
  const at = (time: string) => `2026-11-18T${time}:00.000Z`;
  const end_time = until === null ? null : at(until);
  const presence = { id: 1, child_id: 1, group_id: 1, start_time: at(from), end_time };
  const { attention } = open([{ ...asleep(1, '11:00', null), presence }]);
  expect(attention().sleepChecks.map(({ childId }) => childId)).toEqual(due);
});

const entry = {
  ...{ key: '', outbox: 'planning.activities', about: '1', label: 'Activiteit', childId: null, establishmentId: null },
  ...{ madeAt: now, triedFrom: now, announces: null, state: 'waiting', problem: null, madeId: null },
} as const;

function checked(child_id: string, state: OutboxEntry['state'] = 'waiting'): OutboxEntry<'POST /activities'> {
  const body = { child_id, activity_id: 21, text: '', date: '2026-11-18', start_time: '11:55' };
  return { ...entry, call: 'POST /activities', state, input: { body } };
}

test('what waits on this device counts, unless the server refused it', () => {
  const { attention, entries } = open([1, 2, 3].map((id) => asleep(id, '11:00', null)));
  const ended: OutboxEntry<'PUT /activities/:id'> = {
    ...entry,
    ...{ call: 'PUT /activities/:id', about: '503', state: 'waiting' },
    input: { params: { id: '503' }, body: { end_time: '11:58' } },
  };
  expect(attention().sleepChecks.map(({ childId }) => childId)).toEqual([1, 2, 3]);
  entries.next([checked('1'), checked('2', 'refused'), ended]);
  expect(attention().sleepChecks.map(({ childId }) => childId)).toEqual([2]);
});

test('what is noted is looked at once its row has been painted', () => {
  const kernel = createTestKernel({ children: [asleep(1, '11:00', null)], settings, now });
  const entries = new BehaviorSubject<readonly OutboxEntry[]>([]);
  const painted: (() => void)[] = [];
  opened.push(tellAttention({ ...kernel, afterPaint: (task) => void painted.push(task) }, entries));
  entries.next([checked('1')]);
  expect(kernel.bus.topic('attention').value.sleepChecks).toHaveLength(1);
  painted.forEach((task) => task());
  expect(kernel.bus.topic('attention').value.sleepChecks).toEqual([]);
});

test('a child is late a quarter of an hour after it was due, unless it is absent', () => {
  const children = [planned(1, '11:45'), planned(2, '11:46'), planned(3, '08:00', true)];
  const { attention, at } = open(children);
  expect(attention().late).toEqual([{ childId: 1, from: '11:45', until: '18:00', minutes: 15, missed: false }]);
  at('2026-11-18T11:01:00.000Z');
  expect(attention().late.map(({ childId, minutes }) => [childId, minutes])).toEqual([
    [1, 16],
    [2, 15],
  ]);
});

test('a child that is here is late to be fetched a quarter of an hour after its planned end', () => {
  const here = (id: number, end_time: string) => ({
    ...planned(id, '08:00'),
    planned: [{ id_group: 3, start_time: '08:00', end_time }],
    presence: { id, child_id: id, group_id: 3, start_time: '2026-11-18T07:00:00.000Z', end_time: null },
  });
  const children = [here(1, '11:45'), here(2, '11:46'), planned(3, '08:00')];
  expect(open(children).attention().overdue).toEqual([{ childId: 1, until: '11:45', minutes: 15 }]);
  expect(open(children, {}).attention().overdue).toEqual([]);
});

test('nobody is late where children are not signed in', () => {
  expect(open([planned(1, '08:00')], {}).attention().late).toEqual([]);
});

test('the topic stays the same until something changes', () => {
  const { attention, at } = open([asleep(1, '11:00', null)]);
  const before = attention();
  at('2026-11-18T11:01:00.000Z');
  expect(attention()).toBe(before);
});
