import type { UsedScreen } from '@groepsapp/contract';
import { noUse, mostBytesOfUse } from '@groepsapp/contract/telemetry';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { headStart } from '../base/whenIdle';
import { watched } from '../base/watchCalls';
import { TransitionLog } from '../composition/transitions';
import { reportEvery, UseTelemetry } from './UseTelemetry';
import { addedUp } from './use';

const release = '0.1.0-aaaaaaaaaaaa';
const shell = { version: '0.1.0', release: '0.1.0-bbbbbbbbbbbb', kernel: '1.0.0' };

function remote(name: string, ...paths: string[]): RegistryRemote {
  const routes = paths.map((path) => ({ path, module: './Screen', needs: 'groups' }) as const);
  const area = { routes, menu: [], slots: [] };
  return { name, version: '0.1.0', release, entry: '/mf-manifest.json', kernel: '1.0.0', area };
}

type Told = (list: { getEntries(): object[] }) => void;

/** Stands in for the browser's observer, which jsdom lacks. */
class FakeObserver {
  static readonly supportedEntryTypes = ['event', 'longtask'];
  static readonly observed = new Map<string, Told>();
  readonly #told: Told;

  constructor(told: Told) {
    this.#told = told;
  }

  observe({ type }: { type: string }): void {
    FakeObserver.observed.set(type, this.#told);
  }

  disconnect(): void {
    FakeObserver.observed.clear();
  }
}

const entries = (type: string, ...list: object[]) => FakeObserver.observed.get(type)?.({ getEntries: () => list });
const at = (path: string) => window.history.replaceState(null, '', `/groepsapp${path}`);

let telemetry: UseTelemetry | undefined;

function open() {
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  const answer = jest.fn(async (_input: { body: { screens: UsedScreen[] } }) => ({ success: true }));
  const { api } = createTestKernel({ answers: { 'POST /telemetry/use': answer } });
  const log = new TransitionLog();
  const remotes = [remote('mfe-children', '/children/:id', '/children/:id/:tab'), remote('mfe-planning', '/planning')];
  telemetry = new UseTelemetry({ api, log, remotes, shell, basePath: '/groepsapp' });
  const told = async () => {
    await jest.advanceTimersByTimeAsync(2 * reportEvery + headStart);
    return answer.mock.calls.flatMap(([{ body }]) => body.screens);
  };
  return { answer, log, told };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  at('/children/7');
});
afterEach(() => {
  telemetry?.stop();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  jest.useRealTimers();
});

const children = { remote: 'mfe-children', release, route: '/children/:id', ...noUse };

test('taps and hangs are added up by the pattern of the route, without ids', async () => {
  const { told } = open();
  // Events of one tap have one number; others than taps have none.
  entries('event', { interactionId: 1, duration: 96 }, { interactionId: 1, duration: 304 }, { duration: 900 });
  entries('event', { interactionId: 2, duration: 40 });
  entries('longtask', { duration: 80 }, { duration: 120 });
  at('/planning');
  entries('event', { interactionId: 3, duration: 88 });
  const screens = await told();
  expect(screens).toEqual([
    { ...children, taps: 2, tapMs: 344, slowTaps: 1, longFrames: 2 },
    { ...children, remote: 'mfe-planning', route: '/planning', taps: 1, tapMs: 88 },
  ]);
  expect(JSON.stringify(screens)).not.toContain('/7');
});

test('screens of the shell count for the shell', async () => {
  const { told } = open();
  at('/dashboard');
  entries('event', { interactionId: 1, duration: 40 });
  at('/login/user/sofie');
  entries('event', { interactionId: 2, duration: 40 });
  expect((await told()).map(({ remote: name, route }) => `${name} ${route}`)).toEqual([
    'shell /dashboard',
    'shell other',
  ]);
});

const refused = (kind: 'invalid' | 'offline', code?: 'conflict') =>
  watched('POST /presence', Promise.reject(new ApiError(kind, 'Sofie', {}, false, { code }))).catch(() => undefined);

test('saves are counted, and those that the server did not take', async () => {
  const { told } = open();
  await watched('POST /presence', Promise.resolve());
  await refused('invalid');
  await refused('offline');
  await refused('invalid', 'conflict');
  await watched('v3 POST /ChildTrackingSystem/saveChildForm', Promise.resolve());
  await watched('v3 POST /ChildTrackingSystem/getChildForms', Promise.resolve());
  await watched('GET /children', Promise.resolve());
  await watched('POST /realtime/auth', Promise.resolve());
  await watched('POST /telemetry/remotes', Promise.resolve());
  expect(await told()).toEqual([{ ...children, saves: 3, lost: 1 }]);
});

test('errors that areas show are counted, those of the network are not', async () => {
  const { log, told } = open();
  const shown = { remote: 'mfe-planning', release, module: 'data', phase: 'ready', ms: 0 } as const;
  log.add({ ...shown, code: 'server' });
  log.add({ ...shown, remote: 'mfe-children', code: 'invalid' });
  log.add({ ...shown, code: 'offline' });
  log.add({ ...shown, module: './Card', code: null });
  expect(await told()).toEqual([
    { ...children, remote: 'mfe-planning', route: 'other', errors: 1 },
    { ...children, errors: 1 },
  ]);
});

test('a page reports once a minute at most', async () => {
  const { answer } = open();
  for (let second = 0; second < 600; second += 1) {
    entries('event', { interactionId: second + 1, duration: 40 });
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(answer.mock.calls.length).toBeGreaterThan(5);
  expect(answer.mock.calls.length).toBeLessThanOrEqual(10);
});

test('a report stays within a kilobyte, with the screens that say most', () => {
  const items = Array.from({ length: 500 }, (_none, one) => ({
    ...children,
    remote: `mfe-${'x'.repeat(40)}-${one % 20}`,
    route: `/${'y'.repeat(50)}/:id`,
    taps: 1,
    lost: one % 20 === 7 ? 1 : 0,
  }));
  const screens = addedUp(items);
  expect(JSON.stringify({ screens }).length).toBeLessThanOrEqual(mostBytesOfUse);
  expect(screens.length).toBeGreaterThan(1);
  expect(screens[0]).toMatchObject({ lost: 25, taps: 25 });
});
