import { useEffect, useMemo } from 'react';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { useKernel } from '../react';
import type { OutboxEntry } from './entries';
import { outboxOf } from './Outbox';

/** An answer of the server, as far as entries are compared with it. */
interface Answer<E> {
  /** When it was asked for, see `askedAt`; `undefined` when that says nothing about it. */
  asked?: number | undefined;
  /** Whether it is about what an entry changed, such as its day; without it, it is about all. */
  isAbout?: ((entry: E) => boolean) | undefined;
  /**
   * Whether it holds what the server made of an entry, by the ids that the server gave. An answer may do so that was asked
   * for before this device knew that the entry was sent.
   */
  holds?: ((entry: E) => boolean) | undefined;
}

/** Whether an answer was asked for after the server had an entry. */
export function isAskedAfter({ state, sentAt }: OutboxEntry, asked: number | undefined): boolean {
  return state === 'sent' && sentAt !== undefined && asked !== undefined && asked >= sentAt;
}

/** A list that is shown with entries laid over it. */
interface List {
  shows: (entry: OutboxEntry) => boolean;
  /** When its answer was asked for, see `askedAt`. */
  asked: number | undefined;
}

const listsOf = oncePer((_kernel: Kernel) => new Set<List>());

/** Removes the entries that each list that shows them was asked for after the server had them. */
function removeArrived(kernel: Kernel): void {
  const { store } = outboxOf(kernel);
  const hasArrived = (entry: OutboxEntry) => {
    const lists = [...listsOf(kernel)].filter(({ shows }) => shows(entry));
    return lists.length > 0 && lists.every(({ asked }) => isAskedAfter(entry, asked));
  };
  for (const entry of store.all) if (hasArrived(entry)) store.remove(entry.key);
}

/**
 * Follows a list, where several show the same entries: an entry that the server has stays in the outbox until the answer of
 * each of these lists was asked for after that.
 * @returns tells when its answer was asked for, see `askedAt`, and when it is shown no longer
 */
export function followList(kernel: Kernel, shows: List['shows']) {
  const list: List = { shows, asked: undefined };
  listsOf(kernel).add(list);
  return {
    answered(asked: number | undefined): void {
      list.asked = asked;
      removeArrived(kernel);
    },
    end(): void {
      listsOf(kernel).delete(list);
      removeArrived(kernel);
    },
  };
}

/**
 * Whether an entry is part of an answer, or what somebody made of it since: the answer names it, or was asked for after the
 * server had it. Laid over that answer it would come back once somebody removes it.
 */
function isPartOf<E extends OutboxEntry>(entry: E, { asked, isAbout, holds }: Answer<E>): boolean {
  if (entry.state !== 'sent') return false;
  return holds?.(entry) === true || (isAskedAfter(entry, asked) && isAbout?.(entry) !== false);
}

/**
 * The entries to lay over an answer: those that are not part of it. The others are removed from the outbox.
 * @param entries the same list until one of them changes, as `useOutboxEntries` gives it
 * @param answer with functions that are the same until they answer otherwise
 */
export function useOverlay<E extends OutboxEntry>(
  entries: readonly E[],
  { asked, isAbout, holds }: Answer<E>,
): readonly E[] {
  const kernel = useKernel();
  const arrived = useMemo(
    () => entries.filter((entry) => isPartOf(entry, { asked, isAbout, holds })),
    [entries, asked, isAbout, holds],
  );
  useEffect(() => {
    for (const { key } of arrived) outboxOf(kernel).remove(key);
  }, [kernel, arrived]);
  return useMemo(
    () => (arrived.length === 0 ? entries : entries.filter((entry) => !arrived.includes(entry))),
    [entries, arrived],
  );
}
