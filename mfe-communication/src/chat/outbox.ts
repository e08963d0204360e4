import { useCallback } from 'react';
import type { Kernel, Message } from '@groepsapp/kernel';
import { defineOutbox, useOutboxEntries, useOverlay, type OutboxEntry } from '@groepsapp/kernel/changes';

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

export type OutgoingMessage = OutboxEntry<'POST /messages'>;

/**
 * The messages in the outbox for a child's parents that the thread does not contain yet, oldest first.
 * @param messages the messages of the thread; `undefined` while loading
 */
export function useOutgoing(childId: number, messages: readonly Message[] | undefined): readonly OutgoingMessage[] {
  const newestId = messages?.at(-1)?.id ?? 0;
  const holds = useCallback(({ madeId }: OutgoingMessage) => madeId !== null && madeId <= newestId, [newestId]);
  return useOverlay(useOutboxEntries(messageOutbox, String(childId)), { holds });
}
