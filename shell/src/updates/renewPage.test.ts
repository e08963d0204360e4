import { browserPage } from '../base/browserPage';
import { renewPage } from './renewPage';

let reload: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  reload = jest.spyOn(browserPage, 'reload').mockImplementation();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Installs a fake service worker that controls the page. */
function controlledBy(onMessage: (message: unknown, port: MessagePort) => void) {
  const controller = {
    postMessage: (message: unknown, [port]: MessagePort[]) => port && onMessage(message, port),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
}

test('without a service worker the page reloads at once', async () => {
  await renewPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the service worker is asked for the new page first', async () => {
  const asked: unknown[] = [];
  const answered = new Promise<void>((resolve) =>
    controlledBy((message, port) => {
      asked.push(message);
      expect(reload).not.toHaveBeenCalled();
      port.postMessage(true);
      resolve();
    }),
  );
  const renewed = renewPage();
  await answered;
  await renewed;
  expect(asked).toEqual([{ type: 'renew' }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a service worker that is being installed is asked once it can answer, as it may hold the page of before', async () => {
  const coming = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(true),
  });
  const ask = jest.spyOn(coming, 'postMessage');
  const container = { controller: null, getRegistration: () => Promise.resolve({ installing: coming }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const renewed = renewPage();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).not.toHaveBeenCalled();
  coming.state = 'activated';
  coming.dispatchEvent(new Event('statechange'));
  await renewed;
  expect(ask).toHaveBeenCalledWith({ type: 'renew' }, expect.anything());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not wait for a service worker that does not answer', async () => {
  controlledBy(() => undefined);
  const renewed = renewPage();
  await jest.advanceTimersByTimeAsync(29_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await renewed;
  expect(reload).toHaveBeenCalledTimes(1);
});
