import type { BusOwner, Kernel, UnsentChanges } from '@groepsapp/kernel';
import type { Outbox, OutboxEntry } from '@groepsapp/kernel/changes';

/** Fetches the code of the outbox, which the login does not need, and starts it. */
export async function loadOutbox(kernel: Kernel): Promise<Outbox> {
  const { outboxOf } = await import(/* webpackChunkName: "kernel-changes" */ '@groepsapp/kernel/changes');
  return outboxOf(kernel);
}

/** @param entries all that the outbox shows; those that have been sent do not count */
export function countUnsent(entries: readonly OutboxEntry[]): UnsentChanges {
  const unsent = entries.filter(({ state }) => state !== 'sent');
  return {
    unsent: unsent.length,
    waiting: unsent.filter(({ state, problem }) => state === 'waiting' && problem !== null).length,
    refused: unsent.filter(({ state }) => state === 'refused').length,
  };
}

/** Writes the topic `unsentChanges` from now on, and sends what an earlier visit left. */
export async function watchUnsent(kernel: Kernel, owner: BusOwner): Promise<void> {
  const { store } = await loadOutbox(kernel);
  const tell = () => owner.set('unsentChanges', countUnsent(store.all));
  store.subscribe(tell);
  tell();
}
