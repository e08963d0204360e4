import { dayOfStart, type CallInput, type CurrentActivity, type Kernel } from '@groepsapp/kernel';
import { formatTime, momentAt, toApiDate, today } from '@groepsapp/kernel/dates';
import { defineOutbox, outboxOf, type OutboxEntry } from '@groepsapp/kernel/changes';
import { whenSettled, type Told } from '../../whenSettled';
import { leftSince } from './leftSince';

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

/** The most children that one call takes. */
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

/** An activity with the name of its type, by which the list of unsent changes calls it. */
export type NamedActivity = NewActivity & { name: string };

function addEntry(kernel: Kernel, childIds: readonly number[], { name, ...activity }: NamedActivity) {
  const child_id = childIds.join(',');
  const [only = null] = childIds.length === 1 ? childIds : [];
  const about = { about: child_id, ...(only !== null && { childId: only }), after: unsentEnds(kernel, childIds) };
  const label = name === '' ? {} : { label: name };
  return activityOutbox.add(kernel, { ...about, ...label, input: { body: { child_id, ...activity } } });
}

/**
 * Queues an activity for children, a hundred at a time.
 * @param told hears once what became of it
 * @returns a Dutch error text when there is no room for it; `null` when it was queued
 */
export function addActivity(
  kernel: Kernel,
  childIds: readonly number[],
  activity: NamedActivity,
  told: Told<'POST /activities'> = () => undefined,
): string | null {
  const keys: string[] = [];
  for (let from = 0; from < childIds.length; from += childrenAtOnce) {
    const added = addEntry(kernel, childIds.slice(from, from + childrenAtOnce), activity);
    if ('problem' in added) return added.problem;
    keys.push(added.key);
  }
  whenSettled(kernel, activityOutbox, keys, told);
  return null;
}

/** The children of entries. */
export function loggedChildIds(entries: readonly NewEntry[]): number[] {
  return entries.flatMap(({ input }) => input.body.child_id.split(',').map(Number));
}

/** The running activities of a child. */
type Begun = Pick<CurrentActivity, 'id' | 'date' | 'start_time'> & { child_id: number };

/** When it ends that is stopped now: at this moment, or when the child left. */
function endOf({ bus, clock }: Kernel, { child_id, ...start }: Omit<Begun, 'id'>) {
  const now = { date: today(clock), time: formatTime(clock.now()) };
  const day = dayOfStart(start, now);
  const child = bus.topic('roster').value.children.find(({ id }) => id === child_id);
  const left = leftSince(child?.presence ?? null, momentAt(day, start.start_time), now.date);
  const { date, time } = left === null ? now : { date: toApiDate(left), time: formatTime(left) };
  // 00:00 is the end of a day, and not its first minute.
  return { end_time: time === '00:00' ? '00:01' : time, ...(date !== day && { end_date: date }) };
}

/**
 * Queues the end of an activity at this moment, or when the child left.
 * @param told hears once what became of it
 * @returns a Dutch error text when there is no room for it; `null` when it was queued
 */
export function stopActivity(
  kernel: Kernel,
  { id, ...begun }: Begun,
  told: Told<'PUT /activities/:id'> = () => undefined,
) {
  const input = { params: { id: String(id) }, body: endOf(kernel, begun) };
  const added = stopOutbox.add(kernel, { about: String(id), childId: begun.child_id, input });
  if ('problem' in added) return added.problem;
  whenSettled(kernel, stopOutbox, [added.key], told);
  return null;
}
