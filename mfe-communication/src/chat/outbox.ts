import type { Kernel } from '@groepsapp/kernel';
import { defineOutbox } from '@groepsapp/kernel/changes';
import { defineKept } from '@groepsapp/kernel/store';

/** The outbox of staff messages: they stay on the device until the server has stored them. */
export const messageOutbox = defineOutbox({
  name: 'communication.messages',
  call: 'POST /messages',
  label: 'Bericht',
  announces: 'messages-changed',
});

/**
 * Queues a message to the parents of a child.
 * @returns a Dutch error text when there is no room for it; `null` when it was queued
 */
export function sendMessage(kernel: Kernel, childId: number, text: string): string | null {
  const input = { body: { child_id: childId, text, created_by: 1 as const } };
  const added = messageOutbox.add(kernel, { about: String(childId), childId, input });
  return 'problem' in added ? added.problem : null;
}

interface EarlierEntry {
  childId: number;
  text: string;
}

function checkEarlier(entry: unknown): EarlierEntry | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { childId, text, state } = entry as Partial<Record<keyof EarlierEntry | 'state', unknown>>;
  return typeof childId === 'number' && typeof text === 'string' && state !== 'sent' ? { childId, text } : null;
}

const earlierOf = defineKept<EarlierEntry>({ name: 'communication.outbox', version: 1, check: checkEarlier });

/** Moves unsent messages of earlier releases into the outbox, with their original idempotency keys. */
export function takeOverEarlier(kernel: Kernel): void {
  const earlier = earlierOf(kernel);
  for (const [key, { childId, text }] of earlier.all) {
    const input = { body: { child_id: childId, text, created_by: 1 as const } };
    const added = messageOutbox.add(kernel, { about: String(childId), childId, input, key });
    if ('key' in added) earlier.remove(key);
  }
  earlier.flush();
}
