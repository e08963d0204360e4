import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';
import type { Services } from '../database/services.ts';
import { addDays, today } from '../base/clock.ts';
import { notFound } from '../base/httpErrors.ts';
import { daysAfterPlacement } from '../schedules/placements.ts';
import { managedPlaces, managesCompany, requireCompany } from '../management/reach.ts';
import { pastTerm } from './terms.ts';
import { searched } from '../management/table.ts';

/** The children of the company; of who manages locations those who are placed there, or were in the year before. */
export async function managedChildren(services: Services, caller: Caller) {
  const { db, clock } = services;
  const ofCompany = db.selectFrom('child').where('child.company_id', '=', caller.companyId);
  if (managesCompany(caller)) return ofCompany;
  const places = await managedPlaces(services, caller);
  if (places.length === 0) throw notFound();
  const since = addDays(today(clock), -daysAfterPlacement);
  return ofCompany.where('child.id', 'in', (e) =>
    e
      .selectFrom('placement')
      .innerJoin('care_group', 'care_group.id', 'placement.group_id')
      .where('care_group.establishment_id', 'in', places)
      .where((end) => end.or([end('placement.end_date', 'is', null), end('placement.end_date', '>=', since)]))
      .select('placement.child_id'),
  );
}

async function placementsOf({ db }: Services, childIds: readonly number[]) {
  if (childIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('child_id', 'in', childIds)
    .select(['child_id', 'end_date', 'care_group.name as group'])
    .execute();
  return grouped(rows, ({ child_id }) => child_id);
}

const openEnd = '9999-12-31';

interface Found {
  id: number;
  child_id: number | null;
  name: string;
  date_of_birth: string | null;
}

type Row = CallAnswer<'GET /management/privacy/people'>['rows'][number];

async function foundChildren(services: Services, caller: Caller): Promise<Found[]> {
  const managed = await managedChildren(services, caller);
  const all = await managed.select(['child.id as id', 'date_of_birth', ...nameColumns]).execute();
  return all.map((child) => ({
    id: child.id,
    child_id: child.id,
    name: fullName(child),
    date_of_birth: child.date_of_birth,
  }));
}

async function adultsOf({ db }: Services, caller: Caller, kind: 'carer' | 'employee'): Promise<Found[]> {
  requireCompany(caller);
  if (kind === 'carer') {
    const carers = await db
      .selectFrom('carer')
      .where('company_id', '=', caller.companyId)
      .select(['id', 'name'])
      .execute();
    return carers.map((carer) => ({ ...carer, child_id: null, date_of_birth: null }));
  }
  const employees = db.selectFrom('employee').where('company_id', '=', caller.companyId);
  const all = await employees.select(['id', ...nameColumns]).execute();
  return all.map((employee) => ({ id: employee.id, child_id: null, name: fullName(employee), date_of_birth: null }));
}

/** The groups in which children were placed last, and their last days. */
async function withPlacements(services: Services, children: readonly Found[]): Promise<Row[]> {
  const placements = await placementsOf(services, idsOf(children));
  return children.map((child) => {
    const own = placements.get(child.id) ?? [];
    // A placement without a last day goes on, and so comes last.
    const ends = own.map(({ end_date }) => end_date ?? openEnd);
    const last = ends.sort().at(-1) ?? openEnd;
    const groups = new Set(own.filter(({ end_date }) => (end_date ?? openEnd) === last).map(({ group }) => group));
    return { ...child, of: [...groups].join(', '), last_day: last === openEnd ? null : last };
  });
}

async function withChildren({ db }: Services, carers: readonly Found[]): Promise<Row[]> {
  const bonds = await db
    .selectFrom('child_carer')
    .innerJoin('child', 'child.id', 'child_carer.child_id')
    .where('carer_id', 'in', idsOf(carers))
    .select(['carer_id', ...nameColumns])
    .execute();
  const children = grouped(bonds, ({ carer_id }) => carer_id);
  return carers.map((carer) => {
    const names = (children.get(carer.id) ?? []).map(fullName).sort();
    return { ...carer, of: names.join(', '), last_day: null };
  });
}

async function withGroups({ db }: Services, employees: readonly Found[]): Promise<Row[]> {
  const works = await db
    .selectFrom('employee_group')
    .innerJoin('care_group', 'care_group.id', 'employee_group.group_id')
    .where('employee_id', 'in', idsOf(employees))
    .select(['employee_id', 'care_group.name as group'])
    .execute();
  const groups = grouped(works, ({ employee_id }) => employee_id);
  return employees.map((employee) => {
    const names = (groups.get(employee.id) ?? []).map(({ group }) => group).sort();
    return { ...employee, of: names.join(', '), last_day: null };
  });
}

const withWhere = { child: withPlacements, carer: withChildren, employee: withGroups };

/**
 * A page of the people of a kind whom the caller manages, by name.
 * @throws HttpError 403 for carers and employees, and for those past their term, when the caller does not manage the company
 */
export async function searchPeople(
  services: Services,
  caller: Caller,
  { kind, due, ...query }: CallRequest<'GET /management/privacy/people'>['query'],
): Promise<CallAnswer<'GET /management/privacy/people'>> {
  const all = await (kind === 'child' ? foundChildren(services, caller) : adultsOf(services, caller, kind));
  if (due !== undefined) requireCompany(caller);
  const past = due === undefined ? null : await pastTerm(services, caller.companyId, kind);
  const found = all.filter(({ id }) => past?.has(id) ?? true).sort(byName(({ name }) => name));
  const { rows, total } = searched(found, query, ({ name }) => name);
  return { rows: rows.length === 0 ? [] : await withWhere[kind](services, rows), total };
}
