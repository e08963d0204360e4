import { useEffect } from 'react';
import { useKernel, type Message } from '@groepsapp/kernel';
import { useOutboxEntries, type OutboxEntry } from '@groepsapp/kernel/changes';
import { messageOutbox } from './outbox';

export type OutgoingMessage = OutboxEntry<'POST /messages'>;

/**
 * The messages in the outbox for a child's parents that the thread does not contain yet, oldest first.
 * @param messages the messages of the thread; `undefined` while loading
 */
export function useOutgoing(childId: number, messages: readonly Message[] | undefined): readonly OutgoingMessage[] {
  const kernel = useKernel();
  const entries = useOutboxEntries(messageOutbox, String(childId));
  const newestId = messages?.at(-1)?.id ?? 0;
  const arrived = ({ madeId }: OutgoingMessage) => madeId !== null && madeId <= newestId;

  useEffect(() => {
    for (const entry of entries) if (arrived(entry)) messageOutbox.remove(kernel, entry.key);
  });
  return entries.filter((entry) => !arrived(entry));
}
