import { useCallback } from 'react';
import type { Message } from '@groepsapp/kernel';
import { useOutboxEntries, useOverlay, type OutboxEntry } from '@groepsapp/kernel/changes';
import { messageOutbox } from './outbox';

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
