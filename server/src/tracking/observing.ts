import type { CallAnswer, CategoryPhotos } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import { formatDay, startOfDay, today } from '../base/clock.ts';
import { distinct, grouped } from '../base/grouping.ts';
import type { Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { fullName } from '../base/names.ts';
import { answeredResults } from './answered.ts';
import { carriedGoals } from './carried.ts';
import { answeredChildren, childrenById, resultsByChild } from './children.ts';
import { questionsOf } from './listContent.ts';
import { checkedIf, findList, type OfCompany, shownContent, type TrackedList } from './lists.ts';
import { employeeOf, mentorsOf } from './mentors.ts';
import { monthsBetween } from './months.ts';

function questionAbout(observed: readonly { name: string; date: string }[], others: number, today: string): string {
  if (observed.length === 0) return '';
  const names = observed.map(({ name, date }) => `${name} (${formatDay(date)})`).join(', ');
  const skipped = observed.filter(({ date }) => date === today).map(({ name }) => name);
  const skipping =
    skipped.length === 0 ? '' : ` Vandaag al geobserveerd en daarom overgeslagen: ${skipped.join(', ')}.`;
  const question = others === 0 ? '' : ' Wilt u doorgaan?';
  return `Al eerder geobserveerd met deze lijst: ${names}.${skipping}${question}`;
}

/** Id of the newest active result of a list of one of the children; 0 without any. */
export async function newestResult(db: Db, listId: number, childIds: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('observation_result')
    .where('list_id', '=', listId)
    .where('child_id', 'in', childIds)
    .where('active', '=', 1)
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

type LastAnswers = NonNullable<CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>['lastAnswers']>;

/** What was chosen in the newest active result of a list, per child, in the words of the version of that time. */
async function lastAnswersOf(db: Db, childIds: readonly number[], listId: number): Promise<LastAnswers> {
  const last: LastAnswers = {};
  for (const { childId, date, content, answers } of await answeredResults(db, childIds, listId)) {
    const questions = new Map(questionsOf(content).map((question) => [question.id, question]));
    const chosen = answers.flatMap(({ questionId, answerId }) => {
      const answer = questions.get(questionId)?.answers.find(({ id }) => id === answerId)?.answer;
      return answer === undefined ? [] : [[questionId, answer] as const];
    });
    last[childId] = { date, answers: Object.fromEntries(chosen) };
  }
  return last;
}

/** A result as it is stored, with whether its observation form is final. @throws HttpError 404 */
export async function findResult(db: Db, id: number) {
  return db
    .selectFrom('observation_result as result')
    .leftJoin('observation_form as form', 'form.result_id', 'result.id')
    .where('result.id', '=', id)
    .select(['result.id', 'result.child_id', 'result.list_id', 'result.version_id', 'result.mentor_id', 'result.date'])
    .select(['result.note', 'result.active', 'result.saved_at', 'form.status'])
    .executeTakeFirstOrThrow(() => notFound());
}

export type StoredResult = Awaited<ReturnType<typeof findResult>>;

/** When a result was saved last; for results from before the moment was stored, the beginning of their day. */
export function savedAt({ saved_at, date }: Pick<StoredResult, 'saved_at' | 'date'>): string {
  return saved_at ?? startOfDay(date);
}

/** The version with which a result was answered; for a result from before lists had versions the newest. */
export function versionOf(context: OfCompany, { list_id, version_id }: StoredResult): Promise<TrackedList> {
  return findList(context, list_id, version_id);
}

/** The answers and notes of a result, by list and child. */
export async function answersOf(db: Db, { id, list_id, child_id }: StoredResult) {
  const answers = await db.selectFrom('observation_answer').where('result_id', '=', id).selectAll().execute();
  const notes = await db.selectFrom('observation_category_note').where('result_id', '=', id).selectAll().execute();
  const chosen = answers.flatMap(({ question_id, answer_id }) =>
    answer_id === null ? [] : [[question_id, answer_id] as const],
  );
  const answerNotes = answers.flatMap(({ question_id, note }) => (note === '' ? [] : [[question_id, note] as const]));
  const keyed = <T>(values: readonly (readonly [number, T])[]): Record<string, Record<string, Record<string, T>>> => ({
    [list_id]: { [child_id]: Object.fromEntries(values) },
  });
  return {
    answers: keyed(chosen),
    answerNote: keyed(answerNotes),
    categoryNote: keyed(notes.map(({ category_id, note }) => [category_id, note] as const)),
  };
}

/** The photos of a result by area, in the order in which they were added. */
export async function photosOfResult(db: Db, caller: Caller, resultId: number): Promise<CategoryPhotos> {
  const rows = await db
    .selectFrom('observation_photo')
    .where('result_id', '=', resultId)
    .select(['id', 'category_id'])
    .orderBy('id')
    .execute();
  return [...grouped(rows, ({ category_id }) => category_id)].map(([idCategory, photos]) => ({
    idCategory,
    photos: photos.map(({ id }) => ({
      id,
      src: signedAddress(caller, `/observation-photos/${id}/thumbnail`),
      link_viewer: signedAddress(caller, `/observation-photos/${id}/viewer`),
      filename: `observatie-${id}.webp`,
    })),
  }));
}

/** The groups in which a child is or was placed. */
export async function groupsOfChild(db: Db, childId: number): Promise<number[]> {
  const rows = await db.selectFrom('placement').where('child_id', '=', childId).select('group_id').distinct().execute();
  return rows.map(({ group_id }) => group_id);
}

/** The list that is observed, as answers show it. */
function headOf({ id, versionId, title, content }: TrackedList) {
  return { idList: id, idVersion: versionId, listTitle: title, noteChecked: checkedIf(content.note) };
}

export const observing = implement({
  /**
   * Which of the chosen children have an active result of a list. Those observed with it today are not marked as checked
   * any more: their result can be changed instead. 404 for a list of another company.
   */
  'v3 POST /ChildTrackingSystem/getAnalysedChildren': async ({ body: { checkedChildren, checkedList } }, context) => {
    const { db, clock } = context;
    await findList(context, checkedList);
    const day = today(clock);
    const results = await resultsByChild(db, checkedChildren);
    const observed = (await childrenById(context, checkedChildren)).flatMap((child) => {
      const dates = (results.get(child.id) ?? [])
        .filter(({ list_id, active }) => list_id === checkedList && active === 1)
        .map(({ date }) => date);
      const date = dates.toSorted().at(-1);
      return date === undefined ? [] : [{ id: child.id, name: fullName(child), date }];
    });
    const skipped = observed.filter(({ date }) => date === day).map(({ id }) => id);
    const remaining = distinct(checkedChildren).filter((id) => !skipped.includes(id));
    return { analysedChildren: questionAbout(observed, remaining.length, day), checkedChildren: remaining };
  },
  /** The newest version of a list, to observe children against. 404 for a list of another company. */
  'v3 POST /ChildTrackingSystem/analyseChild': async ({ body }, context) => {
    const { db, caller } = context;
    const list = await findList(context, body.idList);
    const { content } = list;
    const children = await childrenById(context, body.children);
    const carried = await carriedGoals(context, { children, content });
    const mentorIds = children.flatMap((child) => child.mentorIds);
    const mentors = await mentorsOf(db, body.idGroup, mentorIds);
    const employee = await employeeOf(db, caller.accountId);
    return {
      ...headOf(list),
      content: await shownContent(context, { content, filter: body, carried }),
      mentors,
      selectedMentor: mentors.find(({ id }) => id === employee)?.id ?? null,
      children: await answeredChildren(context, children),
      lastAnswers: await lastAnswersOf(db, body.children, list.id),
      seen: await newestResult(db, list.id, body.children),
    };
  },
  /**
   * A saved result with the questions it was answered with. 404 for a result of after the last day on which the child's
   * record may be read.
   */
  'v3 POST /ChildTrackingSystem/getAnalyseChild': async ({ body: { idResult, question } }, context) => {
    const { db, caller } = context;
    const result = await findResult(db, idResult);
    const { child_id, list_id, mentor_id } = result;
    const until = readableUntil(context);
    if (until !== null && savedAt(result) >= until) throw notFound();
    const list = await versionOf(context, result);
    const { content } = list;
    const children = await childrenById(context, [child_id]);
    const [child] = await answeredChildren(context, children);
    if (child === undefined) throw notFound();
    const carried = await carriedGoals(context, { children, content, before: result.id });
    const mentorIds = [mentor_id, ...children.flatMap((one) => one.mentorIds)];
    const saved = await answersOf(db, result);
    const given = {
      answers: saved.answers[list_id]?.[child_id] ?? {},
      notes: saved.answerNote[list_id]?.[child_id] ?? {},
    };
    return {
      ...headOf(list),
      content: await shownContent(context, { content, filter: { question }, carried, given }),
      mentors: await mentorsOf(db, await groupsOfChild(db, child_id), mentorIds),
      selectedMentor: mentor_id,
      child: { ...child, age: monthsBetween(child.date_of_birth, result.date) },
      date: result.date,
      ...saved,
      listNote: result.note,
      categoryPhotos: await photosOfResult(db, caller, result.id),
      formFinal: result.status === 'final',
      resultActive: result.active === 1,
      saved_at: savedAt(result),
    };
  },
});
