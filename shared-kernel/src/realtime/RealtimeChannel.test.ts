import { realtimeEventNames } from '@groepsapp/contract';
import { ApiError } from '../api';
import type { BusEvents } from '../bus';
import { createTestKernel, testEstablishment, testGroup, type TestKernelOptions } from '../testing';
import { RealtimeChannel, type ChannelState } from './RealtimeChannel';
import { type FakePusher, fakeConnect } from './testing/FakePusher';

const channels: RealtimeChannel[] = [];

function open(options: TestKernelOptions = {}) {
  const kernel = createTestKernel({
    selection: { establishment: testEstablishment({ id: 3 }), groups: [testGroup({ id: 4 }), testGroup({ id: 9 })] },
    ...options,
  });
  const received: [string, unknown][] = [];
  for (const name of realtimeEventNames) kernel.bus.events(name).subscribe((data) => received.push([name, data]));
  const states: ChannelState[] = [];
  const { made, connect } = fakeConnect();
  const { api, bus } = kernel;
  const address = { key: 'key', path: '/realtime' };
  channels.push(new RealtimeChannel({ address, api, bus, onState: (state) => states.push(state), connect }));
  return { kernel, received, states, pusher: made[0] as FakePusher };
}

/** A channel that is connected and fully subscribed, with no events recorded yet. */
function opened(options?: TestKernelOptions) {
  const all = open(options);
  all.pusher.be('connected');
  all.pusher.letIn();
  all.received.length = 0;
  return all;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  channels.splice(0).forEach((channel) => channel.stop());
  jest.useRealTimers();
});

const names = (received: [string, unknown][]) => received.map(([name]) => name);

test('subscribes to the chosen establishment and groups, and to the registry', () => {
  const { pusher } = open();
  expect([...pusher.channels.keys()]).toEqual([
    'registry',
    'private-establishment-3',
    'private-group-4',
    'private-group-9',
  ]);
});

test.each<[keyof BusEvents, object]>([
  ['presence-changed', { childIds: [1, 2] }],
  ['notes-changed', { groupIds: [4] }],
  ['settings-changed', { establishmentId: 3 }],
  ['registry-changed', { release: '1.2.0-abc' }],
])('%s is published on the bus', (name, data) => {
  const { pusher, received } = opened();
  pusher.hear(name, data);
  expect(received).toEqual([[name, data]]);
});

test.each([null, 'x', {}, { childIds: 'all' }, { childIds: ['1'] }])('drops the invalid payload %j', (data) => {
  const { pusher, received } = opened();
  pusher.hear('presence-changed', data);
  expect(received).toEqual([]);
});

test('another selection changes the subscriptions, and anything may have changed where the server tells nothing of before', () => {
  const { kernel, pusher, received } = opened();
  kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groups: [testGroup({ id: 5 })] });
  expect([...pusher.channels.keys()]).toEqual(['registry', 'private-establishment-3', 'private-group-5']);
  expect(received).toEqual([]);
  pusher.letIn();
  expect(names(received)).toEqual(realtimeEventNames);
});

test('that anything may have changed is published once, and only after the children were loaded', () => {
  const { kernel, pusher, received } = opened();
  const roster = kernel.bus.topic('roster').value;
  kernel.owner.set('roster', { ...roster, state: 'loading' });
  kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groups: [testGroup({ id: 5 })] });
  pusher.letIn();
  expect(received).toEqual([]);
  kernel.owner.set('roster', roster);
  expect(names(received)).toEqual(realtimeEventNames);
  kernel.owner.set('roster', { ...roster });
  expect(received).toHaveLength(realtimeEventNames.length);
});

describe('what was published between loading and subscribing', () => {
  const planned = { id: 3, name: 'planning-changed', data: { childIds: [7] }, age: 1_000 };
  const noted = { id: 4, name: 'notes-changed', data: { groupIds: [4] }, age: 900 };

  /** A channel that connects two seconds after its data began to be loaded. */
  function twoSecondsLater(told: object) {
    const all = open();
    jest.advanceTimersByTime(2_000);
    all.pusher.be('connected');
    all.pusher.letIn(told);
    return all.received;
  }

  test('is published on the bus, each event once although all channels tell it', () => {
    expect(twoSecondsLater({ covers: 60_000, recent: [noted, planned] })).toEqual([
      ['planning-changed', { childIds: [7] }],
      ['notes-changed', { groupIds: [4] }],
    ]);
  });

  test('leaves everything as it is when nothing was, or only before loading', () => {
    expect(twoSecondsLater({ covers: 60_000, recent: [] })).toEqual([]);
    expect(twoSecondsLater({ covers: 60_000, recent: [{ ...planned, age: 2_001 }] })).toEqual([]);
  });

  test('is ignored when this version does not know it', () => {
    const odd = [{ ...planned, name: 'moon-changed' }, { ...planned, data: { childIds: 'all' } }, 'x'];
    expect(twoSecondsLater({ covers: 60_000, recent: odd })).toEqual([]);
  });

  test('may be anything when the server does not know so far back', () => {
    expect(names(twoSecondsLater({ covers: 1_999, recent: [planned] })).sort()).toEqual([...realtimeEventNames].sort());
  });

  test('may be anything when the server tells nothing, as another Pusher server', () => {
    expect(names(twoSecondsLater({}))).toEqual(realtimeEventNames);
  });

  test('begins anew with another selection', () => {
    const { kernel, pusher, received } = opened();
    jest.advanceTimersByTime(20_000);
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groups: [testGroup({ id: 5 })] });
    jest.advanceTimersByTime(950);
    pusher.letIn({ covers: 60_000, recent: [planned, noted] });
    expect(received).toEqual([['notes-changed', { groupIds: [4] }]]);
  });
});

