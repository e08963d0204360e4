import type { CallRequest } from '@groepsapp/contract';
import type { Updateable } from 'kysely';
import type { AuditAct } from '../audit/actions.ts';
import { announcing } from '../audit/announcing.ts';
import { holdChild } from '../schedules/placements.ts';
import type { Database } from '../database/schema.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { HttpError, notFound } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import { makeOnce } from '../http/once.ts';
import { checkedAnswers, nothingOf } from '../tracking/checkedAnswers.ts';
import { answersOf, findResult, type StoredResult, versionOf } from '../tracking/observing.ts';
import { childrenById } from '../tracking/children.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { requireSharing, trackingRights } from '../tracking/rights.ts';
import { nextVersion, requireSeen } from '../database/versions.ts';
import { announceResults, writeAnswers } from '../tracking/saving.ts';
import { listContent, findChildForm, formOfResult, versionMoment } from './opening.ts';

type Save = CallRequest<'v3 POST /ChildTrackingSystem/saveChildForm'>['body'];
type Status = NonNullable<Save['formStatus']>;
type Form = Database['observation_form'];

const announceForm = announcing('forms-changed', 'observation-form');

/** The content to store when a form is made final, as JSON; later changes of earlier observations do not affect it. */
async function finalContentOf(context: InTransaction, resultId: number): Promise<string> {
  const result = await findResult(context.db, resultId);
  const [child] = await childrenById(context, [result.child_id]);
  if (child === undefined) throw notFound();
  return JSON.stringify(await listContent(context, { result, birth: child.date_of_birth }));
}

/**
 * Call this before changing observations of a child: it stores the current content of final forms that were made before
 * contents were stored.
 */
export async function keepFinalForms(context: InTransaction, childId: number): Promise<void> {
  const { db } = context;
  const forms = await db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('result.child_id', '=', childId)
    .where('form.status', '=', 'final')
    .where('form.final_content', 'is', null)
    .select(['form.id as id', 'result.id as resultId'])
    .execute();
  for (const { id, resultId } of forms) {
    const final_content = await finalContentOf(context, resultId);
    await db.updateTable('observation_form').set({ final_content }).where('id', '=', id).execute();
  }
}

/** @throws HttpError 403 for a final form that is not reopened, and for a status that the caller may not set */
async function requireStatus(context: GuardedContext, before: Status, after: Status): Promise<void> {
  if (before === 'final' && after === 'final') {
    throw new HttpError(403, 'forbidden', 'Dit observatieformulier is definitief en kan niet meer worden gewijzigd.');
  }
  if (before === after || (await trackingRights(context)).viewStatus) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan de status wijzigen.');
}

const sorted = (record: object = {}) =>
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => Number(a) - Number(b)));

/** Whether the notes and 'Ingevuld door' of an observation are already as they were sent. */
function isStored(
  result: StoredResult,
  stored: Awaited<ReturnType<typeof answersOf>>,
  { idList, idChild, answerNote, categoryNote, listNote, mentor }: Save,
): boolean {
  const same = (one: Save['answerNote'], other: Save['answerNote']) =>
    sorted(one[idList]?.[idChild]) === sorted(other[idList]?.[idChild]);
  return (
    result.mentor_id === mentor &&
    result.note === (listNote[idList]?.[idChild] ?? '') &&
    same(stored.answerNote, answerNote) &&
    same(stored.categoryNote, categoryNote)
  );
}

/** Saves the notes of the observation that a form is about; the chosen answers stay. */
async function saveNotes(context: InTransaction, result: StoredResult, sent: Save, saved_at: string): Promise<void> {
  const { db, caller } = context;
  const stored = await answersOf(db, result);
  const { content, versionId } = await versionOf(context, result);
  const { idList: listId, idChild } = sent;
  // The notes have to fit the answers that the observation has.
  const noted = { ...sent, answers: stored.answers };
  const [observation = nothingOf(idChild)] = checkedAnswers(noted, { listId, content }, [idChild]);
  if (isStored(result, stored, sent)) return;
  await keepFinalForms(context, result.child_id);
  const by = { mentor_id: sent.mentor, account_id: caller.accountId };
  const row = { note: observation.note, saved_at, version_id: versionId, ...by };
  await db.updateTable('observation_result').set(row).where('id', '=', result.id).execute();
  await writeAnswers(db, result.id, observation);
  await announceResults(context, 'changed', { childId: result.child_id, itemId: result.id });
}

