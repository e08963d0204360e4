import type { ChannelState } from '@groepsapp/kernel/host';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { tellConnectivity } from './connectivity';

const opened: Subscription[] = [];

function open(method?: string) {
  const settings: Record<string, string> = method === undefined ? {} : { ipad_network_status_check_method: method };
  const kernel = createTestKernel({ settings });
  const channel = new BehaviorSubject<ChannelState>('unknown');
  opened.push(tellConnectivity(kernel, channel));
  return { kernel, channel, online: () => kernel.bus.topic('connectivity').value.online };
}

function browserIs(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

afterEach(() => {
  opened.splice(0).forEach((subscription) => subscription.unsubscribe());
  jest.restoreAllMocks();
});

test.each([undefined, '', 'browser'])('with the method %p the browser decides, ignoring the channel', (method) => {
  const { channel, online } = open(method);
  channel.next('unavailable');
  expect(online()).toBe(true);
  browserIs(false);
  expect(online()).toBe(false);
  channel.next('connected');
  expect(online()).toBe(false);
  browserIs(true);
  expect(online()).toBe(true);
});

test('with websockets the channel decides, ignoring the browser', () => {
  const { channel, online } = open('websockets');
  channel.next('connected');
  browserIs(false);
  expect(online()).toBe(true);
  channel.next('unavailable');
  browserIs(true);
  expect(online()).toBe(false);
  channel.next('connected');
  expect(online()).toBe(true);
});

test('with websockets the browser decides while the channel is unknown', () => {
  const { channel, online } = open('websockets');
  browserIs(false);
  expect(online()).toBe(false);
  channel.next('connected');
  expect(online()).toBe(true);
  channel.next('unknown');
  expect(online()).toBe(false);
});

test('a changed setting applies at once', () => {
  const { kernel, channel, online } = open();
  channel.next('unavailable');
  expect(online()).toBe(true);
  const values = { ipad_network_status_check_method: 'websockets' };
  kernel.owner.set('settings', { state: 'ready', error: null, values });
  expect(online()).toBe(false);
});
