import { addDays } from '../base/clock.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { butterflies, ladybirds } from './tables/groups.ts';

const daysBack = 14;
const daysAhead = 28;

/** Two groups close the day in one room. */
export function fillMerges({ rows, today }: Pick<Fill, 'rows' | 'today'>): void {
  for (let day = -daysBack; day <= daysAhead; day += 1) {
    const together = { group_id: butterflies, with_group_id: ladybirds, start_time: '17:30', end_time: '18:30' };
    add(rows.group_merge, { ...together, date: addDays(today, day) });
  }
}
