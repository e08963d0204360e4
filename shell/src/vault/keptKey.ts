const table = 'key';

/** What the browser keeps: the key of the storage, and the one that wraps it, which no script can read. */
interface Kept {
  wrapping: CryptoKey;
  nonce: BufferSource;
  wrapped: ArrayBuffer;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Works with the table of a database, which is closed again at once: an open one could not be deleted by another tab. */
async function within<T>(name: string, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction(table, 'readwrite').objectStore(table)));
  } finally {
    database.close();
  }
}

const wrappedFor = (session: string, nonce: BufferSource) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(session),
});

/**
 * Keeps the key of the storage until the vault is emptied, wrapped for a session.
 * @throws where the browser has no IndexedDB or, over plain HTTP, no WebCrypto
 */
export async function keepKey(name: string, session: string, key: Uint8Array<ArrayBuffer>): Promise<void> {
  const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.encrypt(wrappedFor(session, nonce), wrapping, key);
  const kept: Kept = { wrapping, nonce, wrapped };
  await within(name, (rows) => rows.put(kept, table));
}

/** @returns the key that is kept for this session, if any. @throws as `keepKey`, and for a key of another session */
export async function recallKey(name: string, session: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept: Kept | undefined = await within<Kept | undefined>(name, (rows) => rows.get(table));
  if (kept === undefined) return null;
  return new Uint8Array(await crypto.subtle.decrypt(wrappedFor(session, kept.nonce), kept.wrapping, kept.wrapped));
}
