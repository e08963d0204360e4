import { realtimeEventNames } from '@groepsapp/contract/realtime';
import { createTestKernel } from '../testing';
import { ChangePolling } from './ChangePolling';

const started: ChangePolling[] = [];
let visible: DocumentVisibilityState;
let online: boolean;

/** What is emitted from now on; half of what may be added to the least pause is. */
function poll() {
  const { bus } = createTestKernel({});
  const received: string[] = [];
  for (const name of realtimeEventNames) bus.events(name).subscribe(() => received.push(name));
  started.push(new ChangePolling({ bus, random: () => 0.5 }));
  return { looks: () => received.filter((name) => name === 'presence-changed').length, received };
}

function show(state: DocumentVisibilityState): void {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  visible = 'visible';
  online = true;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

afterEach(() => {
  started.splice(0).forEach((polling) => polling.stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('all that others change is looked at every 30 to 60 seconds, but not what is released', () => {
  const { received } = poll();
  jest.advanceTimersByTime(44_999);
  expect(received).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(received.toSorted()).toEqual(realtimeEventNames.filter((name) => name !== 'registry-changed').toSorted());
});

test('an hour has 80 looks', () => {
  const { looks } = poll();
  jest.advanceTimersByTime(60 * 60_000);
  expect(looks()).toBe(80);
});

test('a hidden page does not look, and looks at once when it is shown again', () => {
  const { looks } = poll();
  show('hidden');
  jest.advanceTimersByTime(10 * 60_000);
  expect(looks()).toBe(0);
  show('visible');
  expect(looks()).toBe(1);
  jest.advanceTimersByTime(45_000);
  expect(looks()).toBe(2);
});

test('without network it does not look, and looks at once when the network is back', () => {
  const { looks } = poll();
  online = false;
  jest.advanceTimersByTime(10 * 60_000);
  expect(looks()).toBe(0);
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(looks()).toBe(1);
});

test('it ends when it is stopped', () => {
  const { looks } = poll();
  started.splice(0).forEach((polling) => polling.stop());
  show('hidden');
  show('visible');
  jest.advanceTimersByTime(10 * 60_000);
  expect(looks()).toBe(0);
});
