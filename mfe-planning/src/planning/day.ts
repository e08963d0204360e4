import { isDay } from '@groepsapp/kernel/dates';

/**
 * The day in the address.
 * @param text of the path
 * @param today YYYY-MM-DD
 * @returns today when there is none, or when it is no date
 */
export function dayInPath(text: string | undefined, today: string): string {
  return text !== undefined && isDay(text) ? text : today;
}

/** The address of a day; today has none of its own, so that the menu and a bookmark lead to the present day. */
export function dayPath(date: string, today: string): string {
  return date === today ? '/planning' : `/planning/${date}`;
}

/** The address of the screen 'Nog aanwezig'. */
export const stillPresentPath = '/planning/present';

/** The address of the group at a glance, for a tablet that nobody holds. */
export const wallPath = '/planning/wall';
