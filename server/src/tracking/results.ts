import type { CallAnswer, CallRequest, ObservationResult } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { alertOf } from './alerts.ts';
import { childrenOfGroups, resultsByChild, type TrackedChild } from './children.ts';
import { monthsBetween } from './months.ts';
import { alertRules, legendOf } from './rules.ts';
import { idsOf } from '../base/ids.ts';

type Query = CallRequest<'v3 POST /ChildTrackingSystem/results'>['body'];

/** The newest result where there is none. */
const none = { idResult: null, idChildForm: null };

/** The newest results that the screen can show; older ones are found with its filters. */
const mostResults = 500;

function selectResults(db: Db, childIds: readonly number[], { idList, showActive }: Query) {
  const results = db
    .selectFrom('observation_result as result')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .leftJoin('observation_form as form', 'form.result_id', 'result.id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', showActive ? 1 : 0);
  return (idList === undefined ? results : results.where('result.list_id', '=', idList))
    .select([
      'result.id as id',
      'result.child_id as child_id',
      'result.list_id as list_id',
      'result.date as date',
      'result.active as active',
      'list.title as title',
      'form.id as formId',
      'form.status as status',
    ])
    .orderBy('result.date', 'desc')
    .orderBy('result.id', 'desc')
    .limit(mostResults);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

function rowOf(row: Row, child: TrackedChild, alert: ObservationResult['alert']): ObservationResult {
  const { id, child_id, list_id, date, active, title, formId, status } = row;
  return {
    id,
    idResult: id,
    idList: list_id,
    child_id,
    listTitle: title,
    childName: fullName(child),
    childAge: monthsBetween(child.date_of_birth, date),
    date,
    alert,
    alertColor: alert.color,
    idChildForm: formId,
    status,
    active: active === 1,
  };
}

async function listsWithResults(db: Db, childIds: readonly number[]) {
  const rows = await db
    .selectFrom('observation_list')
    .where('id', 'in', db.selectFrom('observation_result').where('child_id', 'in', childIds).select('list_id'))
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, title }) => ({ id, idList: id, titel: title }));
}

/** The results of the children who are placed in the groups today, newest first, with the options of the filters. */
export async function findResults(
  context: GuardedContext,
  query: Query,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/results'>> {
  const { db, caller } = context;
  const { showActive } = query;
  const children = await childrenOfGroups(context, query.idGroup);
  const legend = await legendOf(db, caller.companyId);
  const options = children.map((child) => ({ id: child.id, name: fullName(child) }));
  if (children.length === 0) return { results: [], children: options, lists: [], legend, showActive, ...none };
  const ids = idsOf(children);
  const wanted = query.idChild === undefined ? children : children.filter(({ id }) => id === query.idChild);
  const rows = wanted.length === 0 ? [] : await selectResults(db, idsOf(wanted), query).execute();
  const rules = await alertRules(context, caller.companyId);
  const trajects = await resultsByChild(db, ids);
  const results = rows.flatMap((row) => {
    const child = children.find(({ id }) => id === row.child_id);
    if (child === undefined) return [];
    const traject = { birth: child.date_of_birth, results: trajects.get(child.id) ?? [] };
    const kind = alertOf(row, traject, rules);
    const alert = legend.find((one) => one.kind === kind);
    return alert === undefined ? [] : [rowOf(row, child, alert)];
  });
  const [newest] = results;
  const { idResult, idChildForm } = newest ?? none;
  return {
    results,
    children: options,
    lists: await listsWithResults(db, ids),
    legend,
    showActive,
    idResult,
    idChildForm,
  };
}
