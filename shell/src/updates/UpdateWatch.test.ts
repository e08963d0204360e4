import type { Registry } from '@groepsapp/contract/registry';
import { createTestKernel, type TestKernel } from '@groepsapp/kernel/testing';
import { skip } from 'rxjs';
import { TransitionLog } from '../composition/transitions';
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

/** A page that uses the area, unless it is said not to. */
function start(own: Registry | null, served: Registry, uses = true) {
  const kernel: TestKernel = createTestKernel();
  const ask = jest.fn<Promise<Registry | null>, []>(() => Promise.resolve(served));
  const log = new TransitionLog();
  const watch = new UpdateWatch({ bus: kernel.bus, own, log, ask, random: () => 0.5 });
  const openArea = () => log.add(step);
  if (uses) openArea();
  running.push(watch);
  const serve = async (registry: Registry) => {
    ask.mockResolvedValue(registry);
    kernel.bus.emit('registry-changed', { release: 'children-2' });
    await jest.advanceTimersByTimeAsync(1_000);
  };
  return { kernel, ask, watch, serve, openArea };
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
  const { watch, serve } = start(first, first);
  const listener = jest.fn();
  watch.offer.pipe(skip(1)).subscribe(listener);
  expect(watch.offer.value).toBeNull();
  await serve(second);
  expect(watch.offer.value).toBe('newer');
  expect(listener).toHaveBeenCalledTimes(1);

  const other = start(second, second);
  await other.serve(third);
  expect(other.watch.offer.value).toBe('newer');
});

test('another release of an area is offered to a page once it uses the area', async () => {
  const { watch, serve, openArea } = start(first, first, false);
  await serve(second);
  expect(watch.offer.value).toBeNull();
  openArea();
  expect(watch.offer.value).toBe('newer');
});

test('an added area is offered to every page', async () => {
  const { watch, serve } = start({ ...first, remotes: [] }, first, false);
  await serve(first);
  expect(watch.offer.value).toBe('newer');
});

test('an area that goes is told to every page, and is no new version unless something else changed too', async () => {
  const { watch, serve } = start(first, first, false);
  await serve({ ...first, remotes: [] });
  expect(watch.offer.value).toBe('withdrawn');
  await serve({ ...third, remotes: [] });
  expect(watch.offer.value).toBe('newer');
  await serve(first);
  expect(watch.offer.value).toBeNull();
});

test('a dismissed offer does not return when an unchanged area is used', async () => {
  const { watch, serve, openArea } = start(first, first, false);
  await serve(registryOf('shell-2', 'children-1'));
  watch.dismiss();
  openArea();
  expect(watch.offer.value).toBeNull();
});

test('a dismissed offer returns at the next change only', async () => {
  const { watch, serve } = start(first, first);
  await serve(second);
  watch.dismiss();
  expect(watch.offer.value).toBeNull();
  await serve(second);
  expect(watch.offer.value).toBeNull();
  await serve(third);
  expect(watch.offer.value).toBe('newer');
});

test('a rollback is offered like any change, and a return to the releases of this page withdraws the offer', async () => {
  const { watch, serve } = start(second, second);
  await serve(first);
  expect(watch.offer.value).toBe('newer');
  await serve(second);
  expect(watch.offer.value).toBeNull();
});

test('a registry with the same releases is not offered', async () => {
  const { watch, ask, serve } = start(first, first);
  await serve({ ...registryOf('shell-1', 'children-1'), channel: 'beta' });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(watch.offer.value).toBeNull();
});

test('a page without a registry is offered the first one', async () => {
  const { watch, serve } = start(null, first);
  await serve(first);
  expect(watch.offer.value).toBe('newer');
});

test('tabs spread their requests', async () => {
  const { ask, kernel } = start(first, first);
  kernel.bus.emit('registry-changed', { release: '' });
  await jest.advanceTimersByTimeAsync(999);
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
  const { ask, watch, serve } = start(first, first);
  await show('hidden');
  await serve(second);
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(ask).not.toHaveBeenCalled();
  await show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(watch.offer.value).toBe('newer');
});

test('ignores a failed answer or one that is not a registry, and uses the next one', async () => {
  const { ask, watch, serve } = start(first, first);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(minute);
  ask.mockResolvedValueOnce(null);
  await jest.advanceTimersByTimeAsync(15 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(watch.offer.value).toBeNull();
  await serve(second);
  expect(watch.offer.value).toBe('newer');
});

test('after stop nothing is requested', async () => {
  const { ask, watch, serve } = start(first, first);
  watch.stop();
  await serve(second);
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(ask).not.toHaveBeenCalled();
});
