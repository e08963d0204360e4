import type { ChildFormSummary } from '@groepsapp/contract';
import { type GuardedContext, implement } from '../http/calls.ts';
import { idsOf } from '../base/ids.ts';
import { readableUntil } from '../access/reach.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { childrenOfGroups } from '../tracking/children.ts';
import { monthsBetween } from '../tracking/months.ts';
import { refusalFor } from '../permissions/permissions.ts';
import { trackingRights } from '../tracking/rights.ts';
import { documentsOf } from '../documents/calls.ts';
import { filledForms, formsToBegin } from '../general-forms/queries.ts';

/** The observation forms of children, newest observation first. */
function selectChildForms({ db }: Pick<GuardedContext, 'db'>) {
  return db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .innerJoin('child', 'child.id', 'result.child_id')
    .select(['form.id as idChildForm', 'form.status', 'form.share', 'form.share_child_traject'])
    .select(['result.id as idResult', 'result.date', 'result.child_id', 'list.title as listTitle'])
    .select([...nameColumns, 'date_of_birth'])
    .orderBy('result.date', 'desc')
    .orderBy('form.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChildForms>['execute']>>[number];

/** An observation form as lists show it. */
function summaryOf(row: Row): ChildFormSummary {
  const { idChildForm, idResult, listTitle, date, status } = row;
  return {
    idResult,
    idChildForm,
    listTitle,
    title: listTitle,
    childName: fullName(row),
    childAge: monthsBetween(row.date_of_birth, date),
    date,
    status,
    share: row.share === 1,
    shareChildTraject: row.share_child_traject === 1,
  };
}

/** The newest forms that the list can show; older ones are found with its filter. */
const mostForms = 500;

export const listing = implement({
  /** The active or the archived forms of the children who are placed in the groups today, with the children to filter by. */
  'v3 POST /ChildTrackingSystem/forms': async ({ body }, context) => {
    const { idGroup, selectedChild, child = selectedChild, showActive } = body;
    const children = await childrenOfGroups(context, idGroup);
    const wanted = idsOf(children).filter((id) => child === undefined || id === child);
    const found = selectChildForms(context)
      .where('result.child_id', 'in', wanted)
      .where('form.active', '=', showActive ? 1 : 0)
      .limit(mostForms);
    const rows = wanted.length === 0 ? [] : await found.execute();
    const { viewStatus } = await trackingRights(context);
    return {
      forms: rows.map((row) => ({ ...summaryOf(row), child_id: row.child_id })),
      children: children.map((one) => ({ id: one.id, name: fullName(one) })),
      showActive,
      viewStatus,
    };
  },
  /** The content of the tab 'KVS Observatie' of a child: its final forms and all else that is kept of it there. */
  'v3 POST /ChildTrackingSystem/getChildForms': async ({ body: { idChild } }, context) => {
    const until = readableUntil(context);
    const rows = await selectChildForms(context)
      .where('result.child_id', '=', idChild)
      .where('form.status', '=', 'final')
      .where('form.active', '=', 1)
      .$if(until !== null, (query) => query.where('form.saved_at', '<', until ?? ''))
      .execute();
    return {
      childForms: rows.map(summaryOf),
      docs: await documentsOf(context, idChild),
      forms: await formsToBegin(context),
      generalForms: await filledForms(context, idChild),
      isAuthorized: (await trackingRights(context)).isAuthorized,
      sharingRefusal: await refusalFor(context.db, 'v3 POST /ChildTrackingSystem/shareForm', [idChild]),
    };
  },
});
