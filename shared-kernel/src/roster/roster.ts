import type { Child, Settings } from '@groepsapp/contract';
import type { ChildOrder, OrderKey, Roster } from '../bus';
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
