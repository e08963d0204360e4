import { type CallAnswer, type CallRequest, foldText } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';
import type { Services } from '../database/services.ts';
import { addDays, today } from '../base/clock.ts';
import { notFound } from '../base/httpErrors.ts';
import { daysAfterPlacement } from '../schedules/placements.ts';
import { managedPlaces, managesCompany } from '../management/reach.ts';
import { pageIn } from '../management/table.ts';

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

/** A page of the children whom the caller manages, by name. */
export async function searchChildren(
  services: Services,
  caller: Caller,
  { page, search }: CallRequest<'GET /management/privacy/children'>['query'],
): Promise<CallAnswer<'GET /management/privacy/children'>> {
  const managed = await managedChildren(services, caller);
  const all = await managed.select(['child.id as id', 'date_of_birth', ...nameColumns]).execute();
  const wanted = foldText(search);
  const named = all.map((child) => ({ id: child.id, name: fullName(child), date_of_birth: child.date_of_birth }));
  const found = named.filter(({ name }) => foldText(name).includes(wanted)).sort(byName(({ name }) => name));
  const { rows, total } = pageIn(found, page);
  const placements = await placementsOf(services, idsOf(rows));
  return {
    rows: rows.map((child) => {
      const own = placements.get(child.id) ?? [];
      // A placement without a last day goes on, and so comes last.
      const ends = own.map(({ end_date }) => end_date ?? openEnd);
      const last = ends.sort().at(-1) ?? openEnd;
      const groups = new Set(own.filter(({ end_date }) => (end_date ?? openEnd) === last).map(({ group }) => group));
      return {
        child_id: child.id,
        name: child.name,
        date_of_birth: child.date_of_birth,
        groups: [...groups].join(', '),
        last_day: last === openEnd ? null : last,
      };
    }),
    total,
  };
}
