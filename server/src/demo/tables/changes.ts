import { butterflies, climbers, ladybirds } from './groups.ts';
import type { ChildKey } from './namedChildren.ts';

interface ScheduleChange {
  child: ChildKey;
  group: number;
  type: 'start' | 'end' | 'change';
  inDays: number;
}

/** Placement changes of the next two weeks, including some on the edges of that window and just outside it. */
export const scheduleChanges: readonly ScheduleChange[] = [
  { child: 'hakon', group: ladybirds, type: 'start', inDays: 0 },
  { child: 'anneFleur', group: ladybirds, type: 'change', inDays: 3 },
  { child: 'ke', group: butterflies, type: 'end', inDays: 5 },
  { child: 'ke', group: ladybirds, type: 'start', inDays: 6 },
  { child: 'wilhelmina', group: butterflies, type: 'change', inDays: 9 },
  { child: 'imane', group: ladybirds, type: 'end', inDays: 14 },
  { child: 'stanislaw', group: butterflies, type: 'end', inDays: 15 },
  { child: 'sjoukje', group: ladybirds, type: 'end', inDays: 30 },
  { child: 'luuk', group: ladybirds, type: 'change', inDays: -2 },
  // From that day on school ends at a different time.
  { child: 'jesse', group: climbers, type: 'change', inDays: 7 },
];
