import type { ChannelState, RealtimeChannel } from '@groepsapp/kernel/host';
import { createTestKernel, testPersistence } from '@groepsapp/kernel/testing';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { headStart } from '../base/whenIdle';
import { liveChannel } from './liveChannel';

type Options = ConstructorParameters<typeof RealtimeChannel>[0];

const address = { key: 'key', path: '/realtime' };
const session = { deviceToken: 'device', sessionToken: 'one', kind: 'employee' } as const;
const opened: Subscription[] = [];

function open({ somewhere = true, loggedIn = true } = {}) {
  const kernel = createTestKernel({ session: loggedIn ? session : null });
  const channels: { options: Options; stop: jest.Mock }[] = [];
  class Channel {
    readonly stop = jest.fn();

    constructor(readonly options: Options) {
      channels.push(this);
    }
  }
  const load = jest.fn(async () => ({ RealtimeChannel: Channel }));
  const polling: { bus: object; stop: jest.Mock }[] = [];
  class ChangePolling {
    readonly stop = jest.fn();
    readonly bus: object;

    constructor({ bus }: { bus: object }) {
      this.bus = bus;
      polling.push(this);
    }
  }
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const state = new BehaviorSubject<ChannelState>('unknown');
  const subscription = liveChannel({
    host: { ...kernel, persistence },
    address: somewhere ? address : undefined,
    load,
    loadPolling: async () => ({ ChangePolling }),
  }).subscribe(state);
  opened.push(subscription);
  return { kernel, channels, load, polling, state, subscription };
}

/** Advances the timers past the head start of the first screen, until it is filled and the browser is idle. */
const later = () => jest.advanceTimersByTimeAsync(3 * headStart);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  opened.splice(0).forEach((subscription) => subscription.unsubscribe());
  jest.useRealTimers();
});

test('nothing is loaded before login', async () => {
  const { load } = open({ loggedIn: false });
  await later();
  expect(load).not.toHaveBeenCalled();
});

test('nothing is loaded before an establishment is chosen', async () => {
  const { kernel, load, channels } = open();
  const { value } = kernel.bus.topic('selection');
  kernel.owner.set('selection', { ...value, establishment: null, groups: [] });
  await later();
  expect(load).not.toHaveBeenCalled();
  kernel.owner.set('selection', value);
  await later();
  expect(channels).toHaveLength(1);
});

test('without a live channel what is shown is asked for again, as long as there is a session', async () => {
  const { kernel, load, polling, state } = open({ somewhere: false });
  await jest.advanceTimersByTimeAsync(headStart - 1);
  expect(polling).toHaveLength(0);
  await later();
  expect(polling.map(({ bus }) => bus)).toEqual([kernel.bus]);
  expect(load).not.toHaveBeenCalled();
  expect(state.value).toBe('unknown');
  kernel.owner.set('session', null);
  expect(polling[0]?.stop).toHaveBeenCalledTimes(1);
});

test('a live channel takes the place of asking again', async () => {
  const { channels, polling } = open();
  await later();
  expect(channels).toHaveLength(1);
  expect(polling).toHaveLength(0);
});

test('the channel opens after the first screen, and its state is published', async () => {
  const { load, channels, state } = open();
  await jest.advanceTimersByTimeAsync(headStart - 1);
  expect(load).not.toHaveBeenCalled();
  await later();
  expect(channels.map(({ options }) => options.address)).toEqual([address]);
  channels[0]?.options.onState('connected');
  expect(state.value).toBe('connected');
});

test('the channel closes at log-out and opens again for the next session', async () => {
  const { kernel, channels, state, subscription } = open();
  await later();
  channels[0]?.options.onState('connected');
  kernel.owner.set('session', null);
  expect(channels[0]?.stop).toHaveBeenCalledTimes(1);
  expect(state.value).toBe('unknown');
  kernel.owner.set('session', { ...session, sessionToken: 'two' });
  await later();
  expect(channels).toHaveLength(2);
  subscription.unsubscribe();
  expect(channels[1]?.stop).toHaveBeenCalledTimes(1);
});

test('code that cannot be loaded is loaded again', async () => {
  const { load, channels } = open();
  load.mockRejectedValueOnce(new Error('chunk'));
  await later();
  expect(channels).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(channels).toHaveLength(1);
});

test('the channel hears since when the data is loaded: since the choice, before its own code was', async () => {
  jest.setSystemTime(new Date('2026-11-18T11:00:00.000Z'));
  const { channels } = open();
  await later();
  expect(channels[0]?.options.since).toBe(Date.parse('2026-11-18T11:00:00.000Z'));
});

test('code is loaded again as soon as the network returns', async () => {
  const { load, channels } = open();
  load.mockRejectedValueOnce(new Error('chunk'));
  await later();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(channels).toHaveLength(1);
});
