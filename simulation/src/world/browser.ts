// What the code of the app asks of its browser, answered for the page that runs. Without one, as for the server, all is as
// it was. It must be imported before any code of the app.
import { type Page, runningPage } from './Page';

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  Date: globalThis.Date,
  random: Math.random,
  uuid: crypto.randomUUID.bind(crypto),
};

function page(): Page {
  const running = runningPage();
  if (running === null) throw new Error('Code of the app runs outside of a page.');
  return running;
}

const listens = (of: (page: Page) => EventTarget) => ({
  addEventListener: (name: string, listener: EventListener) => of(page()).addEventListener(name, listener),
  removeEventListener: (name: string, listener: EventListener) =>
    of(runningPage() ?? page()).removeEventListener(name, listener),
});

const localStorage = {
  get length() {
    return page().device.values.size;
  },
  key: (index: number) => [...page().device.values.keys()][index] ?? null,
  getItem: (key: string) => page().device.values.get(key) ?? null,
  setItem: (key: string, value: string) => page().store(key, value),
  removeItem: (key: string) => page().store(key, null),
};

const window = {
  ...listens((one) => one.window),
  localStorage,
  location: { href: 'http://localhost/groepsapp/', pathname: '/groepsapp/', replace: () => page().kill() },
};

const document = {
  ...listens((one) => one.document),
  get visibilityState() {
    return runningPage()?.device.asleep === true ? 'hidden' : 'visible';
  },
};

const navigator = {
  userAgent: 'simulation',
  get onLine() {
    return runningPage()?.device.online ?? true;
  },
  get locks() {
    return page().device.locks;
  },
};

type Timer = (work: () => void, milliseconds?: number) => unknown;

const timer =
  (repeats: boolean, otherwise: Timer): Timer =>
  (work, milliseconds) => {
    const running = runningPage();
    return running === null ? otherwise(work, milliseconds) : running.setTimer(work, milliseconds, repeats);
  };

const clearing =
  (otherwise: (id: number) => void) =>
  (id: unknown): void => {
    const running = runningPage();
    if (running !== null && typeof id === 'number') running.clearTimer(id);
    else if (running === null) otherwise(id as number);
  };

const timeNow = () => runningPage()?.device.time() ?? real.Date.now();

const SimulatedDate = new Proxy(real.Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [timeNow()] : given, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? timeNow : (Reflect.get(target, name, receiver) as unknown)),
});

Object.assign(globalThis, {
  window,
  document,
  setTimeout: Object.assign(timer(false, real.setTimeout as Timer), real.setTimeout),
  setInterval: timer(true, real.setInterval as Timer),
  clearTimeout: clearing(real.clearTimeout),
  clearInterval: clearing(real.clearInterval),
  Date: SimulatedDate,
  requestAnimationFrame: (work: () => void) => page().setTimer(work, 16),
});
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
Math.random = () => runningPage()?.device.random.next() ?? real.random();
crypto.randomUUID = () => runningPage()?.device.uuid() ?? real.uuid();
