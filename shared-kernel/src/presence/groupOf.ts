import type { Group, PlannedToday } from '@groepsapp/contract';
import { endOf, minutesOf } from '@groepsapp/contract/times';

/** For how many minutes a moment lies before or after a planned time; 0 within it. */
function distance(planned: PlannedToday, at: number): number {
  return Math.max(minutesOf(planned.start_time) - at, at - minutesOf(endOf(planned)), 0);
}

/**
 * The group in which a child is planned at a moment of today: the group of the planned time that goes on, else of the
 * nearest one. A child may be in one group in the morning and in another in the afternoon.
 * @param times of today, without cancelled ones
 * @param time HH:mm
 * @returns `null` when nothing is planned
 */
export function plannedGroupAt(times: readonly PlannedToday[], time: string): number | null {
  const at = minutesOf(time);
  const least = Math.min(...times.map((planned) => distance(planned, at)));
  return times.findLast((planned) => distance(planned, at) === least)?.id_group ?? null;
}

/**
 * The group of a new record of a child for which nothing is planned: the chosen group in which it is placed, else the only
 * chosen group.
 * @param placedIn the groups in which the child is placed, as the list of children says
 * @returns `null` when it cannot be said; the specification then has an alert
 */
export function groupForPresence(placedIn: readonly number[], chosen: readonly Pick<Group, 'id'>[]): number | null {
  const placed = placedIn.find((id) => chosen.some((group) => group.id === id));
  if (placed !== undefined) return placed;
  return chosen.length === 1 ? (chosen[0]?.id ?? null) : null;
}
