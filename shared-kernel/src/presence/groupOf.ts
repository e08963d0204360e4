import type { Group } from '@groepsapp/contract';

/**
 * The group of a new record: the group in which the child is planned today, else the one of the chosen groups in which
 * it is placed, else the only chosen group.
 * @param placedIn the groups in which the child is placed, as the list of children says
 * @param plannedIn the group in which the child is planned today
 * @returns `null` when it cannot be said; the specification then has an alert
 */
export function groupForPresence(
  placedIn: readonly number[],
  chosen: readonly Pick<Group, 'id'>[],
  plannedIn: number | null = null,
): number | null {
  if (plannedIn !== null) return plannedIn;
  const placed = placedIn.find((id) => chosen.some((group) => group.id === id));
  if (placed !== undefined) return placed;
  return chosen.length === 1 ? (chosen[0]?.id ?? null) : null;
}
