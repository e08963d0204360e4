import type { Child, PresenceRecord } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import { createPersistence, noFilter, type KeyValueStorage } from '@groepsapp/kernel/host';
import { createTestKernel, testChild, testGroup } from '@groepsapp/kernel/testing';
import { ImageTokenService } from './ImageTokenService';
import { RosterService } from './RosterService';

const zoe = testChild({ id: 1, first_name: 'Zoë', last_name: 'Aalders' });
const bo = testChild({ id: 2, first_name: 'Bo', last_name: 'Zwart' });
const present: PresenceRecord = {
  id: 5,
  child_id: 2,
  group_id: 1,
  start_time: '2026-11-18T07:00:00.000Z',
  end_time: null,
};

function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const opened: { stop(): void }[] = [];

function open(storage: KeyValueStorage = memoryStorage(), online = true) {
  const children = jest.fn<Child[], [{ query: { id_group: string } }]>(() => {
    if (!online) throw new ApiError('offline', 'weg');
    return [{ ...zoe }, { ...bo }];
  });
  const presence = jest.fn<PresenceRecord[], []>(() => [present]);
  const imageToken = jest.fn(() => ({ token: 'image', expires_at: new Date(Date.now() + 3_600_000).toISOString() }));
  const kernel = createTestKernel({
    selection: { groups: [testGroup({ id: 4 }), testGroup({ id: 9 })] },
    answers: {
      'GET /children': children,
      'GET /events/current-presence': presence,
      'GET /authentication/image-token': imageToken,
    },
  });
  const persistence = createPersistence({ variant: 'groepsapp', storage });
  const host = { ...kernel, clock: Date, persistence };
  const token = new ImageTokenService(host);
  const roster = new RosterService(host, token);
  opened.push(roster, token);
  return { children, presence, imageToken, kernel, roster, token, now: () => kernel.bus.topic('roster').value };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const namesOf = (list: readonly Child[]) => list.map(({ first_name }) => first_name);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  opened.splice(0).forEach((service) => service.stop());
  jest.useRealTimers();
});

test('the children of the chosen groups come with their presence, in order', async () => {
  const { children, now } = open();
  expect(now()).toMatchObject({ state: 'loading', children: [], refreshedAt: null });
  await settle();
  expect(children).toHaveBeenCalledWith({ query: { id_group: '4,9' } });
  expect(now().state).toBe('ready');
  expect(namesOf(now().visible)).toEqual(['Bo', 'Zoë']);
  expect(now().children.map(({ presence }) => presence)).toEqual([present, null]);
  expect(now().refreshedAt).toBe(new Date().toISOString());
});

test('the first list already has a token for its pictures', async () => {
  const { now, token, imageToken } = open();
  await settle();
  expect(now().state).toBe('ready');
  expect(token.current()).toBe('image');
  expect(imageToken).toHaveBeenCalledTimes(1);
});

test('no token for pictures is no reason to show no children', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { now, imageToken } = open();
  imageToken.mockImplementation(() => {
    throw new ApiError('server', 'storing');
  });
  await settle();
  expect(now().state).toBe('ready');
  warn.mockRestore();
});

test('the establishment decides on the order', async () => {
  const { kernel, now } = open();
  await settle();
  kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_sort_children_by: 'last_name' } });
  expect(namesOf(now().visible)).toEqual(['Zoë', 'Bo']);
});

test('it is refreshed when presence or instructions change and when asked', async () => {
  const { kernel, children } = open();
  await settle();
  kernel.bus.emit('presence-changed', { childIds: [1] });
  await settle();
  kernel.bus.emit('instructions-changed', { childIds: [1] });
  await settle();
  kernel.bus.send('refreshRoster', {});
  await settle();
  expect(children).toHaveBeenCalledTimes(4);
});

