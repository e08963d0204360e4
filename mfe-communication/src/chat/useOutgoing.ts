import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useKernel, type Message } from '@groepsapp/kernel';
import { outboxOf, type Outgoing } from './outbox';

export interface OutgoingEntry extends Outgoing {
  key: string;
}

/**
 * The messages to a child's parents that its thread does not hold yet, oldest first.
 * @param messages what the thread holds; `undefined` while that is not known
 */
export function useOutgoing(childId: number, messages: readonly Message[] | undefined): readonly OutgoingEntry[] {
  const outbox = outboxOf(useKernel());
  const { kept } = outbox;
  const subscribe = useCallback((listener: () => void) => kept.subscribe(listener), [kept]);
  const all = useSyncExternalStore(subscribe, () => kept.all);
  const ofChild = useMemo(
    () => Array.from(all, ([key, entry]) => ({ key, ...entry })).filter((entry) => entry.childId === childId),
    [all, childId],
  );
  const newestId = messages?.at(-1)?.id ?? 0;
  const arrived = ({ messageId }: Outgoing) => messageId !== null && messageId <= newestId;

  useEffect(() => {
    for (const entry of ofChild) if (arrived(entry)) outbox.remove(entry.key);
  });
  return ofChild.filter((entry) => !arrived(entry));
}
