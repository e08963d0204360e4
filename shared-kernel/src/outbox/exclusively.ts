/**
 * Runs a task under a lock shared by all tabs. Without Web Locks (Safari before 15.4, pages without HTTPS) it runs at
 * once; the idempotency key then still prevents duplicates.
 */
export async function exclusively(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) await task();
  else await locks.request(name, task);
}
