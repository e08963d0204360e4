import type { DayItem, PlanningReason } from '@groepsapp/kernel';
import { dialogTexts } from './texts';

/** The reasons to choose from, per kind of change. */
export const reasonsTo = {
  add: ['extra', 'swap', 'settling-in'],
  change: ['brought-late', 'fetched-early', 'swap'],
  cancel: ['ill', 'holiday', 'day-off', 'swap', 'no-show', 'quarantine', 'contract-ended'],
} as const satisfies Record<string, readonly PlanningReason[]>;

/** What is filled in; a time is `null` while it cannot be read. */
export interface ItemFields {
  groupId: number;
  start: string | null;
  end: string | null;
  reason: PlanningReason | null;
}

/** The times of an item: '08:00-18:00'. */
export function timesOf({ start_time, end_time }: Pick<DayItem, 'start_time' | 'end_time'>): string {
  return `${start_time}-${end_time}`;
}

/** The version of an item that a change is based on. */
export function seenVersion({ group, start_time, end_time, status }: DayItem) {
  return { id_group: group.id, start_time, end_time, status };
}

/** The fields of the form with which an item is edited. */
export function fieldsOf({ group, start_time, end_time, reason }: DayItem): ItemFields {
  return { groupId: group.id, start: start_time, end: end_time, reason };
}

/**
 * Checks the times before they are sent.
 * @param ownId id of the edited item, which does not count for overlap; `null` for a new one
 * @returns texts by field; empty when nothing is wrong
 */
export function problemsOf(
  { start, end }: ItemFields,
  items: readonly DayItem[],
  ownId: string | null,
): Partial<Record<'start_time' | 'end_time', string>> {
  const { incomplete, endBeforeStart, overlap } = dialogTexts.form;
  if (start === null || end === null) return { [start === null ? 'start_time' : 'end_time']: incomplete };
  if (end <= start) return { end_time: endBeforeStart };
  const other = items.find(
    ({ id, status, start_time, end_time }) =>
      id !== ownId && status !== 'DELETED' && start_time < end && start < end_time,
  );
  return other === undefined ? {} : { start_time: overlap(timesOf(other)) };
}
