/** Time between attempts to end sessions in a database that takes no writes. */
const retryMs = 30_000;

/** Sessions that have ended, but not in the database yet, by the hash of their token: how to end them there. */
const unwritten = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

async function writeAll(): Promise<void> {
  timer = undefined;
  for (const [key, write] of unwritten) {
    await write().then(
      () => unwritten.delete(key),
      () => undefined,
    );
  }
  if (unwritten.size > 0) writeLater();
}

function writeLater(): void {
  timer ??= setTimeout(() => void writeAll(), retryMs).unref();
}

/**
 * Ends a session, also when the database takes no writes, as on a full disk: this process refuses the session at once,
 * and ends it in the database as soon as that works.
 * @param key the hash of the session token
 * @param write ends it in the database
 * @returns the error of a database that did not take it yet, otherwise `null`
 */
export async function endAtOnce(key: string, write: () => Promise<void>): Promise<unknown> {
  unwritten.set(key, write);
  try {
    await write();
    unwritten.delete(key);
    return null;
  } catch (error) {
    writeLater();
    return error;
  }
}

/** The sessions that this process refuses although the database still has them, by the hash of their token. */
export const endedHere: ReadonlyMap<string, unknown> = unwritten;
