/**
 * Runs a task under a lock shared by all tabs. Without Web Locks (pages without HTTPS, browsers that deny storage) it runs
 * at once; the idempotency key then still prevents duplicates.
 */
export async function exclusively(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;
  let began = false;
  const run = () => {
    began = true;
    return task();
  };
  await locks?.request(name, run).catch((error: unknown) => {
    if (began) throw error;
  });
  if (!began) await task();
}
