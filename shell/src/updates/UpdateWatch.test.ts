import type { Registry } from '@groepsapp/contract/registry';
import { createTestKernel, type TestKernel } from '@groepsapp/kernel/testing';
import { BehaviorSubject, skip } from 'rxjs';
import { TransitionLog } from '../composition/transitions';
import type { Offer, Updates } from '../services/updates';
import { UpdateWatch } from './UpdateWatch';

const minute = 60_000;

function registryOf(shell: string, children: string): Registry {
  const area = { routes: [], menu: [], slots: [] };
  const remote = { name: 'mfe-children', version: '0.1.0', entry: '/mf-manifest.json', kernel: '1.0.0', area };
  return {
    schema: 1,
    variant: 'groepsapp',
    channel: 'stable',
    shell: { version: '0.1.0', release: shell, kernel: '1.0.0' },
    remotes: [{ ...remote, release: children }],
  };
}

const first = registryOf('shell-1', 'children-1');
const second = registryOf('shell-1', 'children-2');
const third = registryOf('shell-2', 'children-2');

const running: UpdateWatch[] = [];
let visibility: DocumentVisibilityState;

const step = {
  remote: 'mfe-children',
  release: 'children-1',
  module: './Card',
  phase: 'loading',
  ms: 0,
  code: null,
} as const;

/** A page that uses the area, unless it is said not to. @param beside what the network gave beside a page from the device */
function start(own: Registry | null, served: Registry, uses = true, beside: Registry | null = null) {
  const kernel: TestKernel = createTestKernel();
  const ask = jest.fn<Promise<Registry | null>, []>(() => Promise.resolve(served));
  const log = new TransitionLog();
  const first = jest.fn<Promise<Registry | null>, []>(() => Promise.resolve(beside));
  const onChange = jest.fn<void, [Registry]>();
  const updates: Updates = { offer: new BehaviorSubject<Offer | null>(null), latest: new BehaviorSubject(own) };
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const watch = new UpdateWatch({ bus: kernel.bus, own, first, ask, onChange, log, updates });
  const openArea = () => log.add(step);
  if (uses) openArea();
  running.push(watch);
  const serve = async (registry: Registry) => {
    ask.mockResolvedValue(registry);
    kernel.bus.emit('registry-changed', { release: 'children-2' });
    await jest.advanceTimersByTimeAsync(1_000);
  };
  return { kernel, ask, watch, ...updates, onChange, serve, openArea };
}

function show(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  return jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  running.splice(0).forEach((watch) => watch.stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('another release of a remote or of the shell is offered to subscribers', async () => {
  const { offer, serve } = start(first, first);
  const listener = jest.fn();
  offer.pipe(skip(1)).subscribe(listener);
  expect(offer.value).toBeNull();
  await serve(second);
  expect(offer.value).toBe('newer');
  expect(listener).toHaveBeenCalledTimes(1);

  const other = start(second, second);
  await other.serve(third);
  expect(other.offer.value).toBe('newer');
});

test('another release of an area is offered to a page once it uses the area', async () => {
  const { offer, serve, openArea } = start(first, first, false);
  await serve(second);
  expect(offer.value).toBeNull();
  openArea();
  expect(offer.value).toBe('newer');
});

test('an added area is offered to every page', async () => {
  const { offer, serve } = start({ ...first, remotes: [] }, first, false);
  await serve(first);
  expect(offer.value).toBe('newer');
});

test('an area that goes is told to every page, and is no new version unless something else changed too', async () => {
  const { offer, serve } = start(first, first, false);
  await serve({ ...first, remotes: [] });
  expect(offer.value).toBe('withdrawn');
  await serve({ ...third, remotes: [] });
  expect(offer.value).toBe('newer');
  await serve(first);
  expect(offer.value).toBeNull();
});

test('a dismissed offer does not return when an unchanged area is used', async () => {
  const { offer, serve, openArea } = start(first, first, false);
  await serve(registryOf('shell-2', 'children-1'));
  offer.next(null);
  openArea();
  expect(offer.value).toBeNull();
});

test('a dismissed offer returns at the next change only', async () => {
  const { offer, serve } = start(first, first);
  await serve(second);
  offer.next(null);
  expect(offer.value).toBeNull();
  await serve(second);
  expect(offer.value).toBeNull();
  await serve(third);
  expect(offer.value).toBe('newer');
});

test('a rollback is offered like any change, and a return to the releases of this page withdraws the offer', async () => {
  const { offer, serve } = start(second, second);
  await serve(first);
  expect(offer.value).toBe('newer');
  await serve(second);
  expect(offer.value).toBeNull();
});

test('a registry with the same releases is not offered', async () => {
  const { offer, ask, serve } = start(first, first);
  await serve({ ...registryOf('shell-1', 'children-1'), channel: 'beta' });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(offer.value).toBeNull();
});

test('a page without a registry is offered the first one', async () => {
  const { offer, serve } = start(null, first);
  await serve(first);
  expect(offer.value).toBe('newer');
});

test('tabs spread their requests', async () => {
  const { ask, kernel } = start(first, first);
  kernel.bus.emit('registry-changed', { release: '' });
  await jest.advanceTimersByTimeAsync(499);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a live channel it polls after a minute, every quarter of an hour, and when the network is back', async () => {
  const { ask } = start(first, first);
  await jest.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(15 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a hidden tab does not poll, and polls as soon as it is visible', async () => {
  const { ask, offer, serve } = start(first, first);
  await show('hidden');
  await serve(second);
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(ask).not.toHaveBeenCalled();
  await show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(offer.value).toBe('newer');
});

test('ignores a failed answer or one that is not a registry, and uses the next one', async () => {
  const { ask, offer, serve } = start(first, first);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(minute);
  ask.mockResolvedValueOnce(null);
  await jest.advanceTimersByTimeAsync(15 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(offer.value).toBeNull();
  await serve(second);
  expect(offer.value).toBe('newer');
});

test('after stop nothing is requested', async () => {
  const { ask, watch, serve } = start(first, first);
  watch.stop();
  await serve(second);
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(ask).not.toHaveBeenCalled();
});

test('a page from the device learns at once what the network gave beside it, and tells it once', async () => {
  const { ask, offer, onChange, serve } = start(first, second, true, second);
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).not.toHaveBeenCalled();
  expect(offer.value).toBe('newer');
  expect(onChange.mock.calls).toEqual([[second]]);
  await serve(second);
  expect(onChange).toHaveBeenCalledTimes(1);
  await serve(third);
  expect(onChange.mock.calls).toEqual([[second], [third]]);
});
