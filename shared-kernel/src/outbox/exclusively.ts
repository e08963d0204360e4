/**
 * Runs a task while no other tab runs one under the same name. Without Web Locks (Safari before 15.4, pages without
 * HTTPS) it runs at once: the idempotency key then still prevents that something is made twice.
 */
export async function exclusively(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) await task();
  else await locks.request(name, task);
}
