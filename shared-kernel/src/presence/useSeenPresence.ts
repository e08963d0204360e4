import type { Collector } from '@groepsapp/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '../async/afterPaint';
import { useEntriesRead } from '../outbox/defineOutbox';
import { waitsAgain } from '../outbox/entries';
import { useKernel } from '../react';
import { type PresenceTimes, seenRecord } from './presenceAfter';
import { followPresence, isTaps, type PersonRef, tapsIn, type TrackedTap } from './taps';

/** Presence as the user sees it, with what became of the taps of this tablet. */
export interface SeenPresence {
  record: PresenceTimes | null;
  waiting: boolean;
  /** Why the server refused a tap, in Dutch; that tap is taken back. */
  problem: string | null;
  /** Who came for the child, when a tap of this tablet that the answer lacks says so. */
  collector?: Collector | undefined;
}

function seen(record: PresenceTimes | null, taps: readonly TrackedTap[]): SeenPresence {
  const refused = taps.findLast(({ state }) => state === 'refused');
  const current = seenRecord(record, taps);
  return {
    record: current,
    collector: taps.find(({ kind, moment }) => kind === 'out' && moment === current?.end_time)?.collector,
    waiting: taps.some(waitsAgain),
    problem: refused?.problem ?? null,
  };
}

/**
 * Presence of one person with the taps of this tablet laid over it, so that a tap shows at once.
 * @param record as the server answered it
 */
export function useSeenPresence(person: PersonRef, record: PresenceTimes | null): SeenPresence {
  const taps = useEntriesRead((all) => tapsIn(all, person));
  return useMemo(() => seen(record, taps), [record, taps]);
}

/**
 * The same for many: gives a function, which is another one after each tap.
 * @param options `afterPaint`: for counts and the like, which follow a moment after the row that was tapped
 */
export function useSeenPresences({ afterPaint: later = false } = {}): (
  person: PersonRef,
  record: PresenceTimes | null,
) => SeenPresence {
  const entries = useEntriesRead((all) => all.filter(isTaps), later ? afterPaint : undefined);
  return useCallback((person, record) => seen(record, tapsIn(entries, person)), [entries]);
}

/**
 * Says when the presence that a screen shows was asked for, so that taps are laid over it until the answer has them.
 * @param asked of its query, as `askedAt` gives it
 * @param kinds of whom it shows the presence
 */
export function usePresenceAnswer(asked: number | undefined, ...kinds: readonly PersonRef['kind'][]): void {
  const kernel = useKernel();
  const followed = useRef<ReturnType<typeof followPresence>>(null);
  const shown = kinds.join();
  useEffect(() => {
    const following = followPresence(kernel, peopleIn(shown));
    followed.current = following;
    return () => following.end();
  }, [kernel, shown]);
  useEffect(() => followed.current?.answered(asked), [asked, shown]);
}

const people = ['child', 'employee'] as const;
const peopleIn = (shown: string) => people.filter((kind) => shown.split(',').includes(kind));