function actOf(before: Status | null, after: Status): AuditAct<'observation-form'> {
  if (before === null) return 'created';
  if (before === after) return 'changed';
  return after === 'final' ? 'made-final' : 'reopened';
}

async function save(context: InTransaction, sent: Save): Promise<number> {
  const { db, clock, caller } = context;
  await holdChild(db, sent.idChild);
  const result = await findResult(db, sent.idResult);
  if (result.child_id !== sent.idChild || result.list_id !== sent.idList) throw notFound();
  const form = await formOfResult(db, result.id);
  const current = versionMoment(result, form);
  const shown = () => findChildForm(context, { ...sent, idChildForm: 0, answerOption: 'last' });
  await requireSeen(current, sent.based_on, shown);
  const before = form?.status ?? 'development';
  const status = sent.formStatus ?? before;
  await requireStatus(context, before, status);
  const saved_at = nextVersion(clock, current);
  await saveNotes(context, result, sent, saved_at);
  const final_content = status === 'final' ? await finalContentOf(context, result.id) : null;
  const values = { status, note: sent.formNote, saved_at, account_id: caller.accountId, final_content };
  const made = { result_id: result.id, active: 1, share: 0, share_child_traject: 0, created_at: saved_at };
  const { id } = await db
    .insertInto('observation_form')
    .values({ ...made, ...values })
    .onConflict((known) => known.column('result_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await announceForm(context, actOf(form?.status ?? null, status), { childId: result.child_id, itemId: id });
  return id;
}

/** Changes columns of a form. @throws HttpError 404 when it is gone */
async function changeForm(
  context: GuardedContext,
  id: number,
  columns: Updateable<Form>,
  act: AuditAct<'observation-form'>,
) {
  await context.db.transaction().execute(async (db) => {
    const update = db.updateTable('observation_form').set(columns).where('id', '=', id).returning('result_id');
    const { result_id } = await update.executeTakeFirstOrThrow(() => notFound());
    const { child_id: childId } = await findResult(db, result_id);
    await announceForm({ ...context, db }, act, { childId, itemId: id });
  });
}

export const saving = implement({
  /**
   * Saves the observation form of a result, which is made with the first save, and the notes of its observation; a
   * repeated request with the same key saves nothing again. 403 when the form is final, or for a status that the caller
   * may not set; 404 for a result of another child or list; 409 with the form as it is now when somebody else has saved
   * it since; 400 for a note that the answers do not allow.
   */
  'v3 POST /ChildTrackingSystem/saveChildForm': async ({ headers, body }, context) => {
    const attempt = { key: headers['idempotency-key'], content: ['child-form', JSON.stringify(body)] };
    return { idChildForm: await makeOnce(context, attempt, (db) => save({ ...context, db }, body)) };
  },
  /** Moves a form to the archive, or back. */
  'v3 POST /ChildTrackingSystem/changeFormStatus': async ({ body: { idChildForm, status } }, context) => {
    await changeForm(context, idChildForm, { active: status ? 1 : 0 }, status ? 'restored' : 'archived');
    return { showActive: status };
  },
  /**
   * Shares a form, or the path of the child in it, with the carers, or stops that; only for who has the right, and 403
   * without their permission.
   */
  'v3 POST /ChildTrackingSystem/shareForm': async ({ body: { idChildForm, checked, shareColumn } }, context) => {
    await requireSharing(context);
    if (checked === 1) {
      await requirePermission(context.db, 'v3 POST /ChildTrackingSystem/shareForm', idsOf(context.children));
    }
    const columns = shareColumn === 'share' ? { share: checked } : { share_child_traject: checked };
    await changeForm(context, idChildForm, columns, checked === 1 ? 'shared' : 'unshared');
    return { success: true };
  },
});
