import type { AnalysedChild, ChildDetails } from '@groepsapp/contract';
import { placementsOn } from '../schedules/placements.ts';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { notFound } from '../base/httpErrors.ts';
import { byName, fullName, nameColumns, type NameParts } from '../base/names.ts';
import { type ObservedFacts, observedFacts } from '../records/observed.ts';
import type { Services } from '../database/services.ts';
import { type DoneResult, needsAttention } from './alerts.ts';
import type { OfCompany } from './lists.ts';
import { monthsBetween } from './months.ts';
import { alertRules } from './rules.ts';
import { idsOf } from '../base/ids.ts';

/** A child in the tracking system. */
export interface TrackedChild extends ObservedFacts, NameParts {
  id: number;
  date_of_birth: string;
  present: boolean;
}

function selectChildren(db: Db) {
  return db
    .selectFrom('child')
    .select(['child.id', 'child.date_of_birth', ...nameColumns])
    .select((e) =>
      e
        .selectFrom('presence')
        .whereRef('presence.child_id', '=', 'child.id')
        .where('presence.end_time', 'is', null)
        .select((count) => count.fn.countAll<number>().as('open'))
        .as('open'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChildren>['execute']>>[number];

/** The children of the rows, by first name. */
async function trackedChildren(db: Db, rows: readonly Row[]): Promise<TrackedChild[]> {
  const factsOf = await observedFacts(db, idsOf(rows));
  const children = rows.map(({ open, ...row }) => ({ ...row, ...factsOf(row.id), present: Number(open) > 0 }));
  return children.sort(byName((child) => fullName(child)));
}

/** The children placed in the groups today, by first name. */
export async function childrenOfGroups({ db, clock }: Services, groupIds: readonly number[]): Promise<TrackedChild[]> {
  const placed = placementsOn(db, groupIds, today(clock)).select('child_id');
  return trackedChildren(db, await selectChildren(db).where('child.id', 'in', placed).execute());
}

/** Children by id, by first name. */
export async function childrenById({ db }: Services, ids: readonly number[]): Promise<TrackedChild[]> {
  return trackedChildren(db, await selectChildren(db).where('child.id', 'in', ids).execute());
}

/** The child that a form is about, with its age today. @throws HttpError 404 when there is no such child */
export async function childDetails({ db, clock }: Services, idChild: number): Promise<ChildDetails> {
  const child = await db
    .selectFrom('child')
    .where('id', '=', idChild)
    .select([...nameColumns, 'date_of_birth'])
    .executeTakeFirstOrThrow(() => notFound());
  return { idChild, childName: fullName(child), childAge: monthsBetween(child.date_of_birth, today(clock)) };
}

/** All results of children, of every list, by id of the child. */
export async function resultsByChild(
  db: Db,
  childIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DoneResult[]>> {
  if (childIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('observation_result')
    .where('child_id', 'in', childIds)
    .select(['id', 'list_id', 'date', 'active', 'child_id'])
    .orderBy('id')
    .execute();
  return grouped(rows, ({ child_id }) => child_id);
}

/** The children as the API returns them, with whether an observation is due. */
export async function answeredChildren(
  context: Services & OfCompany,
  children: readonly TrackedChild[],
): Promise<AnalysedChild[]> {
  const rules = await alertRules(context);
  const results = await resultsByChild(context.db, idsOf(children));
  return children.map((child) => ({
    id: child.id,
    name: child.first_name,
    full_name: fullName(child),
    age: monthsBetween(child.date_of_birth, rules.today),
    date_of_birth: child.date_of_birth,
    alertCTS: needsAttention({ birth: child.date_of_birth, results: results.get(child.id) ?? [] }, rules),
  }));
}
