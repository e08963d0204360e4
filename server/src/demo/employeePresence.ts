import { momentAt } from './calendar.ts';
import type { Fill } from './fill.ts';

const minuteMs = 60_000;

/** Signs in the employees of today's shifts, most of them some minutes early, and signs out who is done. */
export function fillEmployeePresence({ rows, today, now, random }: Fill): void {
  const signedIn = new Set<number>();
  for (const { employee_id, group_id, date, start_time, end_time } of rows.shift) {
    if (date !== today || group_id === null || group_id === undefined || signedIn.has(employee_id)) continue;
    const start = new Date(momentAt(today, start_time).getTime() - random.between(0, 12) * minuteMs);
    const end = new Date(momentAt(today, end_time).getTime() + random.between(0, 10) * minuteMs);
    if (start > now || start < momentAt(today, '00:00') || random.chance(0.1)) continue;
    signedIn.add(employee_id);
    // Without ids: the database numbers these records, far from those of children.
    rows.employee_presence.push({
      employee_id,
      group_id,
      date,
      start_time: start.toISOString(),
      end_time: end > now ? null : end.toISOString(),
    });
  }
}
