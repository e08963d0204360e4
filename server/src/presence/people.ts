import type { EmployeePresence, PresenceRecord } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isOn } from '../http/authorisation.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound, settingOff } from '../http/errors.ts';
import type { DayStorage, StoredPresence } from './dayStorage.ts';
import { employeeRecordColumns, recordColumns } from './days.ts';
import { childDay, employeeDay } from './storedDay.ts';

/** The person of a record, in the shape of requests and answers. */
export type Person = { child_id: number } | { employee_id: number };

export type AnyPresence = PresenceRecord | EmployeePresence;

/** The stored presence of a person on a day; `groupId` is the group that the change is about. */
export function dayOfPerson(context: GuardedContext, person: Person, date: string, groupId: number): DayStorage {
  return 'child_id' in person
    ? childDay(context, person.child_id, date)
    : employeeDay(context, person.employee_id, date, groupId);
}

/** The person that a record or a request names, without anything else. */
export function personOf(named: Person): Person {
  return 'child_id' in named ? { child_id: named.child_id } : { employee_id: named.employee_id };
}

export function recordOf(person: Person, { id, group_id, start_time, end_time }: StoredPresence): AnyPresence {
  return { id, ...personOf(person), group_id, start_time, end_time };
}

/**
 * Checks what the permission of a call cannot know: that the establishments of the request register employees at all.
 * @throws HttpError 403 when the setting is off
 */
export async function requireEmployees(
  { establishmentIds, settings }: GuardedContext,
  people: readonly Person[],
): Promise<void> {
  if (!people.some((person) => 'employee_id' in person)) return;
  const perEstablishment = await settings();
  if (!establishmentIds.every((id) => isOn('employees', perEstablishment.get(id)))) throw settingOff();
}

/**
 * A record of a child or an employee by its id; the ids of both never meet.
 * @throws HttpError 404 when it no longer exists
 */
export async function findRecord(db: Kysely<Database>, id: number): Promise<AnyPresence & { date: string }> {
  const ofChild = db.selectFrom('presence').where('id', '=', id).select(recordColumns).select('date');
  const found = await ofChild.executeTakeFirst();
  if (found !== undefined) return found;
  const ofEmployee = db.selectFrom('employee_presence').where('id', '=', id).select(employeeRecordColumns);
  return ofEmployee.select('date').executeTakeFirstOrThrow(() => notFound());
}
