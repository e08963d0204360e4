import { permissionsOf } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { addDays, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

/** The employees among these ids whom a caller may name. */
export type EmployeesWithin = (
  services: Services,
  caller: Caller,
  ids: readonly number[],
) => Promise<ReadonlySet<number>>;

/** For how many days somebody who helped out stays within reach: as long as a tablet may keep its taps. */
const daysAfterWork = 7;

/** The ids of the establishments that an account may choose. */
export function establishmentsOf(db: Db, { accountId }: Caller) {
  return db.selectFrom('account_establishment').where('account_id', '=', accountId).select('establishment_id as id');
}

function groupsOf(db: Db, caller: Caller) {
  return db.selectFrom('care_group').where('establishment_id', 'in', establishmentsOf(db, caller)).select('id');
}

/** Those who usually work in the establishments of the caller, have a shift there, or were signed in there lately. */
export const workingWithin: EmployeesWithin = async ({ db, clock }, caller, ids) => {
  const since = addDays(today(clock), -daysAfterWork);
  const groups = groupsOf(db, caller);
  const rows = await db
    .selectFrom('employee_group')
    .where('employee_id', 'in', ids)
    .where('group_id', 'in', groups)
    .select('employee_id as id')
    .union(
      db
        .selectFrom('shift')
        .where('employee_id', 'in', ids)
        .where('establishment_id', 'in', establishmentsOf(db, caller))
        .where('date', '>=', since)
        .where('cancelled', '=', 0)
        .select('employee_id as id'),
    )
    .union(
      db
        .selectFrom('employee_presence')
        .where('employee_id', 'in', ids)
        .where('group_id', 'in', groups)
        .where((e) => e.or([e('date', '>=', since), e('end_time', 'is', null)]))
        .select('employee_id as id'),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The same, and the owners of accounts that the caller manages, who may work nowhere yet. */
export const portraitsWithin: EmployeesWithin = async (services, caller, ids) => {
  const working = await workingWithin(services, caller, ids);
  const others = ids.filter((id) => !working.has(id));
  const permissions = permissionsOf(caller.role);
  if (others.length === 0 || !permissions.includes('manageLocation')) return working;
  const { db } = services;
  const placed = db.selectFrom('account_establishment').where('establishment_id', 'in', establishmentsOf(db, caller));
  const owners = db
    .selectFrom('account')
    .where('company_id', '=', caller.companyId)
    .where('employee_id', 'in', others)
    .$if(!permissions.includes('manageCompany'), (of) => of.where('id', 'in', placed.select('account_id')));
  const managed = await owners.select('employee_id as id').execute();
  return new Set([...working, ...managed.flatMap(({ id }) => id ?? [])]);
};

/** Fields of the record whose value is an employee. */
export const fieldsOfEmployees = ['mentor', 'designatedEmployee'] as const;

/** The same, and those who observed a child of these establishments or stand in its record. */
export const mentorsWithin: EmployeesWithin = async (services, caller, ids) => {
  const working = await workingWithin(services, caller, ids);
  const others = ids.filter((id) => !working.has(id));
  if (others.length === 0) return working;
  const { db } = services;
  const children = db.selectFrom('placement').where('group_id', 'in', groupsOf(db, caller)).select('child_id');
  const observed = await db
    .selectFrom('observation_result')
    .where('mentor_id', 'in', others)
    .where('child_id', 'in', children)
    .select('mentor_id as id')
    .distinct()
    .execute();
  const recorded = await db
    .selectFrom('record_value')
    .innerJoin('record_field', 'record_field.id', 'record_value.field_id')
    .where('record_field.function_name', 'in', fieldsOfEmployees)
    .where('record_value.value', 'in', others.map(String))
    .where('record_value.child_id', 'in', children)
    .select('record_value.value as id')
    .distinct()
    .execute();
  return new Set([...working, ...[...observed, ...recorded].map(({ id }) => Number(id))]);
};
