import { ApiError } from '@groepsapp/kernel';
import { defineOutbox, outboxOf } from '@groepsapp/kernel/changes';
import { testChild, testGroup } from '@groepsapp/kernel/testing';
import { closeRosters, namesOf, openRoster, present, settle } from '../testing/openRoster';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  closeRosters();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('loads the sorted children of the chosen groups with their presence', async () => {
  const { children, now } = openRoster();
  expect(now()).toMatchObject({ state: 'loading', children: [], refreshedAt: null });
  await settle();
  expect(children).toHaveBeenCalledWith({ query: { id_group: '4,9' } });
  expect(now().state).toBe('ready');
  expect(namesOf(now().visible)).toEqual(['Bo', 'Zoë']);
  expect(now().children.map(({ presence }) => presence)).toEqual([present, null]);
  expect(now().refreshedAt).toBe(new Date().toISOString());
});

test('children of one name are told apart in every list by their group', async () => {
  const { children, kernel, now } = openRoster();
  await settle();
  kernel.owner.set('selection', {
    ...kernel.bus.topic('selection').value,
    groups: [testGroup({ id: 4, name: 'Vlinders' }), testGroup({ id: 9, name: 'Rupsen' })],
  });
  const noor = (id: number, group: number) =>
    testChild({ id, first_name: 'Noor', last_name: 'Bakker', id_group: [group] });
  children.mockReturnValue([noor(1, 4), noor(3, 9)]);
  await settle();
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(now().visible.map(({ full_name }) => full_name)).toEqual(['Noor Bakker (Vlinders)', 'Noor Bakker (Rupsen)']);
  kernel.bus.send('filterChildren', { text: 'rups' });
  expect(now().visible.map(({ full_name }) => full_name)).toEqual(['Noor Bakker (Rupsen)']);
});

test('the first list has a token for its pictures', async () => {
  const { now, token, imageToken } = openRoster();
  await settle();
  expect(now().state).toBe('ready');
  expect(token.current()).toBe('image');
  expect(imageToken).toHaveBeenCalledTimes(1);
});

const taps = defineOutbox({ name: 'presence.children.taps', call: 'POST /presence/taps', label: 'Aanwezigheid' });

test('a tap of this device is shown until the presence was asked for after the server had it', async () => {
  const { kernel, presence, entries, now } = openRoster();
  await settle();
  const { store } = outboxOf(kernel);
  store.subscribe(() => entries.next(store.all));
  const shown = () => now().visible.map((child) => child.presence?.id);
  // What was asked for in the same millisecond might be later.
  await jest.advanceTimersByTimeAsync(1_000);
  const moment = new Date().toISOString();
  taps.add(kernel, { about: '1', input: { body: { taps: [{ child_id: 1, group_id: 4, kind: 'in', moment }] } } });
  expect(shown()).toEqual([5, 0]);
  await settle();
  expect(store.all).toMatchObject([{ state: 'sent' }]);
  expect(shown()).toEqual([5, 0]);
  await jest.advanceTimersByTimeAsync(1_000);
  presence.mockReturnValue([present, { ...present, id: 6, child_id: 1 }]);
  kernel.bus.emit('presence-changed', { childIds: [1] });
  await settle();
  expect(shown()).toEqual([5, 6]);
  expect(store.all).toEqual([]);
});

test('shows the children without a token for pictures', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { now, imageToken } = openRoster();
  imageToken.mockImplementation(() => {
    throw new ApiError('server', 'storing');
  });
  await settle();
  expect(now().state).toBe('ready');
  warn.mockRestore();
});

test('the establishment sets the order', async () => {
  const { kernel, now } = openRoster();
  await settle();
  kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_sort_children_by: 'last_name' } });
  expect(namesOf(now().visible)).toEqual(['Zoë', 'Bo']);
});

test('refreshes when instructions or planning change and on request', async () => {
  const { kernel, children } = openRoster();
  await settle();
  kernel.bus.emit('instructions-changed', { childIds: [1] });
  await settle();
  expect(children).toHaveBeenCalledTimes(2);
  kernel.bus.emit('planning-changed', { childIds: [1] });
  await jest.advanceTimersByTimeAsync(3_010);
  expect(children).toHaveBeenCalledTimes(3);
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(children).toHaveBeenCalledTimes(4);
});

test('a refresh during a fetch causes one more fetch', async () => {
  const { kernel, children, now } = openRoster();
  children.mockReturnValue([testChild({ first_name: 'Noor' })]);
  kernel.bus.send('refreshRoster', {});
  kernel.bus.send('refreshRoster', {});
  await jest.advanceTimersByTimeAsync(10);
  expect(namesOf(now().visible)).toEqual(['Noor']);
  expect(children).toHaveBeenCalledTimes(2);
});

test('confirming the same groups asks once', async () => {
  const { kernel, children } = openRoster();
  await settle();
  const { value } = kernel.bus.topic('selection');
  kernel.owner.set('selection', { ...value, groups: [...value.groups] });
  await jest.advanceTimersByTimeAsync(10);
  expect(children).toHaveBeenCalledTimes(2);
});

