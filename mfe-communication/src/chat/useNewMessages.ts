import { useState } from 'react';
import type { Message } from '@groepsapp/kernel';

const fromParent = ({ enterd_by }: Message) => enterd_by === 1;

/** The new messages of a thread since it was opened or last looked at, and how far its user has read. */
export interface NewMessages {
  /** Id of the message above which the line 'Nieuwe berichten' stands; `null` without such a line. */
  newFrom: number | null;
  /** Id up to which messages have been in sight; 0 as long as none of the new ones has. */
  readUpTo: number;
  /** The number of messages of parents after that point. */
  unseen: number;
  onSeen: (messageId: number) => void;
}

interface Known {
  newFrom: number | null;
  seenUpTo: number;
  count: number;
}

/** The first of the last `count` messages of parents; the first known message when fewer of them are known. */
function firstNew(messages: readonly Message[], count: number): number | null {
  if (count <= 0) return null;
  return (messages.filter(fromParent).at(-count) ?? messages[0])?.id ?? null;
}

function knownAtStart(messages: readonly Message[], count: number): Known {
  const newFrom = firstNew(messages, count);
  return { newFrom, seenUpTo: newFrom === null ? (messages.at(-1)?.id ?? 0) : newFrom - 1, count };
}

/**
 * @param messages the thread as it was just fetched, oldest first; `undefined` until it was
 * @param count the number of unread messages
 * @param watched whether the end of the thread is on the screen, so that what comes in is seen without a line
 */
export function useNewMessages(messages: readonly Message[] | undefined, count: number, watched: boolean): NewMessages {
  const [known, setKnown] = useState<Known | null>(null);
  if (known === null && messages !== undefined) setKnown(knownAtStart(messages, count));
  if (known !== null && known.count !== count) {
    const begins = known.count === 0 && !watched && messages !== undefined;
    setKnown({ ...known, count, newFrom: begins ? firstNew(messages, count) : known.newFrom });
  }

  const seenUpTo = known?.seenUpTo ?? 0;
  const unseen = known === null ? 0 : (messages ?? []).filter((one) => fromParent(one) && one.id > seenUpTo).length;
  const onSeen = (id: number) =>
    setKnown((before) => (before !== null && id > before.seenUpTo ? { ...before, seenUpTo: id } : before));
  const newFrom = known?.newFrom ?? null;
  const readUpTo = newFrom !== null && seenUpTo < newFrom ? 0 : seenUpTo;
  return { newFrom, readUpTo, unseen, onSeen };
}
