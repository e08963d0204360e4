import type { MutationRequest, ParentRequest } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import { momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { fullName } from '../base/names.ts';

/** Texts that staff see when a request cannot be handled, and the portal when it cannot be received. */
export const requestTexts = {
  notPlanned: 'Het kind is op deze dag niet gepland.',
  past: 'Deze dag is al voorbij.',
  closed: (name: string) => `De groep is op deze dag gesloten: ${name}.`,
  full: 'De groep heeft dan meer kinderen dan plaatsen.',
  notPlaced: 'Het kind is op deze dag niet geplaatst.',
  tooFar: 'Kies een dag die hoogstens een jaar van vandaag is.',
  otherDay: 'Kies een andere dag dan die wordt ingeleverd.',
  endBeforeStart: 'De eindtijd moet na de begintijd liggen.',
  bothTimes: 'Vul de begintijd en de eindtijd allebei in.',
  handled: {
    approved: 'Deze aanvraag is intussen al goedgekeurd',
    refused: 'Deze aanvraag is intussen al geweigerd',
    withdrawn: 'Deze aanvraag is intussen ingetrokken door de ouder',
  },
} as const;

export type StoredRequest = Selectable<Database['mutation_request']>;

const pageSize = 200;
const largestPage = 600;

/** For how long staff see requests that were handled. */
const shownMs = 365 * 24 * 60 * 60 * 1000;

/** The rows of requests with the names that go with them. */
function selectRequests(db: Db) {
  return db
    .selectFrom('mutation_request as request')
    .innerJoin('child', 'child.id', 'request.child_id')
    .innerJoin('care_group', 'care_group.id', 'request.group_id')
    .leftJoin('account', 'account.id', 'request.decided_by')
    .leftJoin('employee', 'employee.id', 'account.employee_id')
    .selectAll('request')
    .select(['child.first_name', 'child.last_name_suffix', 'child.last_name', 'care_group.name as group_name'])
    .select([
      'employee.first_name as decider_first',
      'employee.last_name_suffix as decider_suffix',
      'employee.last_name as decider_last',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** A stored request as the parent portal sees it. */
export function asParentRequest(row: StoredRequest): ParentRequest {
  const { id, child_id, kind, date, swap_date, start_time, end_time, status, created_at, decided_at, reason } = row;
  return {
    id,
    child_id,
    kind,
    date,
    swap_date,
    start_time,
    end_time,
    status,
    created_at,
    decided_at,
    reason,
  };
}

function asRequest(row: Row): MutationRequest {
  const { decider_first: first_name, decider_suffix: suffix, decider_last: last_name } = row;
  const decider =
    first_name === null ? null : { first_name, last_name_suffix: suffix ?? '', last_name: last_name ?? '' };
  return {
    ...asParentRequest(row),
    child_name: fullName(row),
    group: { id: row.group_id, name: row.group_name },
    note: row.note,
    parent_name: row.parent_name,
    decided_by: decider === null ? null : fullName(decider),
  };
}

/** @throws HttpError 404 when there is no such request */
export async function readRequest(db: Db, id: number): Promise<MutationRequest> {
  const found = selectRequests(db).where('request.id', '=', id);
  return asRequest(await found.executeTakeFirstOrThrow(() => notFound()));
}

/** @throws HttpError 404 when there is no such request */
export function storedRequest(db: Db, id: number): Promise<StoredRequest> {
  const found = db.selectFrom('mutation_request').where('id', '=', id).selectAll();
  return found.executeTakeFirstOrThrow(() => notFound());
}

export const listing = implement({
  /** New requests, the earliest day first, or those that were handled in the last year, newest first. */
  'GET /mutation-requests': async ({ query: { id_group, handled = false, limit = pageSize } }, { db, clock }) => {
    if (limit > largestPage) throw invalid({ limit: `Vraag er ten hoogste ${largestPage} tegelijk.` });
    const inGroups = selectRequests(db).where('request.group_id', 'in', id_group).limit(limit);
    const waiting = inGroups.where('request.status', '=', 'new').orderBy('request.date').orderBy('request.id');
    const done = inGroups
      .where('request.status', '!=', 'new')
      .where('request.decided_at', '>=', momentAfter(clock, -shownMs))
      .orderBy('request.decided_at', 'desc')
      .orderBy('request.id', 'desc');
    return (await (handled ? done : waiting).execute()).map(asRequest);
  },
  'GET /mutation-requests/count': async ({ query }, { db }) => {
    const { count } = await db
      .selectFrom('mutation_request')
      .where('group_id', 'in', query.id_group)
      .where('status', '=', 'new')
      .select((e) => e.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return { new: Number(count) };
  },
});
