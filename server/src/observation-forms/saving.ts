import type { CallRequest } from '@groepsapp/contract';
import { holdChild } from '../schedules/placements.ts';
import type { GuardedContext, InTransaction } from '../http/calls.ts';
import { HttpError, notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { checkedAnswers, type Observation } from '../tracking/checkedAnswers.ts';
import { answersOf, findResult, type StoredResult, versionOf } from '../tracking/observing.ts';
import { trackingRights } from '../tracking/rights.ts';
import { nextVersion, requireSeen } from '../database/versions.ts';
import { announceResults, writeAnswers } from '../tracking/saving.ts';
import { findChildForm, formOfResult, versionMoment } from './opening.ts';
import { announceForm } from './queries.ts';
import { finalContentOf, keepFinalForms } from './finalForms.ts';

type Save = CallRequest<'v3 POST /ChildTrackingSystem/saveChildForm'>['body'];
type Status = NonNullable<Save['formStatus']>;

/** @throws HttpError 403 for a final form that is not reopened, and for a status that the caller may not set */
async function requireStatus({ db, caller }: GuardedContext, before: Status, after: Status): Promise<void> {
  if (before === 'final' && after === 'final') {
    throw new HttpError(403, 'forbidden', 'Dit observatieformulier is definitief en kan niet meer worden gewijzigd.');
  }
  if (before === after || (await trackingRights(db, caller.accountId)).viewStatus) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan de status wijzigen.');
}

/** The notes as they have to be stored, checked against the answers that the observation has. */
function observationOf(
  { idList: listId, idChild, answerNote, categoryNote, listNote }: Save,
  content: Parameters<typeof checkedAnswers>[1]['content'],
  answers: Parameters<typeof checkedAnswers>[0]['answers'],
): Observation {
  const sent = { answers, answerNote, categoryNote, listNote };
  const [observation] = checkedAnswers(sent, { listId, content, childIds: [idChild] });
  return observation ?? { childId: idChild, answers: [], categoryNotes: [], note: '' };
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
  const { content, versionId } = await versionOf(db, caller.companyId, result);
  const observation = observationOf(sent, content, stored.answers);
  if (isStored(result, stored, sent)) return;
  await keepFinalForms(context, result.child_id);
  await db
    .updateTable('observation_result')
    .set({
      ...{ note: observation.note, saved_at, version_id: versionId },
      ...{ mentor_id: sent.mentor, account_id: caller.accountId },
    })
    .where('id', '=', result.id)
    .execute();
  await writeAnswers(db, result.id, observation);
  await announceResults(context, 'changed', { childId: result.child_id, itemId: result.id });
}

function actionOf(before: Status | null, after: Status): string {
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
  await announceForm(context, actionOf(form?.status ?? null, status), { childId: result.child_id, itemId: id });
  return id;
}

/**
 * Saves the observation form of a result, which is made with the first save, and the notes of its observation. A
 * repeated request with the same key saves nothing again.
 * @returns the id of the form
 * @throws HttpError 403 when the form is final, or for a status that the caller may not set; 404 for a result of another
 * child or list; 409 with the form as it is now when somebody else has saved it since; 400 for a note that the answers do
 * not allow
 */
export async function saveChildForm(context: GuardedContext, key: string | undefined, sent: Save): Promise<number> {
  const attempt = { sender: accountSender(context), key, content: ['child-form', JSON.stringify(sent)] };
  return makeOnce(context, attempt, (db) => save({ ...context, db }, sent));
}

/** Moves a form to the archive, or back. @throws HttpError 404 when it is gone */
export async function changeFormStatus(context: GuardedContext, id: number, active: boolean): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const { result_id } = await db
      .updateTable('observation_form')
      .set({ active: active ? 1 : 0 })
      .where('id', '=', id)
      .returning('result_id')
      .executeTakeFirstOrThrow(() => notFound());
    const { child_id: childId } = await findResult(db, result_id);
    const action = active ? 'restored' : 'archived';
    await announceForm({ ...context, db }, action, { childId, itemId: id });
  });
}
