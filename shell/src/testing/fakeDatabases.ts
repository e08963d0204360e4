/** The databases of a browser, by name, with the one table of each. */
export type Databases = Map<string, Map<string, unknown>>;

/** Answers as the browser does, after the handlers of the request were set. */
function answered<T>(result: T, before?: () => void) {
  const request: Record<string, unknown> = { result };
  queueMicrotask(() => {
    before?.();
    for (const handler of [request['onupgradeneeded'], request['onsuccess']]) {
      if (typeof handler === 'function') handler();
    }
  });
  return request;
}

/** Gives jsdom what it lacks of IndexedDB and WebCrypto, for code that puts and gets rows. */
export function fakeDatabases(): Databases {
  const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
  const databases: Databases = new Map();
  const open = (name: string) => {
    const rows = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, rows);
    const objectStore = () => ({
      put: (value: unknown, key: string) => answered(void rows.set(key, value)),
      get: (key: string) => answered(rows.get(key)),
    });
    return answered({
      createObjectStore: () => undefined,
      transaction: () => ({ objectStore }),
      close: () => undefined,
    });
  };
  const deleteDatabase = (name: string) => answered(undefined, () => databases.delete(name));
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: { open, deleteDatabase } });
  Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  return databases;
}
