import { memoryStorage, testChild, testGroup } from '@groepsapp/kernel/testing';
import { closeRosters, namesOf, openRoster, present, settle } from '../testing/openRoster';

/** When answers have been stored, in ms. */
const stored = 250;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  closeRosters();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a reload shows the stored children with their time, and keeps them while offline', async () => {
  const storage = memoryStorage();
  const before = openRoster(storage);
  await jest.advanceTimersByTimeAsync(stored);
  const { refreshedAt } = before.now();
  before.roster.stop();

  const { now } = openRoster(storage, false);
  expect(now()).toMatchObject({ state: 'loading', refreshedAt });
  expect(namesOf(now().visible)).toEqual(['Bo', 'Zoë']);
  expect(now().visible[0]?.presence).toEqual(present);
  await settle();
  expect(now()).toMatchObject({ state: 'failed', refreshedAt });
  expect(now().visible).toHaveLength(2);
});

test('a presence change does not store the children again', async () => {
  const storage = memoryStorage();
  const { kernel, presence } = openRoster(storage);
  await jest.advanceTimersByTimeAsync(stored);
  const write = jest.spyOn(storage, 'setItem');
  presence.mockReturnValue([{ ...present, end_time: '2026-11-18T10:00:00.000Z' }]);
  kernel.bus.emit('presence-changed', { childIds: [2] });
  await jest.advanceTimersByTimeAsync(stored);
  expect(write.mock.calls).toEqual([
    ['groepsapp.kept.area.shell.presence.sealed', expect.stringContaining('10:00:00')],
  ]);
});

test('what a child was doing and when it was planned are not shown the next day', async () => {
  const storage = memoryStorage();
  const activities = [{ id: 5, activity: 'Slapen', icon_id: 1, start_time: '10:45' }];
  const planned = [{ id_group: 4, start_time: '08:00', end_time: '18:00' }];
  const status = { instruction: null, ill: false, sleep: true, activities };
  const before = openRoster(storage);
  before.children.mockReturnValue([testChild({ id: 1, planned, status })]);
  before.kernel.bus.send('refreshRoster', {});
  await jest.advanceTimersByTimeAsync(stored);
  expect(before.now().children[0]).toMatchObject({ planned, status });
  before.roster.stop();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  const [child] = openRoster(storage, false).now().children;
  expect(child).not.toHaveProperty('planned');
  expect(child?.status).toEqual({ instruction: null, ill: false, sleep: false });
  await settle();
});

test('presence of yesterday does not count today', async () => {
  const storage = memoryStorage();
  const before = openRoster(storage);
  await jest.advanceTimersByTimeAsync(stored);
  before.roster.stop();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(
    openRoster(storage)
      .now()
      .children.map(({ presence }) => presence),
  ).toEqual([null, null]);
  await settle();
});

test('the children of other groups are not stored', async () => {
  const storage = memoryStorage();
  const { kernel, now } = openRoster(storage);
  await jest.advanceTimersByTimeAsync(stored);
  expect(storage.getItem('groepsapp.kept.area.shell.children.sealed')).toContain('Aalders');
  const { value } = kernel.bus.topic('selection');
  kernel.owner.set('selection', { ...value, groups: [testGroup({ id: 5 })] });
  expect(now()).toMatchObject({ state: 'loading', children: [], refreshedAt: null });
  expect(storage.getItem('groepsapp.kept.area.shell.children.sealed')).toBeNull();
  await settle();
});
