const twoDigits = (value: number) => String(value).padStart(2, '0');

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
