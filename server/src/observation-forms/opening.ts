import type { CallRequest, ChildForm, ChildFormQuestion, GivenAnswer, ObservationQuestion } from '@groepsapp/contract';
import { ChildFormCategories } from '@groepsapp/contract';
import * as v from 'valibot';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { type Reached, readableUntil } from '../access/reach.ts';
import { fullName } from '../base/names.ts';
import { childrenById } from '../tracking/children.ts';
import { checkedIf, type OfCompany, shownContent } from '../tracking/lists.ts';
import { mentorsOf } from '../tracking/mentors.ts';
import { monthsBetween } from '../tracking/months.ts';
import {
  answersOf,
  findResult,
  groupsOfChild,
  photosOfResult,
  savedAt,
  type StoredResult,
  versionOf,
} from '../tracking/observing.ts';
import { refusalFor } from '../permissions/permissions.ts';
import { trackingRights } from '../tracking/rights.ts';
import { answersOnPath } from './givenAnswers.ts';
import { accountNames } from '../employees/accountNames.ts';

const FinalContent = v.object({
  title: v.string(),
  /** With all answers of the child until then. */
  categories: ChildFormCategories,
});

/** The content of a form when it was made final: title of the list, and questions with all answers until then. */
export type FinalContent = v.InferOutput<typeof FinalContent>;

/** Reads the stored content of a final form. @throws ValiError when it is damaged */
function readFinalContent(json: string): FinalContent {
  return v.parse(FinalContent, JSON.parse(json));
}

/** The content with the newest answer to each question only. */
function withLastAnswers(categories: ChildForm['formContent']): ChildForm['formContent'] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({
      ...question,
      answers: question.answers.slice(-1),
      answersTable: false,
    })),
  }));
}

/** The form of a result as it is stored. */
export async function formOfResult(db: Db, resultId: number) {
  const form = await db.selectFrom('observation_form').where('result_id', '=', resultId).selectAll().executeTakeFirst();
  return form ?? null;
}

type StoredForm = Awaited<ReturnType<typeof formOfResult>>;

/** The version of a form: a form shows the notes of its observation, so a change of either is another version. */
export function versionMoment(result: StoredResult, form: StoredForm): string {
  const observed = savedAt(result);
  return form !== null && form.saved_at > observed ? form.saved_at : observed;
}

type AnswerOption = ChildForm['answerOption'];

function questionOf(
  { id, vraag, subcategory, freeAnswer, answerPossibilities }: ObservationQuestion,
  given: readonly GivenAnswer[],
  idResult: number,
): ChildFormQuestion {
  const own = given.find((answer) => answer.idResult === idResult);
  const chosen = answerPossibilities.find((possibility) => possibility.id === own?.id);
  return {
    id,
    vraag,
    subcategory,
    freeAnswer,
    answers: [...given],
    answersTable: true,
    noteChecked: checkedIf(freeAnswer || chosen?.note === true),
  };
}

/** Context for reading the content of a form: the reader, and the moment up to which. */
type FormReading = Reached & OfCompany;

/** The current content of the form of a result: questions of its version, with all answers of the child until then. */
export async function listContent(
  context: FormReading,
  { result, birth }: { result: StoredResult; birth: string },
): Promise<FinalContent> {
  const { title, content } = await versionOf(context, result);
  const given = await answersOnPath(context.db, { result, birth, until: readableUntil(context) });
  const shown = await shownContent(context, { content });
  const categories = shown.map(({ id, name, color, noteChecked, subcategories, questions }) => ({
    id,
    name,
    color,
    noteChecked,
    subcategories,
    questions: questions.map((question) => questionOf(question, given.get(question.id) ?? [], result.id)),
  }));
  return { title, categories };
}

/**
 * The content of a form: of a final form the content stored when it was made final, of any other the current one. Forms
 * made final before contents were stored have the current one.
 */
export async function shownIn(
  context: FormReading,
  form: StoredForm,
  of: { result: StoredResult; birth: string },
  option: AnswerOption,
): Promise<FinalContent> {
  const kept = form?.status === 'final' ? form.final_content : null;
  const { title, categories } = kept === null ? await listContent(context, of) : readFinalContent(kept);
  return { title, categories: option === 'all' ? categories : withLastAnswers(categories) };
}

function shownForm(form: StoredForm, names: ReadonlyMap<number | null, string>): ChildForm['form'] {
  return {
    idChildForm: form?.id ?? 0,
    selectedFormStatus: form?.status ?? 'development',
    active: form === null || form.active === 1,
    note: form?.note ?? '',
    share: form?.share === 1,
    shareChildTraject: form?.share_child_traject === 1,
    updatedAt: form?.saved_at ?? null,
    updatedBy: names.get(form?.account_id ?? 0) ?? '',
  };
}

type Named = CallRequest<'v3 POST /ChildTrackingSystem/editChildForm'>['body'];

/**
 * The observation form of a result, with its questions answered by the newest answers up to that observation, or by all.
 * @throws HttpError 404 when the form is of another result, or was saved after the last day on which the record of the
 * child may be read
 */
export async function findChildForm(
  context: GuardedContext,
  { idResult, idChildForm, answerOption }: Named,
): Promise<ChildForm> {
  const { db, caller } = context;
  const result = await findResult(db, idResult);
  const form = await formOfResult(db, idResult);
  if (idChildForm !== 0 && form?.id !== idChildForm) throw notFound();
  const until = readableUntil(context);
  const saved_at = versionMoment(result, form);
  if (until !== null && saved_at >= until) throw notFound();
  const [child] = await childrenById(context, [result.child_id]);
  if (child === undefined) throw notFound();
  const of = { result, birth: child.date_of_birth };
  const { title, categories: formContent } = await shownIn(context, form, of, answerOption);
  const { content } = await versionOf(context, result);
  const groups = await groupsOfChild(db, child.id);
  const { answerNote, categoryNote } = await answersOf(db, result);
  return {
    child: { idChild: child.id, full_name: fullName(child), age: monthsBetween(child.date_of_birth, result.date) },
    list: { idList: result.list_id, title, note: result.note, noteChecked: checkedIf(content.note) },
    form: shownForm(form, await accountNames(db, [form?.account_id ?? null])),
    formContent,
    date: result.date,
    mentors: await mentorsOf(db, groups, [result.mentor_id, ...child.mentorIds]),
    selectedMentor: result.mentor_id,
    categoryNote,
    answerNote,
    categoryPhotos: await photosOfResult(db, caller, result.id),
    ...(await trackingRights(context)),
    sharingRefusal: await refusalFor(db, 'v3 POST /ChildTrackingSystem/shareForm', [child.id]),
    answerOption,
    saved_at,
  };
}
