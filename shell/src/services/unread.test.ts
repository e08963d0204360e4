import type { UnreadMessages } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, settingsOn, testGroup } from '@groepsapp/kernel/testing';
import type { Subscription } from 'rxjs';
import { tellUnread } from './unread';

const two: UnreadMessages[] = [
  { child_id: 1, unread_messages: 2, last_message: 'Tot zo' },
  { child_id: 2, unread_messages: 1, last_message: null },
];

const opened: Subscription[] = [];
/** When answers have been stored, in ms. */
const stored = 250;

function open(settings = settingsOn('ipad_message')) {
  const ask = jest.fn<UnreadMessages[], [{ query: { id_group: string } }]>(() => two);
  const kernel = createTestKernel({
    storage: localStorage,
    settings,
    selection: { groups: [testGroup({ id: 4 }), testGroup({ id: 9 })] },
    answers: { 'GET /messages/unread-message-count': ask },
  });
  const unread = tellUnread(kernel, kernel.owner);
  opened.push(unread);
  return { ask, kernel, unread, now: () => kernel.bus.topic('unread').value };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

function show(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  opened.splice(0).forEach((unread) => unread.unsubscribe());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('polls at once and then every thirty seconds', async () => {
  const { ask, now } = open();
  await settle();
  expect(ask).toHaveBeenCalledWith({ query: { id_group: '4,9' } });
  expect(now()).toEqual({ children: two, total: 3 });
  await jest.advanceTimersByTimeAsync(29_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a hidden page does not poll; it polls at once when it is visible again', async () => {
  const { ask, now } = open();
  await settle();
  show('hidden');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(now().total).toBe(3);
  show('visible');
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('with messages switched off nothing is polled and nothing is unread', async () => {
  const { ask, kernel, now } = open();
  await settle();
  kernel.owner.set('settings', { state: 'ready', error: null, values: {} });
  expect(now()).toEqual({ children: [], total: 0 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('other groups start without unread messages', async () => {
  const { ask, kernel, now } = open();
  await settle();
  kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groups: [testGroup({ id: 5 })] });
  expect(now().total).toBe(0);
  await settle();
  expect(ask).toHaveBeenLastCalledWith({ query: { id_group: '5' } });
});

test('a failed poll changes nothing', async () => {
  const { ask, now } = open();
  await settle();
  ask.mockImplementationOnce(() => {
    throw new ApiError('server', 'storing');
  });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(now().total).toBe(3);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('polls on request, and when messages have changed', async () => {
  const { ask, kernel } = open();
  await settle();
  kernel.bus.send('refreshUnread', {});
  await settle();
  kernel.bus.emit('messages-changed', { childIds: [1] });
  await settle();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('polls for many changed messages are throttled', async () => {
  const { ask, kernel } = open();
  await settle();
  for (let second = 0; second < 30; second += 1) {
    kernel.bus.emit('messages-changed', { childIds: [1] });
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(ask).toHaveBeenCalledTimes(6);
});

test('does not poll after log-out or after stop', async () => {
  const { ask, kernel, unread, now } = open();
  await settle();
  kernel.owner.set('session', null);
  expect(now()).toEqual({ children: [], total: 0 });
  unread.unsubscribe();
  kernel.bus.send('refreshUnread', {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a reload shows the stored counts before the first poll is answered', async () => {
  const first = open();
  await jest.advanceTimersByTimeAsync(stored);
  first.unread.unsubscribe();

  const { ask, now } = open();
  ask.mockImplementation(() => {
    throw new ApiError('offline', 'weg');
  });
  expect(now()).toEqual({ children: two, total: 3 });
  await settle();
  expect(now()).toEqual({ children: two, total: 3 });
});
