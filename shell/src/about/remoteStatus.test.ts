import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { Transition } from '../composition/transitions';
import { remoteStatuses } from './remoteStatus';

const remote = (name: string, kernel = '1.0.0'): RegistryRemote => ({
  name,
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: '/mf-manifest.json',
  kernel,
  area: { routes: [], menu: [], slots: [] },
});

const step = (module: string, phase: Transition['phase'], ms = 0, code: string | null = null): Transition => ({
  remote: 'mfe-care',
  release: '0.1.0-aaaaaaaaaaaa',
  module,
  phase,
  ms,
  code,
});

const statusAfter = (...steps: Transition[]) => remoteStatuses([remote('mfe-care')], steps, '1.0.0')[0];

test('an unused remote is idle', () => {
  expect(statusAfter()).toEqual({
    name: 'mfe-care',
    release: '0.1.0-aaaaaaaaaaaa',
    kernelRange: '^1.0.0',
    phase: 'idle',
    loadMs: null,
    lastError: null,
  });
});

test('has the load time, without the time after a crash', () => {
  const loaded = [step('./Care', 'loading'), step('./Care', 'ready', 120)];
  expect(statusAfter(...loaded)).toMatchObject({ phase: 'ready', loadMs: 120, lastError: null });
  const recovered = [...loaded, step('./Care', 'crashed', 9_000, 'TypeError'), step('./Care', 'ready', 5_000)];
  expect(statusAfter(...recovered)).toMatchObject({ phase: 'ready', loadMs: 120, lastError: 'TypeError (Care)' });
});

test('shows the worst state of its modules, and the last error', () => {
  const steps = [
    step('./Care', 'loading'),
    step('./Chat', 'loading'),
    step('./Chat', 'ready', 80),
    step('./Care', 'loading', 10, 'RUNTIME-003'),
    step('./Care', 'unavailable', 10_000, 'timeout'),
  ];
  expect(statusAfter(...steps)).toMatchObject({ phase: 'unavailable', loadMs: 80, lastError: 'timeout (Care)' });
});

test('keeps the steps of remotes apart', () => {
  const other = { ...step('./Care', 'unavailable', 1, 'timeout'), remote: 'mfe-planning' };
  expect(statusAfter(other)).toMatchObject({ phase: 'idle', lastError: null });
});

test('finds before loading that a remote needs a newer kernel', () => {
  const [old] = remoteStatuses([remote('mfe-care', '2.0.0')], [], '1.4.0');
  expect(old).toMatchObject({ phase: 'incompatible', kernelRange: '^2.0.0' });
  const [unknown] = remoteStatuses([remote('mfe-care', '2.0.0')], [], null);
  expect(unknown?.phase).toBe('idle');
});
