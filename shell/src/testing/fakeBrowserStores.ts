/** What a browser keeps beside its storage of texts, by name and key. */
export interface BrowserStores {
  databases: Map<string, Map<string, unknown>>;
  caches: Map<string, Map<string, unknown>>;
}

function rowsOf(stores: Map<string, Map<string, unknown>>, name: string): Map<string, unknown> {
  const rows = stores.get(name) ?? new Map<string, unknown>();
  stores.set(name, rows);
  return rows;
}

/** Answers as the browser does, after the handlers of the request were set. */
function answered(result: unknown) {
  const request: Record<string, unknown> = { result };
  queueMicrotask(() => {
    for (const handler of [request['onupgradeneeded'], request['onsuccess']]) {
      if (typeof handler === 'function') handler();
    }
  });
  return request;
}

class FakeResponse {
  readonly #body: Blob;

  constructor(body: Blob) {
    this.#body = body;
  }

  arrayBuffer(): Promise<unknown> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsArrayBuffer(this.#body);
    });
  }
}

/** Gives jsdom what it lacks of IndexedDB, caches and WebCrypto, for code that puts and gets. */
export function fakeBrowserStores(): BrowserStores {
  const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
  const stores: BrowserStores = { databases: new Map(), caches: new Map() };
  const indexedDB = {
    open(name: string) {
      const rows = rowsOf(stores.databases, name);
      const objectStore = () => ({
        put: (value: unknown, key: string) => answered(void rows.set(key, value)),
        get: (key: string) => answered(rows.get(key)),
      });
      return answered({
        createObjectStore: () => undefined,
        transaction: () => ({ objectStore }),
        close: () => undefined,
      });
    },
    deleteDatabase: (name: string) => answered(stores.databases.delete(name)),
  };
  const caches = {
    async open(name: string) {
      const rows = rowsOf(stores.caches, name);
      return {
        put: async (key: string, answer: unknown) => void rows.set(key, answer),
        delete: async (key: string) => rows.delete(key),
      };
    },
    match: async (key: string, { cacheName }: { cacheName: string }) => stores.caches.get(cacheName)?.get(key),
    delete: async (name: string) => stores.caches.delete(name),
  };
  for (const [name, value] of Object.entries({ indexedDB, caches, Response: FakeResponse })) {
    Object.defineProperty(window, name, { configurable: true, value });
  }
  Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  return stores;
}
