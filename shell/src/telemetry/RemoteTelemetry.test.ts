import { mostMeasurements } from '@groepsapp/contract/telemetry';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { headStart } from '../base/whenIdle';
import { type Transition, TransitionLog } from '../composition/transitions';
import { gatherFor, RemoteTelemetry } from './RemoteTelemetry';

const step: Transition = {
  remote: 'mfe-children',
  release: '0.1.0-aaaaaaaaaaaa',
  module: './BirthdaysCard',
  phase: 'ready',
  ms: 300,
  code: null,
};
const loading: Transition = { ...step, phase: 'loading', ms: 0 };
const reported = { remote: step.remote, release: step.release, phase: 'ready', ms: 300, code: 'none' };

const opened: RemoteTelemetry[] = [];

function open(before: readonly Transition[] = []) {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answer = jest.fn(async (_input: { body: { measurements: object[] } }) => ({ success: true }));
  const { api } = createTestKernel({ answers: { 'POST /telemetry/remotes': answer } });
  const log = new TransitionLog();
  before.forEach((transition) => log.add(transition));
  opened.push(new RemoteTelemetry({ api, log }));
  const load = () => [loading, step].forEach((transition) => log.add(transition));
  const batches = () => answer.mock.calls.map(([{ body }]) => body.measurements);
  return { answer, log, load, batches };
}

const gathered = (times = 1) => jest.advanceTimersByTimeAsync(times * gatherFor + headStart);

const refused = (kind: 'offline' | 'invalid') => async () => {
  throw new ApiError(kind, 'Geweigerd.');
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  opened.splice(0).forEach((telemetry) => telemetry.stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('steps before and after its start are sent together, once the browser is idle', async () => {
  const { log, batches } = open([loading, step]);
  log.add({ ...loading, module: './Other' });
  await jest.advanceTimersByTimeAsync(gatherFor);
  expect(batches()).toEqual([]);
  await jest.advanceTimersByTimeAsync(headStart);
  expect(batches()).toEqual([
    [{ ...reported, phase: 'loading', ms: 0 }, reported, { ...reported, phase: 'loading', ms: 0 }],
  ]);
  await gathered(10);
  expect(batches()).toHaveLength(1);
});

test('a crash is reported as a listed code, without the name of the module or the text of the error', async () => {
  const { log, batches } = open([loading, step]);
  log.add({ ...step, phase: 'crashed', ms: 12.4, code: 'TypeError' });
  log.add({ ...step, phase: 'crashed', ms: 9_999_999, code: 'Sofie van den Berg' });
  await gathered();
  expect(batches()[0]?.slice(2)).toEqual([
    { ...reported, phase: 'crashed', ms: 12, code: 'TypeError' },
    { ...reported, phase: 'crashed', ms: 600_000, code: 'other' },
  ]);
});

test('a module that recovers from a crash is not counted as loaded', async () => {
  const { log, batches } = open([loading, step, { ...step, phase: 'crashed', ms: 5, code: 'TypeError' }]);
  log.add({ ...step, ms: 60_000 });
  await gathered();
  expect(batches()[0]).toHaveLength(3);
});

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'nobody sees the page any more',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('when %s everything is sent at once', async (_when, leave) => {
  const { load, batches } = open();
  load();
  leave();
  await jest.advanceTimersByTimeAsync(0);
  expect(batches()).toHaveLength(1);
  await gathered();
  expect(batches()).toHaveLength(1);
});

test('without network nothing is sent, and the latest steps are kept', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, batches } = open();
  for (let count = 0; count < mostMeasurements; count += 1) load();
  await gathered(10);
  expect(batches()).toEqual([]);
  onLine.mockReturnValue(true);
  await gathered(2);
  expect(batches()).toHaveLength(1);
  expect(batches()[0]).toHaveLength(mostMeasurements);
});

test('retries the same measurements with back-off while the server does not answer', async () => {
  const { answer, load, batches } = open();
  answer.mockImplementation(refused('offline'));
  load();
  await gathered();
  expect(batches()).toHaveLength(1);
  await gathered(1);
  expect(batches()).toHaveLength(1);
  await gathered(1);
  expect(batches()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  const afterAnHour = batches().length;
  expect(afterAnHour).toBeLessThan(12);
  answer.mockImplementation(async () => ({ success: true }));
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  expect(batches()).toHaveLength(afterAnHour + 1);
  expect(batches().at(-1)).toEqual(batches()[0]);
});

test('does not send refused measurements again', async () => {
  const { answer, load, batches } = open();
  answer.mockImplementation(refused('invalid'));
  load();
  await gathered(10);
  expect(batches()).toHaveLength(1);
});

test('reports nothing after stop', async () => {
  const { load, batches } = open();
  load();
  opened[0]?.stop();
  window.dispatchEvent(new Event('pagehide'));
  await gathered();
  expect(batches()).toEqual([]);
});
