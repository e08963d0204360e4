import { addDays } from '../base/clock.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { namedResults, ordinaryReminders } from './tables/observations.ts';

interface Result {
  child: DemoChild;
  listId: number;
  daysAgo: number;
  archived: boolean;
  reminders: readonly { inDays: number; description: string }[];
}

function listIds({ rows }: Fill, companyId: number): Map<string, number> {
  const own = rows.observation_list.filter((list) => list.company_id === companyId);
  return new Map(own.map(({ title, id }) => [title, id ?? 0]));
}

function addResult({ rows, today }: Fill, { child, listId, daysAgo, archived, reminders }: Result): void {
  const resultId = add(rows.observation_result, {
    child_id: child.id,
    list_id: listId,
    date: addDays(today, -daysAgo),
    active: archived ? 0 : 1,
    version_id: null,
    mentor_id: null,
    saved_at: null,
    account_id: null,
    batch_id: null,
  });
  for (const { inDays, description } of reminders) {
    add(rows.reminder, { result_id: resultId, date: addDays(today, inDays), description });
  }
}

function namedResultsOf(fill: Fill): Result[] {
  return namedResults.flatMap(({ child: key, list, daysAgo, archived = false, reminders }) =>
    fill.children
      .filter((child) => child.key === key)
      .map((child) => ({
        child,
        listId: listIds(fill, child.companyId).get(list) ?? 0,
        daysAgo,
        archived,
        reminders,
      })),
  );
}

function ordinaryResult(fill: Fill, child: DemoChild): Result {
  const { random } = fill;
  const reminder = { inDays: random.between(-10, 40), description: random.pick(ordinaryReminders) };
  const listId = random.pick([...listIds(fill, child.companyId).values()]);
  return { child, listId, daysAgo: random.between(10, 60), archived: false, reminders: [reminder] };
}

/** Adds observations with reminders: due today, soon, later and overdue. */
export function fillTracking(fill: Fill): void {
  const ordinary = fill.children
    .filter(({ key }) => key === null && fill.random.chance(0.12))
    .map((child) => ordinaryResult(fill, child));
  for (const result of [...namedResultsOf(fill), ...ordinary]) addResult(fill, result);
}
