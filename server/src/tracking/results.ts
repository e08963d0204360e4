import type { CallRequest, ObservationResult } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { alertOf } from './alerts.ts';
import { childrenOfGroups, resultsByChild, type TrackedChild } from './children.ts';
import { optionOf } from './lists.ts';
import { monthsBetween } from './months.ts';
import { alertRules, legendOf } from './rules.ts';
import { idsOf } from '../base/ids.ts';

type Query = CallRequest<'v3 POST /ChildTrackingSystem/results'>['body'];

/** The newest result where there is none. */
const none = { idResult: null, idChildForm: null };

/** The newest results that the screen can show; older ones are found with its filters. */
const mostResults = 500;

function selectResults(db: Db, childIds: readonly number[], { idList, showActive }: Query) {
  return db
    .selectFrom('observation_result as result')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .leftJoin('observation_form as form', 'form.result_id', 'result.id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', showActive ? 1 : 0)
    .where((e) => (idList === undefined ? e.and([]) : e('result.list_id', '=', idList)))
    .select(['result.id', 'result.child_id', 'result.list_id', 'result.date', 'result.active'])
    .select(['list.title', 'form.id as formId', 'form.status'])
    .orderBy('result.date', 'desc')
    .orderBy('result.id', 'desc')
    .limit(mostResults);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

function resultRow(row: Row, child: TrackedChild, alert: ObservationResult['alert']): ObservationResult {
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

export const results = implement({
  /** The results of the children who are placed in the groups today, newest first, with the options of the filters. */
  'v3 POST /ChildTrackingSystem/results': async ({ body }, context) => {
    const { db } = context;
    const { showActive, idChild } = body;
    const all = await childrenOfGroups(context, body.idGroup);
    const legend = await legendOf(context);
    const children = all.map((child) => ({ id: child.id, name: fullName(child) }));
    if (all.length === 0) return { results: [], children, lists: [], legend, showActive, ...none };
    const wanted = all.filter(({ id }) => idChild === undefined || id === idChild);
    const rows = wanted.length === 0 ? [] : await selectResults(db, idsOf(wanted), body).execute();
    const rules = await alertRules(context);
    const trajects = await resultsByChild(db, idsOf(all));
    const found = rows.flatMap((row) => {
      const child = all.find(({ id }) => id === row.child_id);
      if (child === undefined) return [];
      const traject = { birth: child.date_of_birth, results: trajects.get(child.id) ?? [] };
      const kind = alertOf(row, traject, rules);
      const alert = legend.find((one) => one.kind === kind);
      return alert === undefined ? [] : [resultRow(row, child, alert)];
    });
    const withResults = db.selectFrom('observation_result').where('child_id', 'in', idsOf(all)).select('list_id');
    const lists = db
      .selectFrom('observation_list')
      .where('id', 'in', withResults)
      .select(['id', 'title'])
      .orderBy('id');
    const { idResult, idChildForm } = found[0] ?? none;
    const options = { children, lists: (await lists.execute()).map(optionOf), legend, showActive };
    return { results: found, ...options, idResult, idChildForm };
  },
});
