import type { Child, PresenceRecord, Settings } from '@groepsapp/contract';
import type { ChildOrder, OrderKey, Roster, RosterChild } from '../bus';
import { lazily } from '../async/lazily';
import { noFilter } from './filter';

/** Sort fields of children. */
export const orderKeys = [
  'last_name',
  'date_of_birth',
  'full_name',
  'first_name',
] as const satisfies readonly OrderKey[];

/** A roster with no children and no filter. */
export const emptyRoster: Roster = {
  state: 'idle',
  error: null,
  children: [],
  visible: [],
  filter: noFilter,
  order: { key: 'first_name', direction: 'asc' },
  refreshedAt: null,
};

const dutch = lazily(() => new Intl.Collator('nl', { sensitivity: 'base', ignorePunctuation: true }));

/** The default sort field in the establishment's settings; first name when missing or unknown. */
export function orderKeyOf(settings: Settings): OrderKey {
  const wanted = settings.ipad_sort_children_by;
  return orderKeys.find((key) => key === wanted) ?? 'first_name';
}

/** Equal children are sorted by their other names and finally by id, so that the order is stable. */
const tieBreakers: readonly OrderKey[] = ['first_name', 'last_name'];

function compare(key: OrderKey, one: Child, other: Child): number {
  for (const by of [key, ...tieBreakers]) {
    const difference = dutch().compare(one[by], other[by]);
    if (difference !== 0) return difference;
  }
  return one.id - other.id;
}

/**
 * Sorts children by Dutch rules: surnames without their prefix ('van den Berg' under B), accented letters beside plain
 * ones.
 * @returns a new list
 */
export function orderChildren<C extends Child>(children: readonly C[], { key, direction }: ChildOrder): C[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...children].sort((one, other) => sign * compare(key, one, other));
}

/** Records of a day never overlap, so that an open one is the last of its day. */
function isNewer(record: PresenceRecord, known: PresenceRecord): boolean {
  return Date.parse(record.start_time) > Date.parse(known.start_time);
}

function isSame(one: PresenceRecord | null, other: PresenceRecord | null): boolean {
  if (one === null || other === null) return one === other;
  const { id, group_id, start_time, end_time } = one;
  return (
    id === other.id && group_id === other.group_id && start_time === other.start_time && end_time === other.end_time
  );
}

const hasPresence = (child: Child | RosterChild): child is RosterChild => child.presence !== undefined;

/** The child itself while its presence is the same, so that a tap on one child costs nothing for the others. */
function withRecord(child: Child | RosterChild, presence: PresenceRecord | null): RosterChild {
  return hasPresence(child) && isSame(child.presence, presence) ? child : { ...child, presence };
}

/**
 * Adds its presence to every child: the record that began last. One that was forgotten on an earlier day does not hide
 * what happened today.
 * @param children as the API lists them
 * @param records of any children; records of others are ignored
 */
export function withPresence(
  children: readonly (Child | RosterChild)[],
  records: readonly PresenceRecord[],
): RosterChild[] {
  const latest = new Map<number, PresenceRecord>();
  for (const record of records) {
    const known = latest.get(record.child_id);
    if (!known || isNewer(record, known)) latest.set(record.child_id, record);
  }
  return children.map((child) => withRecord(child, latest.get(child.id) ?? null));
}
