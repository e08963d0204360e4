import type { CallAnswer, CallRequest, GeneralForm, GeneralFormSummary } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { changedMeanwhile, notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { isAsSeen, nextVersion } from '../database/versions.ts';
import { fittingAnswers, type GeneralFormAnswers, noAnswers, readAnswers, readContent } from './rules.ts';
import { accountNames } from '../employees/accountNames.ts';
import { childDetails } from '../tracking/people.ts';

/** The form and the child; `idGeneralForm` 0 is a new form. */
export interface NamedForm {
  idChild: number;
  idForm: number;
  idGeneralForm: number;
}

/** The forms of the company that can be begun. */
export async function formsToBegin({ db, caller }: GuardedContext): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('general_form')
    .where('company_id', '=', caller.companyId)
    .where('active', '=', 1)
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
}

/** The saved forms of a child, most recently changed first; for a child that has left, up to its last day. */
export async function filledForms(context: GuardedContext, idChild: number): Promise<GeneralFormSummary[]> {
  const until = readableUntil(context);
  const rows = await context.db
    .selectFrom('filled_form')
    .innerJoin('general_form', 'general_form.id', 'filled_form.form_id')
    .where('filled_form.child_id', '=', idChild)
    .$if(until !== null, (query) => query.where('filled_form.updated_at', '<', until ?? ''))
    .select(['filled_form.id', 'form_id', 'title', 'updated_at', 'share'])
    .orderBy('updated_at', 'desc')
    .orderBy('filled_form.id', 'desc')
    .execute();
  return rows.map(({ id, form_id, title, updated_at, share }) => ({
    idForm: form_id,
    idGeneralForm: id,
    title,
    updatedAt: updated_at,
    share: share === 1,
  }));
}

/** @throws HttpError 404 for a form of another company, and for one that can no longer be begun */
async function findForm({ db, caller }: GuardedContext, { idForm, idGeneralForm }: NamedForm) {
  const form = await db
    .selectFrom('general_form')
    .where('id', '=', idForm)
    .where('company_id', '=', caller.companyId)
    .$if(idGeneralForm === 0, (query) => query.where('active', '=', 1))
    .select(['title', 'content'])
    .executeTakeFirst();
  if (form === undefined) throw notFound();
  return { title: form.title, content: readContent(form.content) };
}

function filledForm(db: Db, { idChild, idForm, idGeneralForm }: NamedForm) {
  return db
    .selectFrom('filled_form')
    .where('id', '=', idGeneralForm)
    .where('child_id', '=', idChild)
    .where('form_id', '=', idForm);
}

/** @throws HttpError 404 when it is not of this child and form, or was written after a child had left */
async function findFilled(context: GuardedContext, named: NamedForm) {
  if (named.idGeneralForm === 0) return null;
  const columns = ['answers', 'updated_at', 'account_id'] as const;
  const filled = await filledForm(context.db, named).select(columns).executeTakeFirst();
  const until = readableUntil(context);
  if (filled === undefined || (until !== null && filled.updated_at >= until)) throw notFound();
  return filled;
}

/**
 * A general form with its answers.
 * @throws HttpError 404 when the form is not of the caller's company, or not of this child
 */
export async function findGeneralForm(context: GuardedContext, named: NamedForm): Promise<GeneralForm> {
  const { title, content } = await findForm(context, named);
  const filled = await findFilled(context, named);
  const { answerNote, checkedAnswer } = filled === null ? noAnswers : readAnswers(filled.answers);
  const names = await accountNames(context.db, [filled?.account_id ?? null]);
  return {
    child: await childDetails(context, named.idChild),
    form: {
      idForm: named.idForm,
      idGeneralForm: named.idGeneralForm,
      title,
      updatedAt: filled?.updated_at ?? null,
      updatedBy: names.get(filled?.account_id ?? 0) ?? '',
    },
    formContent: content.sections.map((section) => ({
      title: section.title,
      questions: section.questions.map((question) => ({
        ...question,
        selectedAnswer: checkedAnswer[question.id] ?? [],
      })),
    })),
    answerNote,
    checkedAnswer,
    idGeneralForm: named.idGeneralForm,
  };
}

type Save = CallRequest<'v3 POST /ChildTrackingSystem/saveGeneralForm'>['body'];

const announce = announcing('forms-changed', 'general-form');

/** @returns the id of the new form */
async function create(context: GuardedContext, { idChild, idForm }: Save, answers: GeneralFormAnswers) {
  const now = momentAfter(context.clock, 0);
  const { id } = await context.db
    .insertInto('filled_form')
    .values({
      child_id: idChild,
      form_id: idForm,
      answers: JSON.stringify(answers),
      share: 0,
      created_at: now,
      updated_at: now,
      account_id: context.caller.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(context, 'created', { childId: idChild, itemId: id });
  return id;
}

/** @returns the version that was saved; `null` when the one that the change was based on is no longer there */
async function change(
  context: GuardedContext & { db: Tx },
  { idChild, idForm, idGeneralForm, based_on }: Save,
  answers: GeneralFormAnswers,
): Promise<string | null> {
  const updated_at = nextVersion(context.clock, based_on);
  const update = context.db
    .updateTable('filled_form')
    .set({
      answers: JSON.stringify(answers),
      updated_at,
      account_id: context.caller.accountId,
    })
    .where('id', '=', idGeneralForm)
    .where('child_id', '=', idChild)
    .where('form_id', '=', idForm)
    .where(isAsSeen('updated_at', based_on));
  if ((await update.returning('id').executeTakeFirst()) === undefined) return null;
  await announce(context, 'changed', { childId: idChild, itemId: idGeneralForm });
  return updated_at;
}

/**
 * Saves a general form; a new one once per key.
 * @returns its id and the version that was saved
 * @throws HttpError 404 when the form is not of the caller's company or not of this child; 409 with the form as it is
 * now when somebody else has saved it since
 */
export async function saveGeneralForm(
  context: GuardedContext,
  key: string | undefined,
  sent: Save,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/saveGeneralForm'>> {
  const { content } = await findForm(context, sent);
  const answers = fittingAnswers(content, sent);
  if (sent.idGeneralForm === 0) {
    const named = ['general-form', sent.idChild, sent.idForm, JSON.stringify(answers)];
    const id = await makeOnce(context, { sender: accountSender(context), key, content: named }, (db) =>
      create({ ...context, db }, sent, answers),
    );
    // A repeated request answers the version that it made, also when somebody else has changed the form since.
    const made = context.db.selectFrom('filled_form').where('id', '=', id).select('created_at');
    return { idGeneralForm: id, updatedAt: (await made.executeTakeFirstOrThrow()).created_at };
  }
  const updatedAt = await context.db.transaction().execute((db) => change({ ...context, db }, sent, answers));
  if (updatedAt === null) throw changedMeanwhile(await findGeneralForm(context, sent));
  return { idGeneralForm: sent.idGeneralForm, updatedAt };
}