test('a refresh leaves the children as they are of whom it tells nothing new', async () => {
  const { kernel, presence, now } = open();
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

test('who comes back after a minute sees it refreshed, who comes back sooner does not', async () => {
  const { children } = open();
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

test('a refresh that fails leaves the children, and the network brings the next one', async () => {
  const { kernel, children, now } = open();
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
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(now()).toMatchObject({ state: 'ready', error: null });
});

test('other groups start from nothing, another child in focus changes nothing', async () => {
  const { kernel, children, now } = open();
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

test('after log-out nobody is left, and after stop nothing is asked', async () => {
  const { kernel, children, roster, now } = open();
  await settle();
  kernel.owner.set('session', null);
  expect(now()).toMatchObject({ state: 'idle', children: [], refreshedAt: null });
  roster.stop();
  kernel.bus.send('refreshRoster', {});
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(children).toHaveBeenCalledTimes(1);
});

describe('the filter and the order of the user', () => {
  test('decide on what is visible, also after a refresh', async () => {
    const { kernel, now } = open();
    await settle();
    kernel.bus.send('filterChildren', { presence: 'present' });
    expect(namesOf(now().visible)).toEqual(['Bo']);
    expect(now().filter).toEqual({ text: '', presence: 'present', schoolId: null, deselected: [] });
    kernel.bus.send('refreshRoster', {});
    await settle();
    expect(namesOf(now().visible)).toEqual(['Bo']);
    kernel.bus.send('filterChildren', { presence: 'all', text: 'ZOE' });
    expect(namesOf(now().visible)).toEqual(['Zoë']);
    kernel.bus.send('filterChildren', noFilter);
    kernel.bus.send('orderChildren', { key: 'first_name', direction: 'desc' });
    expect(namesOf(now().visible)).toEqual(['Zoë', 'Bo']);
    expect(now().children).toHaveLength(2);
  });

  test('go above the order of the establishment', async () => {
    const { kernel, now } = open();
    await settle();
    kernel.bus.send('orderChildren', { key: 'first_name', direction: 'asc' });
    kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_sort_children_by: 'last_name' } });
    expect(now().order).toEqual({ key: 'first_name', direction: 'asc' });
  });

  test('are there again after a reload', async () => {
    const storage = memoryStorage();
    const first = open(storage);
    first.kernel.bus.send('filterChildren', { text: 'bo', deselected: [1] });
    first.kernel.bus.send('orderChildren', { key: 'date_of_birth', direction: 'desc' });
    await jest.advanceTimersByTimeAsync(250);
    const { now } = open(storage);
    await settle();
    expect(now().filter).toEqual({ text: 'bo', presence: 'all', schoolId: null, deselected: [1] });
    expect(now().order).toEqual({ key: 'date_of_birth', direction: 'desc' });
    expect(namesOf(now().visible)).toEqual(['Bo']);
  });

  test('count as not set when they are damaged', async () => {
    const storage = memoryStorage();
    const sections = { 'roster-view': { version: 1, value: { filter: { text: 3 }, order: 'up' } } };
    storage.setItem('groepsapp', JSON.stringify({ version: 4, sections }));
    const { now } = open(storage);
    await settle();
    expect(now().visible).toHaveLength(2);
  });

  test('other groups, and the same ones confirmed again, start without a filter but keep the order', async () => {
    const storage = memoryStorage();
    const { kernel, now } = open(storage);
    await settle();
    kernel.bus.send('filterChildren', { presence: 'present', text: 'x', schoolId: 1, deselected: [2] });
    kernel.bus.send('orderChildren', { key: 'last_name', direction: 'desc' });
    const selection = kernel.bus.topic('selection').value;
    kernel.owner.set('selection', { ...selection, groups: [...selection.groups] });
    await settle();
    expect(now().visible).toHaveLength(2);
    expect(now().filter).toEqual({ text: '', presence: 'all', schoolId: null, deselected: [] });
    expect(now().order).toEqual({ key: 'last_name', direction: 'desc' });
    await jest.advanceTimersByTimeAsync(250);
    expect(storage.getItem('groepsapp')).toContain('"text":""');
  });

  test('another child in focus leaves them', async () => {
    const { kernel, now } = open();
    await settle();
    kernel.bus.send('filterChildren', { text: 'bo' });
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, childId: 2 });
    expect(now().filter.text).toBe('bo');
  });

  test('end with the session, and are not written after it', async () => {
    const storage = memoryStorage();
    const { kernel, now } = open(storage);
    await settle();
    kernel.bus.send('filterChildren', { text: 'bo' });
    kernel.bus.send('orderChildren', { key: 'last_name', direction: 'desc' });
    kernel.owner.set('session', null);
    await jest.advanceTimersByTimeAsync(250);
    expect(now().filter.text).toBe('');
    expect(now().order).toEqual({ key: 'first_name', direction: 'asc' });
    expect(storage.getItem('groepsapp')).not.toContain('roster-view');
  });
});

test('a reload shows the children of before, with their time, and keeps them while there is no network', async () => {
  const storage = memoryStorage();
  const before = open(storage);
  await settle();
  const { refreshedAt } = before.now();
  before.roster.stop();

  const { now } = open(storage, false);
  expect(now()).toMatchObject({ state: 'loading', refreshedAt });
  expect(namesOf(now().visible)).toEqual(['Bo', 'Zoë']);
  expect(now().visible[0]?.presence).toEqual(present);
  await settle();
  expect(now()).toMatchObject({ state: 'failed', refreshedAt });
  expect(now().visible).toHaveLength(2);
});

test('who was here yesterday is not here today', async () => {
  const storage = memoryStorage();
  const before = open(storage);
  await settle();
  before.roster.stop();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(
    open(storage)
      .now()
      .children.map(({ presence }) => presence),
  ).toEqual([null, null]);
  await settle();
});

test('the children of other groups are not kept', async () => {
  const storage = memoryStorage();
  const { kernel, now } = open(storage);
  await settle();
  const { value } = kernel.bus.topic('selection');
  kernel.owner.set('selection', { ...value, groups: [testGroup({ id: 5 })] });
  expect(now()).toMatchObject({ state: 'loading', children: [], refreshedAt: null });
  expect(storage.getItem('groepsapp')).not.toContain('Aalders');
  await settle();
});
