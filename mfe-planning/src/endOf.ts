/** When a time ends: midnight is the end of the day and not its begin (specification 2, point 9). */
export function endOf({ end_time }: { end_time: string }): string {
  return end_time === '00:00' ? '24:00' : end_time;
}
