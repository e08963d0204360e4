import { maxAttempts, waitBefore } from './attempts';
import { step, type LifeCycleEvent, type ModuleState } from './lifeCycle';

const Card = () => null;
const opened: LifeCycleEvent = { type: 'opened', compatible: true };
const failed: LifeCycleEvent = { type: 'failed', code: 'RUNTIME-003' };

function after(events: readonly LifeCycleEvent[], from: ModuleState = { phase: 'idle' }): ModuleState {
  return events.reduce((state, event) => step(state, event, 1000), from);
}

const unavailable = after([opened, failed, failed, failed]);
const ready = after([opened, { type: 'loaded', Component: Card }]);
const crashed = after([{ type: 'crashed', code: 'TypeError' }], ready);

test('opening an idle module starts the first try', () => {
  expect(after([opened])).toEqual({ phase: 'loading', attempt: 1, since: 1000 });
});

test('a module is unavailable after three tries', () => {
  expect(maxAttempts).toBe(3);
  expect(after([opened, failed])).toMatchObject({ phase: 'loading', attempt: 2 });
  expect(after([opened, failed, failed])).toMatchObject({ phase: 'loading', attempt: 3 });
  expect(unavailable).toEqual({ phase: 'unavailable', code: 'RUNTIME-003' });
});

test.each<LifeCycleEvent>([{ type: 'retried' }, { type: 'online' }, opened])(
  'an unavailable module restarts when $type',
  (event) => {
    expect(after([event], unavailable)).toMatchObject({ phase: 'loading', attempt: 1 });
  },
);

test('a module that arrives after its time-out is still shown', () => {
  expect(after([{ type: 'loaded', Component: Card }], unavailable)).toEqual({ phase: 'ready', Component: Card });
});

test('a module that needs a newer kernel is never tried', () => {
  const incompatible = after([{ type: 'opened', compatible: false }]);
  expect(incompatible).toEqual({ phase: 'incompatible' });
  expect(after([{ type: 'retried' }, { type: 'online' }], incompatible)).toBe(incompatible);
});

test('a crashed module is retried on request and after navigation, not when the network returns', () => {
  expect(crashed).toEqual({ phase: 'crashed', Component: Card, code: 'TypeError' });
  expect(after([{ type: 'online' }], crashed)).toBe(crashed);
  expect(after([{ type: 'retried' }], crashed)).toEqual({ phase: 'ready', Component: Card });
  expect(after([{ type: 'navigated' }], crashed)).toEqual({ phase: 'ready', Component: Card });
});

test('a ready module ignores the network', () => {
  expect(after([opened, failed, { type: 'online' }, { type: 'navigated' }], ready)).toBe(ready);
});

test('the first try is immediate, later ones have back-off with jitter', () => {
  expect(waitBefore(1, 0.5)).toBe(0);
  expect(waitBefore(2, 0)).toBe(500);
  expect(waitBefore(2, 1)).toBe(1000);
  expect(waitBefore(3, 0)).toBe(1000);
  expect(waitBefore(3, 0.25)).toBe(1250);
});
