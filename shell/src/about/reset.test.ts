import { clearKept } from './storage';

const deleted: string[] = [];
const unregister = jest.fn(async () => true);

function withCaches(keys: () => Promise<string[]>) {
  Object.assign(window, { caches: { keys, delete: async (name: string) => deleted.push(name) } });
}

beforeEach(() => {
  deleted.length = 0;
  unregister.mockClear();
  localStorage.clear();
  for (const key of [
    'groepsapp.kept.selection',
    'groepsapp.account.7.outbox',
    'groepsapp.session',
    'groepsapp.registry',
    'gastouderapp.account.7.outbox',
    'gastouderapp.session',
    'library',
  ]) {
    localStorage.setItem(key, '1');
  }
  sessionStorage.setItem('groepsapp.channel-corrected', '1');
  withCaches(async () => ['pages', 'releases']);
  const getRegistrations = async () =>
    ['/groepsapp/', '/gastouderapp/'].map((path) => ({ scope: `http://localhost${path}`, unregister }));
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations }, configurable: true });
});

afterAll(() => {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

afterEach(() => window.history.replaceState(null, '', '/'));

const kept = () => Object.keys(localStorage).sort();

test('keeps the session, unsent changes and the data of the other variant', async () => {
  expect(await clearKept('groepsapp', '/groepsapp', true)).toBe(true);
  expect(kept()).toEqual([
    'gastouderapp.account.7.outbox',
    'gastouderapp.session',
    'groepsapp.account.7.outbox',
    'groepsapp.session',
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(deleted).toEqual(['pages', 'releases']);
  expect(unregister).toHaveBeenCalledTimes(1);
});

test('a hard reset also clears the session', async () => {
  expect(await clearKept('groepsapp', '/groepsapp', false)).toBe(true);
  expect(kept()).toEqual(['gastouderapp.account.7.outbox', 'gastouderapp.session']);
});

test('clears the rest when the caches cannot be cleared, and reports it', async () => {
  withCaches(() => Promise.reject(new Error('denied')));
  expect(await clearKept('groepsapp', '/groepsapp', true)).toBe(false);
  expect(kept()).not.toContain('groepsapp.kept.selection');
});

test('works in a browser without caches', async () => {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await clearKept('groepsapp', '/groepsapp', true)).toBe(true);
});

test('a preview clears what it has itself, and nothing of the app', async () => {
  const before = kept();
  window.history.replaceState(null, '', '/preview/groepsapp/3.8.0.abc/about');
  sessionStorage.setItem('groepsapp.session', '1');
  expect(await clearKept('groepsapp', '/preview/groepsapp/3.8.0.abc', false)).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  expect(kept()).toEqual(before);
  expect(deleted).toEqual([]);
  expect(unregister).not.toHaveBeenCalled();
});
