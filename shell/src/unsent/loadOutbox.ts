import type { BusOwner, Kernel, UnsentChanges } from '@groepsapp/kernel';
import type { Outbox, OutboxEntry } from '@groepsapp/kernel/changes';

/** Imports the outbox, which the login screen does not need, and starts it. */
export async function loadOutbox(kernel: Kernel): Promise<Outbox> {
  const { outboxOf } = await import(/* webpackChunkName: "screens" */ '@groepsapp/kernel/changes');
  return outboxOf(kernel);
}

/** @param entries all entries of the outbox; those that were sent are not counted */
function countUnsent(entries: readonly OutboxEntry[]): UnsentChanges {
  const unsent = entries.filter(({ state }) => state !== 'sent');
  return {
    unsent: unsent.length,
    waiting: unsent.filter(({ state, problem }) => state === 'waiting' && problem !== null).length,
    refused: unsent.filter(({ state }) => state === 'refused').length,
  };
}

/** Writes the topic `unsentChanges` from now on, and sends changes that an earlier page load left in the outbox. */
export async function watchUnsent(kernel: Kernel, owner: BusOwner): Promise<void> {
  const { store } = await loadOutbox(kernel);
  const tell = () => owner.set('unsentChanges', countUnsent(store.all));
  store.subscribe(tell);
  tell();
}
