import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { CallInput } from '@groepsapp/contract';
import type { Kernel } from '../kernel/Kernel';
import { useKernel } from '../react';
import { isSameList, type AnnouncedEvent, type OnceCall, type OutboxEntry, type OutboxInput } from './entries';
import { outboxOf } from './Outbox';

interface OutboxOptions<K extends OnceCall> {
  /** Unique within the app; starts with the area's name. */
  name: string;
  /**
   * The call that each entry makes. It is data instead of a function, so that the shell can send before the area is
   * loaded.
   */
  call: K;
  /** The kind of change in Dutch, as shown in the list of unsent changes: 'Bericht'. */
  label: string;
  /** The bus event that is emitted, with the ids of whom it is about, after an entry was sent. */
  announces?: AnnouncedEvent;
  /** Whether a new change replaces unsent earlier ones about the same thing. */
  lastOneCounts?: boolean;
  /**
   * A change counts at the moment at which it was made: a backend that cannot be told that moment gets it at once or not at
   * all, unless the company chose otherwise, and gets the rows of a list one by one.
   */
  punctual?: boolean;
  /**
   * A list in the body, such as the taps of many children or the comma list of their ids, whose rows do not depend on each
   * other: when the server refuses it, the rows that it accepts are sent without those that it does not.
   */
  parts?: ListOf<CallInput<K>>;
}

/** The names of the lists in a body; `child_id` is a comma list where it is a text. */
type ListOf<I> = I extends { body: infer B }
  ? { [F in keyof B]: B[F] extends readonly unknown[] | (F extends 'child_id' ? string : never) ? F : never }[keyof B] &
      string
  : never;

/** A change as an area hands it over. */
export interface Change<K extends OnceCall> {
  /** What the change is about, such as a child's id. Changes about the same thing are sent in order. */
  about: string;
  childId?: number;
  input: OutboxInput<K>;
  /** The kind of this change in Dutch, where it says more than the kind of the outbox. */
  label?: string;
  /** The idempotency key, when the change was already sent under one. */
  key?: string;
  /** Keys of changes about other things, of any outbox, that must be sent before it while they wait. */
  after?: readonly string[];
}

/** An outbox for one kind of change. */
export interface OutboxHandle<K extends OnceCall> {
  readonly name: string;
  /**
   * Stores a change on the device and sends it as soon as possible.
   * @returns its idempotency key, or a Dutch message when it is not taken; the caller must then keep the user's input
   */
  add(kernel: Kernel, change: Change<K>): { key: string } | { problem: string };
  /** Retries an entry at once, also one that was refused. */
  retry(kernel: Kernel, key: string): void;
  /** Removes an entry: the user withdrew it, or the screen now shows its result. */
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
  const { name, call, label, announces = null, lastOneCounts = false, parts, punctual } = options;
  return {
    name,
    add(kernel, { about, childId, input, key, label: own = label, after = [] }) {
      const entry = {
        outbox: name,
        about,
        call,
        label: own,
        announces,
        input: input as OutboxInput,
        ...(parts === undefined ? {} : { parts }),
        ...(punctual && { punctual }),
        ...(after.length > 0 && { after }),
      };
      return outboxOf(kernel).add({ ...entry, childId: childId ?? null, ...(key && { key }) }, { lastOneCounts });
    },
    retry: (kernel, key) => outboxOf(kernel).retry(key),
    remove: (kernel, key) => outboxOf(kernel).remove(key),
  };
}

/** All entries of this account on this device, from every area, oldest first. */
export function useAllOutboxEntries(): readonly OutboxEntry[] {
  const { store } = outboxOf(useKernel());
  return useSyncExternalStore(store.subscribe, () => store.all);
}

/**
 * The entries of an outbox, oldest first, including those that were sent and not removed yet. The same list until one of
 * them changes.
 * @param outbox the result of `defineOutbox`
 * @param about only those that were added with this value
 */
export function useOutboxEntries<K extends OnceCall>(
  outbox: OutboxHandle<K>,
  about?: string,
): readonly OutboxEntry<K>[] {
  const isOwn = (entry: OutboxEntry): entry is OutboxEntry & OutboxEntry<K> =>
    entry.outbox === outbox.name && (about === undefined || entry.about === about);
  return useEntriesRead((all) => all.filter(isOwn));
}

/**
 * Reads from the entries; gives the same list until one of its items changes.
 * @param read gives the same objects as long as they say the same
 * @param delay when to tell of a change, such as `afterPaint`; at once when left out. Always the same function.
 */
export function useEntriesRead<T>(
  read: (all: readonly OutboxEntry[]) => readonly T[],
  delay?: (task: () => void) => void,
): readonly T[] {
  const { store } = outboxOf(useKernel());
  const last = useRef<readonly T[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(delay ? () => delay(listener) : listener),
    [store, delay],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = read(store.all);
    if (!isSameList(next, last.current)) last.current = next;
    return last.current;
  });
}
