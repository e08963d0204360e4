import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { Slot, useSlot, type SlotName } from '@groepsapp/kernel';
import { SlotHostProvider } from '@groepsapp/kernel/host';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { CompositionContext } from './CompositionContext';
import type { AreaModule } from './loading';
import { RemoteModules } from './RemoteModules';
import { slotHost } from './slotHost';

type Slots = RegistryRemote['area']['slots'];

const remote = (name: string, kernel: string, slots: Slots): RegistryRemote => ({
  name,
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: `/${name}/mf-manifest.json`,
  kernel,
  area: { routes: [], menu: [], slots },
});

const tab = (path: string, order: number, enabledBy?: string[]): Slots[number] => ({
  ...{ slot: 'child-tab', id: path, path, title: `Tab ${path}`, module: `./${path}`, order },
  ...(enabledBy && { enabledBy }),
});

const remotes = [
  remote('mfe-planning', '1.2.0', [tab('planning', 30, ['ipad_child_planning'])]),
  remote('mfe-tracking', '1.2.0', [tab('kvs', 20)]),
  remote('mfe-later', '9.0.0', [tab('later', 40)]),
];

let loads: Record<string, () => Promise<AreaModule>>;
let modules: RemoteModules;
let broken = false;

function PlanningOf({ childId }: { childId?: number }) {
  if (broken) throw new Error('Emma');
  return <p>planning van {childId}</p>;
}

function Names() {
  return (
    <p data-testid="names">
      {useSlot('child-tab')
        .map(({ path }) => path)
        .join(' ')}
    </p>
  );
}

function show(settings: Record<string, string> = { ipad_child_planning: '1' }) {
  const kernel = createTestKernel({ settings });
  renderWithKernel(
    <CompositionContext value={{ channel: 'stable', shell: null, remotes, modules, worker: Promise.resolve(null) }}>
      <SlotHostProvider value={slotHost}>
        <Names />
        <Slot name="child-tab" props={{ childId: 7 }} />
      </SlotHostProvider>
    </CompositionContext>,
    kernel,
  );
  return kernel;
}

const part = (path: string) => screen.getByRole('region', { name: `Tab ${path}` });
const names = () => screen.getByTestId('names').textContent;

beforeEach(() => {
  broken = false;
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loads = {
    './planning': () => Promise.resolve({ default: PlanningOf }),
    './kvs': () => Promise.reject(new Error('503')),
  };
  modules = new RemoteModules({
    remotes,
    kernelVersion: '1.2.0',
    clock: Date,
    loadLoader: async () => ({
      registerRemote: () => undefined,
      tryAgain: () => undefined,
      preload: () => Promise.resolve(),
      loadModule: (_remote, module) => loads[module]?.() ?? Promise.reject(new Error(module)),
    }),
  });
});
afterEach(() => {
  modules.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows the state of each contribution separately', async () => {
  show();
  expect(part('kvs')).toHaveTextContent('Laden...');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(part('kvs')).toHaveTextContent('kon niet geladen worden');
  expect(part('later')).toHaveTextContent('nieuwe versie van de app nodig');
  expect(screen.getByText('planning van 7')).toBeInTheDocument();
});

test('says of a contribution to a slot that only an area knows that it could not be loaded', async () => {
  const made = 'made-by-an-area' as SlotName;
  const filling = [remote('mfe-tracking', '1.2.0', [{ ...tab('kvs', 1), slot: made, title: 'Van een ander' }])];
  const kernel = createTestKernel({ settings: {} });
  renderWithKernel(
    <CompositionContext
      value={{ channel: 'stable', shell: null, remotes: filling, modules, worker: Promise.resolve(null) }}
    >
      <slotHost.View slot={made} id="kvs" props={{}} />
    </CompositionContext>,
    kernel,
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('region', { name: 'Van een ander' })).toHaveTextContent('kon niet geladen worden');
});

test('loads a contribution again on request', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  loads['./kvs'] = () => Promise.resolve({ default: () => <p>observaties</p> });
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('observaties')).toBeInTheDocument();
});

test('catches errors of a contribution', async () => {
  broken = true;
  show();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(part('planning')).toHaveTextContent('Er ging iets mis in dit onderdeel.');
  expect(part('kvs')).toBeInTheDocument();
});

test('lists and renders the enabled contributions in order, and follows the settings', () => {
  const kernel = show({});
  expect(names()).toBe('kvs later');
  expect(screen.queryByRole('region', { name: 'Tab planning' })).not.toBeInTheDocument();
  act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_child_planning: '1' } }));
  expect(names()).toBe('kvs planning later');
  expect(part('planning')).toBeInTheDocument();
});
