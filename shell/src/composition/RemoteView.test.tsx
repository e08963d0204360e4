import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { KernelProvider, useKernel, type Kernel } from '@groepsapp/kernel';
import { BrowserRouter, Link, Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { CompositionContext } from './CompositionContext';
import { RemoteModules } from './RemoteModules';
import { RemoteView } from './RemoteView';

const remote: RegistryRemote = {
  name: 'mfe-children',
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: '/mf-manifest.json',
  kernel: '1.0.0',
  area: { routes: [], menu: [], slots: [] },
};

let broken = false;
const drawings: string[] = [];
const kernels: Kernel[] = [];
function Part() {
  if (broken) throw new TypeError('Emma');
  drawings.push(document.body.textContent);
  kernels.push(useKernel());
  return <p>deel</p>;
}

let modules: RemoteModules;
let kernel: Kernel;

function show() {
  window.history.replaceState(null, '', '/deel');
  render(
    <KernelProvider kernel={kernel}>
      <CompositionContext
        value={{ channel: 'stable', shell: null, remotes: [remote], modules, worker: Promise.resolve(null) }}
      >
        <BrowserRouter>
          <Link to="/elders">elders</Link>
          <Link to="/deel">terug</Link>
          <Routes>
            <Route
              path="/deel"
              element={<RemoteView remote="mfe-children" module="./Part" size="slot" title="Kaart" />}
            />
            <Route path="/elders" element={<p>iets anders</p>} />
          </Routes>
        </BrowserRouter>
      </CompositionContext>
    </KernelProvider>,
  );
}

const goTo = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const crashCard = 'Er ging iets mis in dit onderdeel.';

beforeEach(() => {
  broken = false;
  drawings.splice(0);
  kernels.splice(0);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  kernel = createTestKernel();
  modules = new RemoteModules({
    remotes: [remote],
    kernelVersion: '1.0.0',
    loadLoader: async () => ({
      registerRemote: () => undefined,
      tryAgain: () => undefined,
      preload: () => Promise.resolve(),
      loadModule: () => Promise.resolve({ default: Part }),
    }),
    clock: Date,
  });
});
afterEach(() => {
  modules.stop();
  jest.restoreAllMocks();
});

test('shows a preloaded part at once', async () => {
  await act(() => modules.life('mfe-children', './Part').loadAhead());
  show();
  expect(screen.getByText('deel')).toBeInTheDocument();
  expect(drawings).toHaveLength(1);
});

test('shows an error when a preloaded part crashes in its first render', async () => {
  broken = true;
  await act(() => modules.life('mfe-children', './Part').loadAhead());
  show();
  expect(screen.getByRole('alert')).toHaveTextContent(crashCard);
});

test('shows an error when a part crashes on a later visit, and retries on the next visit', async () => {
  show();
  expect(await screen.findByText('deel')).toBeInTheDocument();
  await goTo('elders');
  broken = true;
  await goTo('terug');
  expect(screen.getByRole('alert')).toHaveTextContent(crashCard);
  await goTo('elders');
  broken = false;
  await goTo('terug');
  expect(screen.getByText('deel')).toBeInTheDocument();
});

test('an area that floods the bus is reported once, and the rest gets a bounded part of it', async () => {
  show();
  await screen.findByText('deel');
  let received = 0;
  kernel.bus.events('notes-changed').subscribe(() => (received += 1));
  for (let count = 0; count < 5_000; count += 1) kernels.at(-1)?.bus.emit('notes-changed', { groupIds: [] });
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(1_000);
  const told = modules.log.getSnapshot().filter(({ code }) => code === 'EventFlood');
  expect(told).toMatchObject([{ remote: remote.name, release: remote.release, phase: 'crashed' }]);
  expect(screen.getByText('deel')).toBeInTheDocument();
});
