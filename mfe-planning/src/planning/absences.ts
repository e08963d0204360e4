import { useMemo } from 'react';
import type { Absence, Kernel } from '@groepsapp/kernel';
import { defineOutbox, useOutboxEntries, useOverlay, type OutboxEntry } from '@groepsapp/kernel/changes';
import { toApiDate } from '@groepsapp/kernel/dates';
import { whenSettled, type Told } from '../whenSettled';
import { planningTexts } from './planningTexts';

/** Absences and illness, kept on the device until the server has them. */
const absenceOutbox = defineOutbox({
  name: 'planning.absences',
  call: 'POST /presence/absence',
  label: planningTexts.dialog.absence,
  announces: 'planning-changed',
  lastOneCounts: true,
});

/** The most characters of a reason that the server takes. */
export const longestReason = 255;

type Entry = OutboxEntry<'POST /presence/absence'>;

/**
 * Notes that a child is absent or ill now, or takes that back.
 * @param kind `null` takes it back
 * @param told is called once, when the server has stored or refused it, or the user withdrew it
 * @returns a Dutch message when there is no room for it; otherwise `null`
 */
export function noteAbsence(
  kernel: Kernel,
  childId: number,
  kind: Absence['kind'] | null,
  reason: string,
  told: Told<'POST /presence/absence'> = () => undefined,
) {
  const moment = new Date(kernel.clock.now()).toISOString();
  const input = { body: { child_id: childId, moment, kind, reason: reason.trim() } };
  const added = absenceOutbox.add(kernel, { about: String(childId), childId, input });
  if ('problem' in added) return added.problem;
  whenSettled(kernel, absenceOutbox, [added.key], told);
  return null;
}

/** A note that the server does not have, or has refused. */
export interface OwnNote {
  waiting: boolean;
  /** Why the server refused it, in Dutch; it is taken back then. */
  problem: string | null;
  reason: string;
}

/** The absences of a day with what was noted on this device on top. */
interface SeenAbsences {
  absences: readonly Absence[];
  notes: ReadonlyMap<number, OwnNote>;
}

/**
 * @param known as the server answered them
 * @param entries in the order in which they were made
 */
function seenAbsences(known: readonly Absence[], entries: readonly Entry[]): SeenAbsences {
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

interface Answered {
  /** The answer of the server; `undefined` before the first. */
  absences: readonly Absence[] | undefined;
  /** When it was asked for, ms since 1970; see `askedAt`. */
  asked: number | undefined;
}

/** The absences of a day as the user sees them. @param date YYYY-MM-DD */
export function useSeenAbsences(date: string, { absences, asked }: Answered): SeenAbsences {
  const noted = useOutboxEntries(absenceOutbox);
  const entries = useMemo(() => noted.filter(({ madeAt }) => toApiDate(madeAt) === date), [noted, date]);
  const left = useOverlay(entries, { asked });
  return useMemo(() => seenAbsences(absences ?? [], left), [absences, left]);
}
