/**
 * The day in the address.
 * @param text of the path
 * @param today YYYY-MM-DD
 * @returns today when there is none, or when it is no date
 */
export function dayInPath(text: string | undefined, today: string): string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : today;
}

/** The address of a day; today has none of its own, so that the menu and a bookmark lead to the present day. */
export function dayPath(date: string, today: string): string {
  return date === today ? '/planning' : `/planning/${date}`;
}

/** The address of the screen 'Nog aanwezig'. */
export const stillPresentPath = '/planning/present';
