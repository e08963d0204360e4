import type { GeneralForm, GeneralFormSummary } from '@groepsapp/contract';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { noAnswers, readAnswers, readContent } from './rules.ts';
import { accountNames } from '../employees/accountNames.ts';
import { childDetails } from '../tracking/children.ts';

/** The form and the child; `idGeneralForm` 0 is a new form. */
interface NamedForm {
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
export async function findForm({ db, caller }: GuardedContext, { idForm, idGeneralForm }: NamedForm) {
  const form = await db
    .selectFrom('general_form')
    .where('id', '=', idForm)
    .where('company_id', '=', caller.companyId)
    .$if(idGeneralForm === 0, (query) => query.where('active', '=', 1))
    .select(['title', 'content'])
    .executeTakeFirstOrThrow(() => notFound());
  return { title: form.title, content: readContent(form.content) };
}

/** @throws HttpError 404 when it is not of this child and form, or was written after a child had left */
async function findFilled(context: GuardedContext, { idChild, idForm, idGeneralForm }: NamedForm) {
  if (idGeneralForm === 0) return null;
  const filled = await context.db
    .selectFrom('filled_form')
    .where((e) => e.and({ id: idGeneralForm, child_id: idChild, form_id: idForm }))
    .select(['answers', 'updated_at', 'account_id'])
    .executeTakeFirstOrThrow(() => notFound());
  const until = readableUntil(context);
  if (until !== null && filled.updated_at >= until) throw notFound();
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
