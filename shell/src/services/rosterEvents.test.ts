import type { BusEvents } from '@groepsapp/kernel';
import { defineOutbox, outboxOf } from '@groepsapp/kernel/changes';
import { memoryStorage, testChild } from '@groepsapp/kernel/testing';
import { closeRosters, openRoster, present, settle } from '../testing/openRoster';

const arrived = { ...present, id: 6, child_id: 1 };
const left = { ...present, end_time: '2026-11-18T10:00:00.000Z' };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  closeRosters();
  jest.useRealTimers();
});

async function openWith(storage = memoryStorage()) {
  const opened = openRoster(storage);
  await settle();
  const { kernel, presence } = opened;
  presence.mockClear();
  const hear = async (event: BusEvents['presence-changed']) => {
    kernel.bus.emit('presence-changed', event);
    await settle();
  };
  const shown = () => opened.now().children.map((child) => child.presence);
  return { ...opened, hear, shown };
}

test('records that an event carries are shown without a request', async () => {
  const { hear, presence, shown } = await openWith();
  await hear({ childIds: [1], presence: [arrived] });
  expect(shown()).toEqual([present, arrived]);
  await hear({ childIds: [2], presence: [left] });
  expect(shown()).toEqual([left, arrived]);
  await hear({ childIds: [1, 2], presence: [] });
  expect(shown()).toEqual([null, null]);
  expect(presence).not.toHaveBeenCalled();
});

test('they are shown after a reload too', async () => {
  const storage = memoryStorage();
  const { hear, roster } = await openWith(storage);
  await hear({ childIds: [1], presence: [arrived] });
  await jest.advanceTimersByTimeAsync(250);
  roster.stop();
  const { now } = openRoster(storage, false);
  expect(now().children.map((child) => child.presence)).toEqual([present, arrived]);
});

test('without records, or about unknown children, presence is asked for', async () => {
  const { hear, presence } = await openWith();
  await hear({ childIds: [1] });
  expect(presence).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5_000);
  await hear({ childIds: [] });
  expect(presence).toHaveBeenCalledTimes(2);
});

test('children of other groups change nothing', async () => {
  const { hear, presence, shown } = await openWith();
  await hear({ childIds: [77], presence: [{ ...present, child_id: 77 }] });
  await hear({ childIds: [77] });
  expect(shown()).toEqual([present, null]);
  expect(presence).not.toHaveBeenCalled();
});

test('presence is asked for once more when a child is new in the list, of which an event may have told too early', async () => {
  const { kernel, children, hear, presence, shown } = await openWith();
  const signedIn = { ...present, id: 7, child_id: 6 };
  presence.mockReturnValue([present, signedIn]);
  await hear({ childIds: [6], presence: [signedIn] });
  expect(presence).not.toHaveBeenCalled();
  children.mockReturnValue([testChild({ id: 2, first_name: 'Bo' }), testChild({ id: 6, first_name: 'Tim' })]);
  kernel.bus.emit('planning-changed', { childIds: [] });
  await settle();
  expect(shown()).toEqual([present, signedIn]);
  expect(presence).toHaveBeenCalledTimes(1);
  kernel.bus.emit('planning-changed', { childIds: [] });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(presence).toHaveBeenCalledTimes(1);
});

test('an answer that is under way is asked for once more, as it may be older than the event', async () => {
  const { kernel, hear, presence, shown } = await openWith();
  let answer = (_records: (typeof present)[]) => {};
  presence.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  kernel.bus.send('refreshRoster', {});
  await settle();
  presence.mockReturnValue([present, arrived]);
  await hear({ childIds: [1], presence: [arrived] });
  answer([present]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(presence).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual([present, arrived]);
});

test('while taps of this tablet lie over it, presence is asked for', async () => {
  const { kernel, entries, hear, presence } = await openWith();
  const taps = defineOutbox({ name: 'presence.children.taps', call: 'POST /presence/taps', label: 'Aanwezigheid' });
  const { store } = outboxOf(kernel);
  store.subscribe(() => entries.next(store.all));
  // What was asked for in the same millisecond might be later.
  await jest.advanceTimersByTimeAsync(1_000);
  const moment = new Date().toISOString();
  taps.add(kernel, { about: '1', input: { body: { taps: [{ child_id: 1, group_id: 4, kind: 'in', moment }] } } });
  await settle();
  await hear({ childIds: [2], presence: [left] });
  expect(presence).toHaveBeenCalled();
});

test('what was answered on an earlier day is asked for again', async () => {
  const { kernel, presence } = await openWith();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  kernel.bus.emit('presence-changed', { childIds: [1], presence: [arrived] });
  await settle();
  expect(presence).toHaveBeenCalledTimes(1);
});

test('children are asked for where the event is about one with a sleep of last night, which the sign-out ends', async () => {
  const { children, hear, kernel, now } = await openWith();
  const sleep = { id: 8, activity_id: 1, activity: 'Slapen', icon_id: 1, text: '', start_time: '23:40' };
  const child = testChild({ id: 2 });
  const asleep = { ...child, status: { ...child.status, activities: [{ ...sleep, date: '2026-11-17' }] } };
  children.mockImplementation(() => [testChild({ id: 1 }), asleep]);
  kernel.bus.emit('activities-changed', { childIds: [2] });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(now().children.find(({ id }) => id === 2)?.status.activities).toHaveLength(1);
  children.mockClear();
  await hear({ childIds: [1], presence: [arrived] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(children).not.toHaveBeenCalled();
  await hear({ childIds: [2], presence: [left] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(children).toHaveBeenCalledTimes(1);
});

describe('what goes on', () => {
  const nap = { id: 8, activity: 'Slapen', icon_id: 1, start_time: '12:30' };
  const asleep = { child_id: 2, sleep: true, activities: [nap] };

  async function openAwake() {
    const opened = await openWith();
    const { kernel, now, children } = opened;
    children.mockClear();
    const hear = async (event: BusEvents['activities-changed']) => {
      kernel.bus.emit('activities-changed', event);
      await jest.advanceTimersByTimeAsync(5_000);
    };
    const shown = () => now().children.map(({ status }) => [status.sleep, status.activities]);
    return { ...opened, hear, shown, before: shown() };
  }

  test('is shown without a request where the event carries it', async () => {
    const { children, hear, shown, before } = await openAwake();
    await hear({ childIds: [2], activities: [asleep] });
    expect(shown()).toEqual([[true, [nap]], before[1]]);
    await hear({ childIds: [2], activities: [{ child_id: 2, sleep: false, activities: [] }] });
    expect(shown()).toEqual([[false, []], before[1]]);
    expect(children).not.toHaveBeenCalled();
  });

  test.each([
    ['carries nothing', { childIds: [2] }],
    ['may be about all', { childIds: [] }],
    ['carries a part', { childIds: [1, 2], activities: [asleep] }],
  ])('is asked for where the event %s', async (_, event) => {
    const { children, hear, shown, before } = await openAwake();
    await hear(event);
    expect(children).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(before);
  });

  test('is not asked for of children of other groups', async () => {
    const { children, hear } = await openAwake();
    await hear({ childIds: [77] });
    expect(children).not.toHaveBeenCalled();
  });

  test('is asked for once more while an answer is under way', async () => {
    const { children, hear, kernel } = await openAwake();
    kernel.bus.send('refreshRoster', {});
    await hear({ childIds: [2], activities: [asleep] });
    expect(children).toHaveBeenCalledTimes(2);
  });
});
