import { dayOfStart, type CallInput, type CurrentActivity, type Kernel } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { defineOutbox, outboxOf, type OutboxEntry } from '@groepsapp/kernel/changes';

/** New activities, kept on the device until the server has stored them. */
export const activityOutbox = defineOutbox({
  name: 'planning.activities',
  call: 'POST /activities',
  label: 'Activiteit',
  announces: 'activities-changed',
  parts: 'child_id',
});

/** Ends of activities that are going on. */
export const stopOutbox = defineOutbox({
  name: 'planning.activity-ends',
  call: 'PUT /activities/:id',
  label: 'Einde van een activiteit',
  announces: 'activities-changed',
});

export type NewEntry = OutboxEntry<'POST /activities'>;
export type StopEntry = OutboxEntry<'PUT /activities/:id'>;
export type NewActivity = Omit<CallInput<'POST /activities'>['body'], 'child_id'>;

/** As many children as one call takes. */
const childrenAtOnce = 100;

/**
 * Keys of ends of these children that are not sent yet. They come first: to the server a start is no other one than that
 * of what it does not know to have ended.
 */
function unsentEnds(kernel: Kernel, childIds: readonly number[]): string[] {
  const own = outboxOf(kernel).store.unsent.filter(({ outbox, childId }) => {
    return outbox === stopOutbox.name && childId !== null && childIds.includes(childId);
  });
  return own.map(({ key }) => key);
}

function addEntry(kernel: Kernel, childIds: readonly number[], activity: NewActivity): string | null {
  const child_id = childIds.join(',');
  const [only = null] = childIds.length === 1 ? childIds : [];
  const about = { about: child_id, ...(only !== null && { childId: only }), after: unsentEnds(kernel, childIds) };
  const added = activityOutbox.add(kernel, { ...about, input: { body: { child_id, ...activity } } });
  return 'problem' in added ? added.problem : null;
}

/**
 * Queues an activity for children, a hundred at a time.
 * @returns a Dutch error text when there is no room for it; `null` when it was queued
 */
export function addActivity(kernel: Kernel, childIds: readonly number[], activity: NewActivity): string | null {
  for (let from = 0; from < childIds.length; from += childrenAtOnce) {
    const problem = addEntry(kernel, childIds.slice(from, from + childrenAtOnce), activity);
    if (problem !== null) return problem;
  }
  return null;
}

/** What goes on for a child. */
type Begun = Pick<CurrentActivity, 'id' | 'date' | 'start_time'> & { child_id: number };

/**
 * Queues the end of an activity at this moment.
 * @returns a Dutch error text when there is no room for it; `null` when it was queued
 */
export function stopActivity(kernel: Kernel, { id, child_id, ...start }: Begun) {
  const now = { date: today(kernel.clock), time: formatTime(kernel.clock.now()) };
  // 00:00 is the end of a day, and not its first minute.
  const end_time = now.time === '00:00' ? '00:01' : now.time;
  const later = dayOfStart(start, now) === now.date ? {} : { end_date: now.date };
  const input = { params: { id: String(id) }, body: { end_time, ...later } };
  const added = stopOutbox.add(kernel, { about: String(id), childId: child_id, input });
  return 'problem' in added ? added.problem : null;
}
