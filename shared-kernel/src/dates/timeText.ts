const digitsOnly = /^(\d{1,2})$|^(\d{1,2})(\d{2})$/;
const separated = /^(\d{1,2})\s*[:.,hu]\s*(\d{1,2})$/i;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Rounds to five minutes (specification 2, point 5): minutes to the nearest 5, 60 minutes roll the hour over, hour 24
 * becomes 0.
 * @param hours 0 to 24
 * @param minutes 0 to 59
 * @returns HH:mm
 */
export function roundToFiveMinutes(hours: number, minutes: number): string {
  const rounded = Math.round(minutes / 5) * 5;
  const hour = rounded === 60 ? hours + 1 : hours;
  return `${twoDigits(hour % 24)}:${twoDigits(rounded % 60)}`;
}

/**
 * Reads a time as people type it: '9:37', '09.37', '9u37', '937', '9'.
 * @returns HH:mm, rounded to five minutes; null when it is no time of day
 */
export function parseTime(text: string): string | null {
  const typed = text.trim();
  const parts = separated.exec(typed) ?? digitsOnly.exec(typed);
  if (!parts) return null;
  const [hours = 0, minutes = 0] = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return null;
  return roundToFiveMinutes(hours, minutes);
}

/**
 * A running time.
 * @param milliseconds below zero counts as zero
 * @returns 'mm:ss' within the first hour, then 'h:mm'
 */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
