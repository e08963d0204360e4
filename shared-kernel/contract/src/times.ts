/** Minutes since midnight of a time of day, `HH:mm`; 1440 for `24:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
