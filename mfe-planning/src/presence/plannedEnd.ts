import { formatTime } from '@groepsapp/kernel/dates';

/**
 * The end that is offered for a record that was left open: the end of the last time planned on its day.
 * @param start_time of the record
 * @param planned times of that day, without cancelled ones, HH:mm
 * @returns `null` when nothing is planned after the start, or up to midnight
 */
export function plannedEndAfter(start_time: string, planned: readonly { end_time: string }[]): string | null {
  const last = planned
    .map(({ end_time }) => end_time)
    .sort()
    .at(-1);
  return last !== undefined && last > formatTime(start_time) ? last : null;
}
