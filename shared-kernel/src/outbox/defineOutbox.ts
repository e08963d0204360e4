import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Kernel } from '../Kernel';
import { useKernel } from '../react';
import type { ChildEvent, OnceCall, OutboxEntry, OutboxInput } from './entries';
import { outboxOf } from './Outbox';

export interface OutboxOptions<K extends OnceCall> {
  /** Unique within the app; begins with the area's name. */
  name: string;
  /** The call that each entry makes. Data and no function, so that the shell can send before the area has loaded. */
  call: K;
  /** What kind of change it is, in Dutch, as the list of unsent changes names it: 'Bericht'. */
  label: string;
  /** Told on the bus, with the id of the child, once a change has been made. */
  announces?: ChildEvent;
  /** Only the last change about the same thing counts: earlier ones that have not been sent are dropped. */
  lastOneCounts?: boolean;
}

/** A change as an area hands it over. */
export interface Change<K extends OnceCall> {
  /** What it is about, such as the id of a child; changes about the same are sent in order. */
  about: string;
  childId?: number;
  input: OutboxInput<K>;
  /** Its idempotency key, where it has been sent with one before. */
  key?: string;
}

/** One kind of change that must not fail. */
export interface OutboxHandle<K extends OnceCall> {
  readonly name: string;
  /**
   * Keeps a change on the device and sends it, now or as soon as that is possible.
   * @returns its key, or in Dutch why there is no room for it: what was filled in must then stay where it is
   */
  add(kernel: Kernel, change: Change<K>): { key: string } | { problem: string };
  /** Tries an entry again at once, also one that was refused. */
  retry(kernel: Kernel, key: string): void;
  /** Forgets an entry: the user takes it back, or the screen shows what came of it. */
  remove(kernel: Kernel, key: string): void;
}

/**
 * Declares a kind of change that must not fail: it is kept on the device with the moment at which it was made, and sent
 * once and in order, over lost connections, reloads and expired sessions. Only the account that made it sends it.
 * @example
 * export const messages = defineOutbox({
 *   name: 'communication.messages',
 *   call: 'POST /messages',
 *   label: 'Bericht',
 *   announces: 'messages-changed',
 * });
 * messages.add(kernel, { about: String(childId), childId, input: { body: { child_id: childId, text, created_by: 1 } } });
 */
export function defineOutbox<const K extends OnceCall>(options: OutboxOptions<K>): OutboxHandle<K> {
  const { name, call, label, announces = null, lastOneCounts = false } = options;
  return {
    name,
    add(kernel, { about, childId, input, key }) {
      const entry = { outbox: name, about, call, label, announces, input: input as OutboxInput };
      return outboxOf(kernel).add({ ...entry, childId: childId ?? null, ...(key && { key }) }, { lastOneCounts });
    },
    retry: (kernel, key) => outboxOf(kernel).retry(key),
    remove: (kernel, key) => outboxOf(kernel).remove(key),
  };
}

/** All entries of this device and account, of every area, oldest first. */
export function useAllOutboxEntries(): readonly OutboxEntry[] {
  const { store } = outboxOf(useKernel());
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => store.all);
}

/**
 * The entries about one thing, oldest first, those included that have been sent and not been removed since.
 * @param outbox what `defineOutbox` gave
 * @param about as the entries were added with
 */
export function useOutboxEntries<K extends OnceCall>(
  outbox: OutboxHandle<K>,
  about: string,
): readonly OutboxEntry<K>[] {
  const all = useAllOutboxEntries();
  return useMemo(
    () => all.filter((entry): entry is OutboxEntry<K> => entry.outbox === outbox.name && entry.about === about),
    [all, outbox, about],
  );
}
