import { inPreview } from '@groepsapp/kernel/host';
import { keyAddress } from './keyAddress';

const table = 'key';

const nonceBytes = 12;

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Works with the table of a database, which is closed again at once: an open one could not be deleted by another tab. */
async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await requestResult(opening);
  try {
    return await requestResult(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

const wrappedFor = (session: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(session),
});

/**
 * Keeps the key of the storage until the vault is emptied, wrapped for a session. The wrapping key, which no script can read, is
 * in a database, as only there it can be kept. What it wraps is in a cache, which is a file of its own: databases of browsers
 * leave what was deleted in their files.
 * @throws where the browser has no IndexedDB or, over plain HTTP, no WebCrypto
 */
export async function keepKey(name: string, session: string, key: Uint8Array<ArrayBuffer>): Promise<void> {
  // It would take the place of that of the app.
  if (inPreview()) return;
  const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const wrapped = await crypto.subtle.encrypt(wrappedFor(session, nonce), wrapping, key);
  await within(name, 'readwrite', (rows) => rows.put(wrapping, table));
  const cache = await caches.open(name);
  await cache.put(keyAddress, new Response(new Blob([nonce, wrapped])));
}

async function readWrapped(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await caches.match(keyAddress, { cacheName: name });
  return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer());
}

/** @returns the key that is kept for this session, if any. @throws as `keepKey`, and for a key of another session */
export async function recallKey(name: string, session: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (inPreview()) return null;
  const [kept, wrapping] = await Promise.all([
    readWrapped(name),
    within<CryptoKey | undefined>(name, 'readonly', (rows) => rows.get(table)),
  ]);
  if (kept === null || wrapping === undefined) return null;
  const [nonce, wrapped] = [kept.subarray(0, nonceBytes), kept.subarray(nonceBytes)];
  return new Uint8Array(await crypto.subtle.decrypt(wrappedFor(session, nonce), wrapping, wrapped));
}
