import type { DayItem, PlanningReason, SettingsState } from '@groepsapp/kernel';
import { canBe, endNextDay, endOf } from '@groepsapp/kernel/dates';
import type { FieldProblems, SavedFields } from '@groepsapp/kernel/forms';
import { dialogTexts } from './planningDialogTexts';

export interface DayGroup {
  id: number;
  name: string;
}

/** The badge of a planned time by its status; one that is as contracted has none. */
export const tones = { CHANGED: 'warning', ADDED: 'success', DELETED: 'neutral' } as const;

/** Whether planning may be changed on this tablet. */
export const mayEditPlanning = ({ values }: SettingsState) => values.ipad_child_planning_edit === '1';

/** The reasons to choose from, per kind of change. */
export const reasonsTo = {
  add: ['extra', 'swap', 'settling-in'],
  change: ['brought-late', 'fetched-early', 'swap'],
  cancel: ['ill', 'holiday', 'day-off', 'swap', 'no-show', 'quarantine', 'contract-ended'],
} as const satisfies Record<string, readonly PlanningReason[]>;

/** The form's values; a time is `null` while it cannot be read. */
export interface ItemFields {
  groupId: number;
  start: string | null;
  end: string | null;
  reason: PlanningReason | null;
  /** Whether somebody else let this time lapse; a save restores it. */
  cancelled: boolean;
}

export function timesText(hours: Pick<DayItem, 'start_time' | 'end_time'>): string {
  const { start_time, end_time } = hours;
  return `${start_time}-${end_time}${endNextDay(hours) ? ` ${dialogTexts.nextDay}` : ''}`;
}

/** The version of an item that a change is based on. */
export function seenVersion({ group, start_time, end_time, status }: DayItem) {
  return { id_group: group.id, start_time, end_time, status };
}

/** The edited fields of a planned time and its version. */
export function savedFields(item: DayItem): SavedFields<ItemFields> {
  const { group, start_time: start, end_time: end, reason, status } = item;
  const fields = { groupId: group.id, start, end, reason, cancelled: status === 'DELETED' };
  return { fields, version: JSON.stringify(seenVersion(item)) };
}

/** The version that `savedFields` wrote as a text. */
export function parseVersion(version: string) {
  return JSON.parse(version) as ReturnType<typeof seenVersion>;
}

/** Initial values for a new time: the group of the day's other times, else the first that can be chosen. */
export function newFields(items: readonly DayItem[], groups: readonly DayGroup[]): SavedFields<ItemFields> {
  const [groupId = 0] = [...items.map(({ group }) => group.id), ...groups.map(({ id }) => id)];
  return { fields: { groupId, start: null, end: null, reason: 'extra', cancelled: false }, version: null };
}

/** When hours end within their day. The server compares them with those of the days around it. */
const lastOf = (hours: Pick<DayItem, 'start_time' | 'end_time'>) => (endNextDay(hours) ? '24:00' : endOf(hours));

/**
 * Checks the times before they are sent.
 * @param ownId id of the edited item, which does not count for overlap; `null` for a new one
 * @returns texts by field; empty when nothing is wrong
 */
export function planningProblems(
  { start, end }: ItemFields,
  items: readonly DayItem[],
  ownId: string | null,
): FieldProblems<ItemFields> {
  const { incomplete, endBeforeStart, overlap } = dialogTexts.form;
  if (start === null || end === null) return { [start === null ? 'start' : 'end']: incomplete };
  const own = { start_time: start, end_time: end };
  if (!canBe(own)) return { end: endBeforeStart };
  const other = items.find(
    (item) => item.id !== ownId && item.status !== 'DELETED' && item.start_time < lastOf(own) && start < lastOf(item),
  );
  return other === undefined ? {} : { start: overlap(timesText(other)) };
}
