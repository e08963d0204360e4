import type { Absence, Attention, PlannedToday, PlanningItem, RosterChild } from '@groepsapp/kernel';
import { endNextDay, hoursOn } from '@groepsapp/kernel/dates';
import { latenessText, shortLatenessText, wasHere } from '@groepsapp/kernel/presence';
import type { OwnNote } from './absences';
import { planningTexts as texts } from './planningTexts';

/** Since when a child is late, in words, and the same for where its planned times stand beside it. */
export interface LateText {
  /** To be there, or to be fetched. */
  to: 'come' | 'leave';
  text: string;
  short: string;
}

/** A planned time as it falls on the day of a view. */
export interface DayItem extends PlanningItem {
  /** From when till when it is planned, where that goes on beyond the day. */
  whole?: Pick<PlanningItem, 'start_time' | 'end_time'>;
}

/** The day of one child. The lists keep their identity until the planning changes. */
export interface DayRow {
  id: number;
  child: RosterChild;
  /** By time, cancelled ones included. */
  items: readonly DayItem[];
  absence: Absence | null;
  /** The absence noted on this device that waits or was refused. */
  note: OwnNote | null;
  /** Since when it is late to come or to be fetched; `null` for who is not, and on other days. */
  late: LateText | null;
  /** Since when it has to be looked after while it sleeps, HH:mm; `null` for who has not, and on other days. */
  checkSince: string | null;
  /** The group below whose heading the child stands: the group of the first time that is not cancelled. */
  group: PlanningItem['group'] | null;
}

/** The planning of a day by child. */
export interface DayPlan {
  itemsOf: ReadonlyMap<number, readonly DayItem[]>;
  absenceOf: ReadonlyMap<number, Absence>;
  noteOf: ReadonlyMap<number, OwnNote>;
}

const noItems: readonly DayItem[] = [];
const noNotes: DayPlan['noteOf'] = new Map();

export const isCancelled = ({ status }: PlanningItem) => status === 'DELETED';

/** The times of a planned time in words, also where they go on beyond the day. */
export function wholeTimes({ whole, ...item }: DayItem): [start: string, end: string] {
  const { start_time, end_time } = whole ?? item;
  return [start_time, end_time];
}

/** The part of a planned time that falls on a day, of the day itself or of the night before. @param day YYYY-MM-DD */
export function partOn(day: string, item: PlanningItem): DayItem {
  const { start_time, end_time } = item;
  return endNextDay(item) ? { ...item, ...hoursOn(day, item), whole: { start_time, end_time } } : item;
}

export function dayPlan(
  items: readonly DayItem[],
  absences: readonly Absence[],
  noteOf: DayPlan['noteOf'] = noNotes,
): DayPlan {
  const itemsOf = new Map<number, DayItem[]>();
  for (const item of items) itemsOf.set(item.id_child, [...(itemsOf.get(item.id_child) ?? []), item]);
  return { itemsOf, absenceOf: new Map(absences.map((absence) => [absence.id_child, absence])), noteOf };
}

/** Whether a time of the day is planned and not cancelled. */
export function isPlanned({ items }: Pick<DayRow, 'items'>): boolean {
  return items.some((item) => !isCancelled(item));
}

/** Whether the child is expected on the day: planned, and not reported absent or ill. */
export function isExpected(row: Pick<DayRow, 'items' | 'absence'>): boolean {
  return isPlanned(row) && row.absence === null;
}

export interface DayView {
  /** Only children with a deviation from the contract. */
  onlyChanges: boolean;
  /** The date, when it is today: children who were present are then rows too. Otherwise `null`. */
  today: string | null;
  /** Ids of the chosen groups, in their order. */
  groups: readonly number[];
  /** Problems that staff must not overlook today. */
  attention?: Attention | null;
}

function isShown({ child, items, absence }: DayRow, { onlyChanges, today }: DayView): boolean {
  if (onlyChanges) return absence !== null || items.some(({ status }) => status !== 'DEFAULT');
  if (items.length > 0) return true;
  return today !== null && wasHere(child.presence, today);
}

/** Which group stands first: the chosen ones in their order, then others by name, then who has no planning. */
function compareGroups({ group: one }: DayRow, { group: other }: DayRow, chosen: readonly number[]): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [first, second] = [one, other].map(({ id }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length));
  return (first ?? 0) - (second ?? 0) || one.name.localeCompare(other.name, 'nl') || one.id - other.id;
}

function lateText(id: number, attention: Attention | null): LateText | null {
  const late = attention?.late.find(({ childId }) => childId === id);
  if (late) return { to: 'come', text: latenessText(late), short: shortLatenessText(late) };
  const overdue = attention?.overdue.find(({ childId }) => childId === id);
  return overdue ? { to: 'leave', text: texts.overdue(overdue.until), short: texts.overdueShort } : null;
}

/** The day of a child, whether or not a list shows it. @param attention of today; on another day there is none */
export function dayRow(
  child: RosterChild,
  { itemsOf, absenceOf, noteOf }: DayPlan,
  attention: Attention | null = null,
): DayRow {
  const { id } = child;
  const items = itemsOf.get(id) ?? noItems;
  const group = (items.find((item) => !isCancelled(item)) ?? items[0])?.group ?? null;
  const [absence, note] = [absenceOf.get(id) ?? null, noteOf.get(id) ?? null];
  const checkSince = attention?.sleepChecks.find(({ childId }) => childId === id)?.since ?? null;
  return { id, child, items, absence, note, late: lateText(id, attention), checkSince, group };
}

/**
 * The rows of a day by group, and within it in the order of the children.
 * @param children those that pass the shared filter
 */
export function dayRows(children: readonly RosterChild[], plan: DayPlan, view: DayView): DayRow[] {
  const rows = children.map((child) => dayRow(child, plan, view.attention));
  return rows.filter((row) => isShown(row, view)).sort((one, other) => compareGroups(one, other, view.groups));
}

export interface RowGroup {
  id: number | null;
  name: string | null;
  rows: readonly DayRow[];
}

/** The rows below the headings of their groups, in the order of the rows. */
export function byGroup(rows: readonly DayRow[]): RowGroup[] {
  const groups = new Map<number | null, { name: string | null; rows: DayRow[] }>();
  for (const row of rows) {
    const id = row.group?.id ?? null;
    const known = groups.get(id) ?? { name: row.group?.name ?? null, rows: [] };
    known.rows.push(row);
    groups.set(id, known);
  }
  return [...groups].map(([id, { name, rows: own }]) => ({ id, name, rows: own }));
}

/** When and in which group a child is planned, as the rule for the group of a new record wants it. */
export function plannedTimes({ items }: Pick<DayRow, 'items'>): PlannedToday[] {
  return items
    .filter((item) => !isCancelled(item))
    .map(({ group, start_time, end_time }) => ({ id_group: group.id, start_time, end_time }));
}
