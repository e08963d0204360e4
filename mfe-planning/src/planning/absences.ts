import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useKernel, type Absence, type Kernel } from '@groepsapp/kernel';
import { defineOutbox, hasArrived, outboxOf, useDropArrived, type OutboxEntry } from '@groepsapp/kernel/changes';
import { toApiDate } from '@groepsapp/kernel/dates';
import { planningTexts } from './texts';

/** Who is absent or ill, kept on the device until the server has it. */
const absenceOutbox = defineOutbox({
  name: 'planning.absences',
  call: 'POST /presence/absence',
  label: planningTexts.dialog.absence,
  announces: 'planning-changed',
  lastOneCounts: true,
});

/** As many characters of a reason as the server takes. */
export const longestReason = 255;

type Entry = OutboxEntry<'POST /presence/absence'>;

const isAbsence = (entry: OutboxEntry): entry is Entry => entry.outbox === absenceOutbox.name;

/**
 * Notes that a child is absent or ill now, or takes that back.
 * @param kind `null` takes it back
 * @returns a Dutch message when there is no room for it; otherwise `null`
 */
export function noteAbsence(kernel: Kernel, childId: number, kind: Absence['kind'] | null, reason: string) {
  const moment = new Date(kernel.clock.now()).toISOString();
  const input = { body: { child_id: childId, moment, kind, reason: reason.trim() } };
  const added = absenceOutbox.add(kernel, { about: String(childId), childId, input });
  return 'problem' in added ? added.problem : null;
}

/** A note that the server does not have, or has refused. */
export interface OwnNote {
  /** It waits for the network. */
  waiting: boolean;
  /** Why the server refused it, in Dutch; it is taken back then. */
  problem: string | null;
  /** The reason that was given. */
  reason: string;
}

/** The absences of a day with what was noted on this device on top. */
export interface SeenAbsences {
  absences: readonly Absence[];
  /** By child. */
  notes: ReadonlyMap<number, OwnNote>;
}

/**
 * @param known as the server answered them
 * @param entries in the order in which they were made
 */
export function seenAbsences(known: readonly Absence[], entries: readonly Entry[]): SeenAbsences {
  const seen = new Map(known.map((absence) => [absence.id_child, absence]));
  const notes = new Map<number, OwnNote>();
  for (const { state, problem, input } of entries) {
    const { child_id: id_child, kind, reason } = input.body;
    if (state !== 'sent') {
      const refused = state === 'refused';
      notes.set(id_child, { waiting: !refused && problem !== null, problem: refused ? problem : null, reason });
    }
    if (state === 'refused') continue;
    if (kind === null) seen.delete(id_child);
    else seen.set(id_child, { id_child, kind, reason });
  }
  return { absences: [...seen.values()], notes };
}

const signOf = (entries: readonly Entry[]) =>
  entries.map(({ key, state, problem }) => `${key} ${state} ${problem}`).join();

/** The entries about a day. They are the same until one of them changes: not at every tap of the outbox. */
function useEntriesOf(date: string): readonly Entry[] {
  const { store } = outboxOf(useKernel());
  const last = useRef<readonly Entry[]>([]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => {
    const next = store.all.filter(isAbsence).filter(({ madeAt }) => toApiDate(madeAt) === date);
    if (signOf(next) !== signOf(last.current)) last.current = next;
    return last.current;
  });
}

interface Answered {
  /** The answer of the server; `undefined` before the first. */
  absences: readonly Absence[] | undefined;
  /** When it was asked for, ms since 1970; see `askedAt`. */
  asked: number | undefined;
}

/**
 * The absences of a day as the user sees them.
 * @param date YYYY-MM-DD
 */
export function useSeenAbsences(date: string, { absences, asked }: Answered): SeenAbsences {
  const entries = useEntriesOf(date);
  const arrived = useMemo(() => entries.filter((entry) => hasArrived(entry, asked)), [entries, asked]);
  useDropArrived(arrived);
  return useMemo(() => {
    const left = entries.filter((entry) => !arrived.includes(entry));
    return seenAbsences(absences ?? [], left);
  }, [absences, entries, arrived]);
}