test('another selected child changes nothing', () => {
  const { kernel, pusher, received } = opened();
  kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, childId: 7 });
  pusher.letIn();
  expect(received).toEqual([]);
});

test('after a reconnection all events are published once all channels are subscribed again', () => {
  const { pusher, received, states } = opened();
  pusher.be('connecting');
  pusher.be('connected');
  expect(received).toEqual([]);
  pusher.letIn();
  expect(names(received).sort()).toEqual([...realtimeEventNames].sort());
  expect(received).toContainEqual(['settings-changed', { establishmentId: 3 }]);
  expect(received).toContainEqual(['messages-changed', { childIds: [] }]);
  expect(states).toEqual(['connected', 'connected']);
});

test('an unstable connection causes at most two full refreshes per minute', () => {
  const { pusher, received } = opened();
  for (let count = 0; count < 5; count += 1) {
    pusher.be('connected');
    pusher.letIn();
  }
  expect(names(received).filter((name) => name === 'notes-changed')).toHaveLength(1);
  jest.advanceTimersByTime(30_000);
  expect(names(received).filter((name) => name === 'notes-changed')).toHaveLength(2);
});

test('polls every half minute while the live channel is down, and stops when it is back', () => {
  const { pusher, received } = opened();
  const instructions = () => names(received).filter((name) => name === 'instructions-changed').length;
  jest.advanceTimersByTime(60_000);
  expect(instructions()).toBe(0);
  pusher.be('unavailable');
  jest.advanceTimersByTime(29_999);
  expect(instructions()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(instructions()).toBe(1);
  pusher.be('connecting');
  jest.advanceTimersByTime(30_000);
  expect(instructions()).toBe(2);
  pusher.be('connected');
  jest.advanceTimersByTime(120_000);
  expect(instructions()).toBe(2);
});

test('does not poll while the page is hidden or offline', () => {
  const { received } = open();
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(60_000);
  seen.mockRestore();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(60_000);
  expect(received).toEqual([]);
  online.mockRestore();
  jest.advanceTimersByTime(30_000);
  expect(names(received)).toContain('instructions-changed');
});

test('reports connected and unavailable, and nothing while connecting', () => {
  const { pusher, states } = open();
  for (const state of ['connecting', 'connected', 'connecting', 'unavailable', 'connecting']) pusher.be(state);
  pusher.be('failed');
  expect(states).toEqual(['connected', 'unavailable', 'unknown']);
});

test.each(['unavailable', 'failed', 'disconnected'])('reconnects some time after it became %s', (state) => {
  const { pusher } = opened();
  pusher.be(state);
  jest.advanceTimersByTime(9_999);
  expect(pusher.told).toEqual([]);
  jest.advanceTimersByTime(5_001);
  expect(pusher.told).toEqual(['disconnect', 'connect']);
  jest.advanceTimersByTime(60_000);
  expect(pusher.told).toHaveLength(2);
});

test('when the server closes the connection, a call checks whether the session has ended', () => {
  const { pusher, received } = opened();
  pusher.be('disconnected');
  expect(names(received)).toEqual(['presence-changed']);
});

test('does not connect again after stop', () => {
  const { pusher, received, kernel } = opened();
  channels.splice(0).forEach((channel) => channel.stop());
  jest.advanceTimersByTime(60_000);
  kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groups: [] });
  expect(pusher.told).toEqual(['disconnect']);
  expect(pusher.channels.size).toBe(4);
  expect(received).toEqual([]);
});

describe('permission', () => {
  test('is requested through the API with the session of the page', async () => {
    const auth = jest.fn(() => ({ auth: 'key:signature', channel_data: '{"session":1}' }));
    const { pusher } = open({ answers: { 'POST /realtime/auth': auth } });
    expect(await pusher.ask('private-group-4')).toEqual({ auth: 'key:signature', channel_data: '{"session":1}' });
    expect(auth).toHaveBeenCalledWith({ body: { socket_id: '1.1', channel_name: 'private-group-4' } });
  });

  test('passes the answer on unchanged when the server has no sessions', async () => {
    const { pusher } = open({ answers: { 'POST /realtime/auth': () => ({ auth: 'key:signature' }) } });
    expect(await pusher.ask('private-group-4')).toEqual({ auth: 'key:signature' });
  });

  test('a refused channel is not waited for', async () => {
    const refusal = new ApiError('not-found', 'Dit is niet gevonden.');
    const { pusher } = open({
      answers: {
        'POST /realtime/auth': () => {
          throw refusal;
        },
      },
    });
    expect(await pusher.ask('private-group-4')).toBe(refusal);
  });

  test('retries a failed authorisation while the socket stays the same', async () => {
    let up = false;
    const auth = jest.fn(() => {
      if (!up) throw new ApiError('offline', 'Geen verbinding');
      return { auth: 'key:signature' };
    });
    const { pusher } = open({ answers: { 'POST /realtime/auth': auth } });
    const asked = pusher.ask('private-group-4');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(auth).toHaveBeenCalledTimes(2);
    up = true;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await asked).toEqual({ auth: 'key:signature' });

    up = false;
    void pusher.ask('private-group-9');
    await jest.advanceTimersByTimeAsync(0);
    pusher.connection.socket_id = '2.2';
    const before = auth.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(auth).toHaveBeenCalledTimes(before);
  });
});