test('a failed refresh of presence keeps the children, and the next one mends it', async () => {
  const { kernel, presence, now } = openRoster();
  await settle();
  presence.mockImplementationOnce(() => {
    throw new ApiError('offline', 'weg');
  });
  kernel.bus.emit('presence-changed', { childIds: [1] });
  await settle();
  expect(now()).toMatchObject({ state: 'failed', children: [{ id: 2 }, { id: 1 }] });
  kernel.bus.emit('presence-changed', { childIds: [1] });
  await jest.advanceTimersByTimeAsync(1_300);
  expect(now()).toMatchObject({ state: 'ready', error: null });
});

test('twenty tablets with a tap per second cause less than a request per second, and the list stays fresh', async () => {
  const { kernel, children, presence, now } = openRoster();
  await settle();
  for (let tap = 0; tap < 60 * 20; tap += 1) {
    kernel.bus.emit('presence-changed', { childIds: [1] });
    await jest.advanceTimersByTimeAsync(50);
    expect(Date.now() - Date.parse(now().refreshedAt ?? '')).toBeLessThanOrEqual(1_300);
  }
  expect(presence.mock.calls.length).toBeLessThanOrEqual(50);
  expect(children).toHaveBeenCalledTimes(1);
  const before = presence.mock.calls.length;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(presence.mock.calls.length - before).toBeLessThanOrEqual(1);
});

test('a refresh keeps the objects of unchanged children', async () => {
  const { kernel, presence, now } = openRoster();
  await settle();
  const before = now().children;
  presence.mockReturnValueOnce([{ ...present }]).mockReturnValueOnce([{ ...present, end_time: present.start_time }]);
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(now().children).toBe(before);
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(now().children[0]).toMatchObject({ first_name: 'Bo', presence: { end_time: present.start_time } });
  expect(now().children[0]).not.toBe(before[0]);
  expect(now().children[1]).toBe(before[1]);
});

test('returning to the page refreshes after a minute, not sooner', async () => {
  const { children } = openRoster();
  await settle();
  await jest.advanceTimersByTimeAsync(59_000);
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(children).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(children).toHaveBeenCalledTimes(2);
});

test('children that could not be fetched are asked for again until they are there', async () => {
  const { children, now } = openRoster(undefined, false);
  await settle();
  expect(now().state).toBe('failed');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(now().state).toBe('failed');
  children.mockReturnValue([testChild({ id: 7 })]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(now()).toMatchObject({ state: 'ready', children: [{ id: 7 }] });
});

test('a failed refresh keeps the children, and the network retries it', async () => {
  const { kernel, children, now } = openRoster();
  await settle();
  const { refreshedAt } = now();
  children.mockImplementationOnce(() => {
    throw new ApiError('offline', 'weg');
  });
  await jest.advanceTimersByTimeAsync(5_000);
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(now()).toMatchObject({ state: 'failed', refreshedAt });
  expect(now().error?.kind).toBe('offline');
  expect(now().children).toHaveLength(2);
  kernel.owner.set('connectivity', { online: false });
  kernel.owner.set('connectivity', { online: true });
  await settle();
  expect(now()).toMatchObject({ state: 'ready', error: null });
});

test('other groups clear the list, another selected child changes nothing', async () => {
  const { kernel, children, now } = openRoster();
  await settle();
  const selection = kernel.bus.topic('selection').value;
  kernel.owner.set('selection', { ...selection, childId: 2 });
  await settle();
  expect(children).toHaveBeenCalledTimes(1);
  kernel.owner.set('selection', { ...selection, groups: [testGroup({ id: 5 })] });
  expect(now()).toMatchObject({ state: 'loading', children: [] });
  await settle();
  expect(children).toHaveBeenLastCalledWith({ query: { id_group: '5' } });
});

test('has no children after log-out, and fetches nothing after stop', async () => {
  const { kernel, children, roster, now } = openRoster();
  await settle();
  kernel.owner.set('session', null);
  expect(now()).toMatchObject({ state: 'idle', children: [], refreshedAt: null });
  roster.stop();
  kernel.bus.send('refreshRoster', {});
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(children).toHaveBeenCalledTimes(1);
});

test('at midnight the children are fetched again, for the planning of the next day', async () => {
  jest.setSystemTime(Date.parse('2026-11-18T22:59:00.000Z'));
  const { children } = openRoster();
  await jest.advanceTimersByTimeAsync(50_000);
  expect(children).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(children).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(children).toHaveBeenCalledTimes(2);
});

test('they are fetched again when the clock was set back after an answer was read for another day', async () => {
  const { children, presence, kernel } = openRoster();
  await jest.advanceTimersByTimeAsync(40_000);
  let answer: () => void = () => undefined;
  presence.mockImplementation(() => new Promise((resolve) => (answer = () => resolve([present]))));
  kernel.bus.emit('presence-changed', { childIds: [2] });
  await settle();
  const right = Date.now();
  jest.setSystemTime(right + 400 * 24 * 60 * 60_000);
  answer();
  await settle();
  jest.setSystemTime(right);
  expect(children).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(children).toHaveBeenCalledTimes(2);
});

test('children are fetched again when the clock of the device was set and their answer passes for one of another day', async () => {
  const day = 24 * 60 * 60_000;
  const { children, device } = openRoster();
  await jest.advanceTimersByTimeAsync(40_000);
  jest.setSystemTime(Date.now() + day);
  device.ahead = day;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(children).toHaveBeenCalledTimes(2);
});
