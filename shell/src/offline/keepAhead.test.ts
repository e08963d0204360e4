import { keepAhead } from './keepAhead';

interface FakeWorker {
  postMessage(message: { addresses: readonly string[] }, ports: MessagePort[]): void;
}

const asked: (readonly string[])[] = [];
const worker = (answer: unknown): FakeWorker => ({
  postMessage({ addresses }, [port]) {
    asked.push(addresses);
    if (answer !== undefined) port?.postMessage(answer);
  },
});
const files = (...addresses: string[]) => ({ addresses, packs: ['https://app.example/pack.json'] });
const none = Promise.resolve(null);
const registered = Promise.resolve({} as ServiceWorkerRegistration);

function install(container: { controller: FakeWorker | null; getRegistration?: () => Promise<object | undefined> }) {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}

const controlledBy = (answer: unknown) => install({ controller: worker(answer) });

/** A page that came without a worker, while one is being installed. @returns what tells that this has ended so */
function installing(answer: unknown): (state: ServiceWorkerState) => void {
  const coming = Object.assign(new EventTarget(), worker(answer), { state: 'installing' });
  install({ controller: null, getRegistration: () => Promise.resolve({ installing: coming }) });
  return (state) => {
    coming.state = state;
    coming.dispatchEvent(new Event('statechange'));
  };
}

beforeEach(() => asked.splice(0));
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('the worker that controls the page is asked, once for each file', async () => {
  controlledBy(true);
  expect(await keepAhead(files('/a1', '/a2'), none)).toBe(true);
  expect(await keepAhead(files('/a2', '/a3'), none)).toBe(true);
  expect(await keepAhead(files('/a1', '/a3'), none)).toBe(true);
  expect(asked).toEqual([['/a1', '/a2'], ['/a3']]);
});

test('what a worker could not fetch is asked for again', async () => {
  controlledBy(false);
  expect(await keepAhead(files('/b'), none)).toBe(false);
  controlledBy(true);
  expect(await keepAhead(files('/b'), none)).toBe(true);
  expect(asked).toEqual([['/b'], ['/b']]);
});

test('a page that no worker controls yet waits for the one that is registered', async () => {
  const become = installing(true);
  const done = keepAhead(files('/c'), registered);
  become('installed');
  expect(asked).toEqual([]);
  become('activated');
  expect(await done).toBe(true);
  expect(asked).toEqual([['/c']]);
});

test('a worker that could not be installed is not waited for', async () => {
  const become = installing(true);
  const done = keepAhead(files('/f'), registered);
  become('redundant');
  expect(await done).toBe(false);
  expect(asked).toEqual([]);
});

test('without a worker, or when it is refused, the page fetches by itself', async () => {
  expect(await keepAhead(files('/d'), none)).toBe(false);
  install({ controller: null, getRegistration: () => Promise.resolve(undefined) });
  expect(await keepAhead(files('/d'), none)).toBe(false);
});

test('a worker of an earlier release never answers', async () => {
  jest.useFakeTimers();
  controlledBy(undefined);
  const kept = keepAhead(files('/e'), none);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await kept).toBe(false);
  jest.useRealTimers();
});
