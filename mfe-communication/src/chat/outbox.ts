import type { Kernel } from '@groepsapp/kernel';
import { defineOutbox } from '@groepsapp/kernel/changes';
import { defineKept } from '@groepsapp/kernel/store';

/** Messages of staff: kept on the device until the server has them. */
export const messageOutbox = defineOutbox({
  name: 'communication.messages',
  call: 'POST /messages',
  label: 'Bericht',
  announces: 'messages-changed',
});

/**
 * Sends a message to the parents of a child.
 * @returns why there is no room for it, in Dutch; `null` when it has been kept
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

/** Takes over the messages that earlier releases of this area left unsent, with the keys they were sent with. */
export function takeOverEarlier(kernel: Kernel): void {
  const earlier = earlierOf(kernel);
  for (const [key, { childId, text }] of earlier.all) {
    const input = { body: { child_id: childId, text, created_by: 1 as const } };
    const added = messageOutbox.add(kernel, { about: String(childId), childId, input, key });
    if ('key' in added) earlier.remove(key);
  }
  earlier.flush();
}
