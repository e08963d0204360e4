import type { CallAnswer, CallRequest, ChildFormSummary } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { fullName } from '../base/names.ts';
import { childrenOfGroups } from '../tracking/children.ts';
import { monthsBetween } from '../tracking/months.ts';
import { requireSharing, trackingRights } from '../tracking/rights.ts';
import { documentsOf } from '../documents/queries.ts';
import { filledForms, formsToBegin } from '../general-forms/queries.ts';

export const announceForm = announcing('forms-changed', 'observation-form');

/** The observation forms of children, newest observation first. */
function selectChildForms({ db }: Pick<GuardedContext, 'db'>) {
  return db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .innerJoin('child', 'child.id', 'result.child_id')
    .select([
      'form.id as idChildForm',
      'result.id as idResult',
      'list.title as listTitle',
      'first_name',
      'last_name_suffix',
      'last_name',
      'date_of_birth',
      'result.date as date',
      'result.child_id as child_id',
      'form.status as status',
      'form.share as share',
      'form.share_child_traject as share_child_traject',
    ])
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

type Query = CallRequest<'v3 POST /ChildTrackingSystem/forms'>['body'];

/** The newest forms that the list can show; older ones are found with its filter. */
const mostForms = 500;

async function formsOf(context: GuardedContext, childIds: readonly number[], active: boolean): Promise<Row[]> {
  if (childIds.length === 0) return [];
  return selectChildForms(context)
    .where('result.child_id', 'in', childIds)
    .where('form.active', '=', active ? 1 : 0)
    .limit(mostForms)
    .execute();
}

/** The active or the archived forms of the children who are placed in the groups today, with the children to filter by. */
export async function formsOfGroups(
  context: GuardedContext,
  { idGroup, selectedChild, child = selectedChild, showActive }: Query,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/forms'>> {
  const children = await childrenOfGroups(context, idGroup);
  const wanted = children.map(({ id }) => id).filter((id) => child === undefined || id === child);
  const rows = await formsOf(context, wanted, showActive);
  const { viewStatus } = await trackingRights(context.db, context.caller.accountId);
  return {
    forms: rows.map((row) => ({ ...summaryOf(row), child_id: row.child_id })),
    children: children.map((one) => ({ id: one.id, name: fullName(one) })),
    showActive,
    viewStatus,
  };
}

async function finalForms(context: GuardedContext, idChild: number): Promise<ChildFormSummary[]> {
  const until = readableUntil(context);
  const rows = await selectChildForms(context)
    .where('result.child_id', '=', idChild)
    .where('form.status', '=', 'final')
    .where('form.active', '=', 1)
    .$if(until !== null, (query) => query.where('form.saved_at', '<', until ?? ''))
    .execute();
  return rows.map(summaryOf);
}

/** The content of the tab 'KVS Observatie' of a child. */
export async function formsOfChild(
  context: GuardedContext,
  idChild: number,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>> {
  const { isAuthorized } = await trackingRights(context.db, context.caller.accountId);
  return {
    childForms: await finalForms(context, idChild),
    docs: await documentsOf(context, idChild),
    forms: await formsToBegin(context),
    generalForms: await filledForms(context, idChild),
    isAuthorized,
  };
}

const columns = { share: 'share', shareChildTraject: 'share_child_traject' } as const;

/**
 * Shares an observation form, or the path of the child in it, with the carers, or stops that.
 * @throws HttpError 403 without the right to share, 404 when the form is gone
 */
export async function shareForm(
  context: GuardedContext,
  { idChildForm, checked, shareColumn }: CallRequest<'v3 POST /ChildTrackingSystem/shareForm'>['body'],
): Promise<void> {
  await requireSharing(context);
  await context.db.transaction().execute(async (db) => {
    const update = db
      .updateTable('observation_form')
      .set({ [columns[shareColumn]]: checked })
      .where('id', '=', idChildForm);
    const { result_id } = await update.returning('result_id').executeTakeFirstOrThrow(() => notFound());
    const result = db.selectFrom('observation_result').where('id', '=', result_id).select('child_id');
    const { child_id: childId } = await result.executeTakeFirstOrThrow();
    const action = checked === 1 ? 'shared' : 'unshared';
    await announceForm({ ...context, db }, action, { childId, itemId: idChildForm });
  });
}
