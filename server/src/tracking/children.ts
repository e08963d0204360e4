import type { AnalysedChild } from '@groepsapp/contract';
import { placementsOn } from '../schedules/placements.ts';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { byName, fullName } from '../base/names.ts';
import { type ObservedFacts, observedFacts } from '../records/observed.ts';
import type { Services } from '../database/services.ts';
import { type AlertRules, type DoneResult, needsAttention } from './alerts.ts';
import { monthsBetween } from './months.ts';
import { alertRules } from './rules.ts';
import { idsOf } from '../base/ids.ts';

/** A child in the tracking system. */
export interface TrackedChild extends ObservedFacts {
  id: number;
  first_name: string;
  last_name_suffix: string;
  last_name: string;
  date_of_birth: string;
  present: boolean;
}

function selectChildren(db: Db) {
  return db.selectFrom('child').select((e) => [
    'child.id as id',
    'child.first_name as first_name',
    'child.last_name_suffix as last_name_suffix',
    'child.last_name as last_name',
    'child.date_of_birth as date_of_birth',
    e
      .selectFrom('presence')
      .whereRef('presence.child_id', '=', 'child.id')
      .where('presence.end_time', 'is', null)
      .select((count) => count.fn.countAll<number>().as('open'))
      .as('open'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChildren>['execute']>>[number];

/** The children of the rows, by first name. */
async function trackedChildren(db: Db, rows: readonly Row[]): Promise<TrackedChild[]> {
  const ids = idsOf(rows);
  const factsOf = await observedFacts(db, ids);
  const children = rows.map(({ open, ...row }) => ({ ...row, ...factsOf(row.id), present: Number(open) > 0 }));
  return children.sort(byName((child) => fullName(child)));
}

/** The children placed in the groups today, by first name. */
export async function childrenOfGroups(services: Services, groupIds: readonly number[]): Promise<TrackedChild[]> {
  const { db, clock } = services;
  const placed = placementsOn(db, groupIds, today(clock)).select('child_id');
  const rows = await selectChildren(db).where('child.id', 'in', placed).execute();
  return trackedChildren(db, rows);
}

/** Children by id, by first name. */
export async function childrenById({ db }: Services, ids: readonly number[]): Promise<TrackedChild[]> {
  const rows = await selectChildren(db).where('child.id', 'in', ids).execute();
  return trackedChildren(db, rows);
}

export async function resultsByChild(
  db: Db,
  childIds: readonly number[],
): Promise<ReadonlyMap<number, readonly (DoneResult & { child_id: number })[]>> {
  if (childIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('observation_result')
    .where('child_id', 'in', childIds)
    .select(['id', 'list_id', 'date', 'active', 'child_id'])
    .orderBy('id')
    .execute();
  return grouped(rows, ({ child_id }) => child_id);
}

function answerOf(child: TrackedChild, results: readonly DoneResult[], rules: AlertRules): AnalysedChild {
  const { id, first_name, date_of_birth } = child;
  return {
    id,
    name: first_name,
    full_name: fullName(child),
    age: monthsBetween(date_of_birth, rules.today),
    date_of_birth,
    alertCTS: needsAttention({ birth: date_of_birth, results }, rules),
  };
}

/** The children as the API returns them, with whether an observation is due. */
export async function answeredChildren(
  services: Services,
  companyId: number,
  children: readonly TrackedChild[],
): Promise<AnalysedChild[]> {
  const rules = await alertRules(services, companyId);
  const results = await resultsByChild(services.db, idsOf(children));
  return children.map((child) => answerOf(child, results.get(child.id) ?? [], rules));
}
