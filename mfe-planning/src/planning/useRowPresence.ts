import { useTopic, type Selection } from '@groepsapp/kernel';
import {
  groupForPresence,
  useSeenPresence,
  type DayState,
  type SeenPresence,
  type Subject,
} from '@groepsapp/kernel/presence';
import type { OwnNote } from './absences';
import { plannedTimes, type DayRow } from './rows';
import { stateOfRow } from './segments';

export const groupsOf = ({ groups }: Selection) => groups;

export function rowSubject({ child, items }: DayRow, groups: Selection['groups']): Subject {
  const { id, full_name: name, presence: record } = child;
  const groupId = groupForPresence(child.id_group, groups);
  return { person: { kind: 'child', id }, name, record, groupId, planned: plannedTimes({ items }) };
}

export interface RowPresence {
  seen: SeenPresence;
  state: DayState;
  subject: Subject;
}

function withNote(seen: SeenPresence, note: OwnNote | null): SeenPresence {
  return note === null
    ? seen
    : { ...seen, waiting: seen.waiting || note.waiting, problem: seen.problem ?? note.problem };
}

/** The state of the child of a row today, including the taps of this tablet. @param today YYYY-MM-DD */
export function useRowPresence(row: DayRow, today: string): RowPresence {
  const groups = useTopic('selection', groupsOf);
  const subject = rowSubject(row, groups);
  const seen = withNote(useSeenPresence(subject.person, row.child.presence), row.note);
  return { seen, subject, state: stateOfRow(row, seen.record, today) };
}
