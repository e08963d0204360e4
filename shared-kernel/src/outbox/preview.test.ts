import { ApiError } from '../api';
import { browserStorage } from '../persistence';
import { outboxOf } from './index';
import { device, input, messages, offline, pauses, server, unsentOf } from './testing/trial';

const enter = () => window.history.replaceState(null, '', '/preview/groepsapp/3.8.0.abc/');
const leave = () => window.history.replaceState(null, '', '/groepsapp/');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  leave();
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('what waits in the app is neither shown nor sent by a preview, and is sent by the app later', async () => {
  const app = device(browserStorage());
  const { kernel } = app.open(1, server(Array.from({ length: 50 }, offline)).answers);
  messages.add(kernel, input(7, 'een'));
  await settle();
  const before = unsentOf(kernel);
  expect(before).toHaveLength(1);

  enter();
  const { answers, saved } = server();
  const preview = device(browserStorage()).open(1, answers, 'of the preview').kernel;
  expect(outboxOf(preview).store.all).toEqual([]);
  await settle(pauses);
  expect(preview.calls).toEqual([]);
  expect(unsentOf(kernel)).toEqual(before);

  leave();
  outboxOf(app.open(1, answers).kernel);
  await settle();
  expect(saved).toEqual(['7 een']);
});

test('a change in a preview that saves nothing is refused in the words of the server, and not sent again', async () => {
  enter();
  const words = 'Dit is een voorbeeld: er wordt niets opgeslagen.';
  const { answers, saved } = server([new ApiError('forbidden', words, {}, false, { code: 'forbidden' })]);
  const { kernel } = device(browserStorage()).open(1, answers);
  messages.add(kernel, input(7, 'een'));
  await settle(pauses);
  expect(unsentOf(kernel)).toEqual([{ state: 'refused', problem: words, about: '7' }]);
  expect(saved).toEqual([]);
  expect(kernel.calls).toHaveLength(1);
});
