import type { PageConfig, Registry } from '@groepsapp/contract/registry';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { BehaviorSubject } from 'rxjs';
import { browserPage } from '../base/browserPage';
import { composed, remote } from '../composition/testing/composed';
import type { Offer } from '../services/updates';
import { watchUpdates } from './watchUpdates';

const api = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const pageWith = (config: Pick<PageConfig, 'registry'> & Partial<PageConfig>): PageConfig => ({
  basePath: '/groepsapp',
  api,
  appVersion: '7.5.3',
  ...config,
});

const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-bbbbbbbbbbbb', kernel: '1.0.0' },
  remotes: [remote('mfe-children')],
};

let reload: jest.SpyInstance;
const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.splice(0);
  jest.useFakeTimers();
  reload = jest.spyOn(browserPage, 'reload').mockImplementation();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts on a page from the device. @param fresh what the worker says that the network gave beside it */
async function start(fresh: unknown) {
  const controller = {
    postMessage({ type }: { type: string }, [port]: MessagePort[]) {
      asked.push(type);
      port?.postMessage(type === 'fresh' ? fresh : true);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const { modules } = composed(registry.remotes);
  const updates = {
    offer: new BehaviorSubject<Offer | null>(null),
    latest: new BehaviorSubject<Registry | null>(registry),
  };
  const { bus } = createTestKernel();
  const watch = watchUpdates({ page: pageWith({ registry }), bus, registry, modules, updates });
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  watch.stop();
  return { ...updates, life: modules.life('mfe-children', './BirthdaysCard') };
}

test('what was withdrawn meanwhile does not run, is noted for the next start, and the new page is kept', async () => {
  const served = { ...registry, remotes: [] };
  const { offer, latest, life } = await start(pageWith({ registry: served }));
  life.open();
  expect(life.getSnapshot()).toEqual({ phase: 'incompatible' });
  expect(localStorage.getItem('groepsapp.withdrawn')).toBe('mfe-children 0.1.0-aaaaaaaaaaaa');
  expect([offer.value, latest.value]).toEqual(['withdrawn', served]);
  expect(asked).toEqual(['fresh', 'renew']);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['the same page', pageWith({ registry })],
  ['nothing', null],
  ['something else', { registry: { remotes: [] } }],
  ['a damaged registry', pageWith({ registry: { ...registry, remotes: [{}] } })],
])('nothing changes when the network gave %s', async (_what, fresh) => {
  const { offer, life } = await start(fresh);
  life.open();
  expect([life.getSnapshot().phase, offer.value]).toEqual(['loading', null]);
  expect(asked).toEqual(['fresh']);
});

test.each([
  ['calls have moved', pageWith({ registry, api: { ...api, main: 'https://api.example' } })],
  ['server has moved', 'moved'],
])('a page whose %s is loaded anew at once, and not again and again', async (_what, said) => {
  await start(said);
  expect(asked).toEqual(['fresh', 'renew']);
  expect(reload).toHaveBeenCalledTimes(1);
  await start(said);
  expect(reload).toHaveBeenCalledTimes(1);
});
