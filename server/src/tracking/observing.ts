import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { startOfDay, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { fullName } from '../base/names.ts';
import { answeredResults } from './answered.ts';
import { carriedGoals } from './carried.ts';
import { answeredChildren, childrenById, resultsByChild } from './children.ts';
import { questionsOf } from './listContent.ts';
import { findList, findVersion, shownContent, type TrackedList } from './lists.ts';
import { employeeOf, mentorsOf } from './mentors.ts';
import { monthsBetween } from './months.ts';
import { photosOfResult } from './photosOfResult.ts';

type Chosen = CallRequest<'v3 POST /ChildTrackingSystem/getAnalysedChildren'>['body'];
type Started = CallRequest<'v3 POST /ChildTrackingSystem/analyseChild'>['body'];
type Opened = CallRequest<'v3 POST /ChildTrackingSystem/getAnalyseChild'>['body'];

const onScreen = (day: string) => day.split('-').reverse().join('-');

function questionAbout(observed: readonly { name: string; date: string }[], others: number, today: string): string {
  if (observed.length === 0) return '';
  const names = observed.map(({ name, date }) => `${name} (${onScreen(date)})`).join(', ');
  const skipped = observed.filter(({ date }) => date === today).map(({ name }) => name);
  const skipping =
    skipped.length === 0 ? '' : ` Vandaag al geobserveerd en daarom overgeslagen: ${skipped.join(', ')}.`;
  const question = others === 0 ? '' : ' Wilt u doorgaan?';
  return `Al eerder geobserveerd met deze lijst: ${names}.${skipping}${question}`;
}

/**
 * Which of the chosen children have an active result of a list. Those observed with it today are not marked as checked
 * any more: their result can be changed instead.
 * @throws HttpError 404 for a list of another company
 */
export async function findAnalysedChildren(
  context: GuardedContext,
  { checkedChildren, checkedList }: Chosen,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/getAnalysedChildren'>> {
  const { db, clock, caller } = context;
  await findList(db, caller.companyId, checkedList);
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
  const remaining = [...new Set(checkedChildren)].filter((id) => !skipped.includes(id));
  return { analysedChildren: questionAbout(observed, remaining.length, day), checkedChildren: remaining };
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

/** The value by which the app knows that there is a note field. */
export const checkedIf = (note: boolean) => (note ? ('checked' as const) : ('' as const));

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

/** The newest version of a list, to observe children against. @throws HttpError 404 for a list of another company */
export async function startObserving(
  context: GuardedContext,
  body: Started,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>> {
  const { db, caller } = context;
  const { companyId } = caller;
  const list = await findList(db, companyId, body.idList);
  const children = await childrenById(context, body.children);
  const carried = await carriedGoals(db, companyId, { children, content: list.content });
  const mentors = await mentorsOf(
    db,
    body.idGroup,
    children.flatMap(({ mentorIds }) => mentorIds),
  );
  const employee = await employeeOf(db, caller.accountId);
  return {
    idList: list.id,
    idVersion: list.versionId,
    listTitle: list.title,
    noteChecked: checkedIf(list.content.note),
    content: await shownContent(db, companyId, { content: list.content, filter: body, carried }),
    mentors,
    selectedMentor: mentors.find(({ id }) => id === employee)?.id ?? null,
    children: await answeredChildren(context, companyId, children),
    lastAnswers: await lastAnswersOf(db, body.children, list.id),
    seen: await newestResult(db, list.id, body.children),
  };
}

/** A result as it is stored, with whether its observation form is final. */
export async function findResult(db: Db, id: number) {
  return db
    .selectFrom('observation_result as result')
    .leftJoin('observation_form as form', 'form.result_id', 'result.id')
    .where('result.id', '=', id)
    .select([
      'result.id as id',
      'result.child_id as child_id',
      'result.list_id as list_id',
      'result.version_id as version_id',
      'result.mentor_id as mentor_id',
      'result.date as date',
      'result.note as note',
      'result.active as active',
      'result.saved_at as saved_at',
      'form.status as status',
    ])
    .executeTakeFirstOrThrow(() => notFound());
}

export type StoredResult = Awaited<ReturnType<typeof findResult>>;

/** When a result was saved last; for results from before the moment was stored, the beginning of their day. */
export function savedAt({ saved_at, date }: Pick<StoredResult, 'saved_at' | 'date'>): string {
  return saved_at ?? startOfDay(date);
}

/** The version with which a result was answered; for a result from before lists had versions the newest, if there is one. */
export async function versionOf(db: Db, companyId: number, result: StoredResult): Promise<TrackedList> {
  const { list_id: listId, version_id: versionId } = result;
  return versionId === null ? findList(db, companyId, listId) : findVersion(db, companyId, { listId, versionId });
}

/** Values of a result by list and child. */
function keyed<T>({ list_id, child_id }: StoredResult, value: T): Record<string, Record<string, T>> {
  return { [list_id]: { [child_id]: value } };
}

/** What `keyed` wraps. */
function ofResult<T>({ list_id, child_id }: StoredResult, values: Record<string, Record<string, Record<string, T>>>) {
  return values[list_id]?.[child_id] ?? {};
}

/** The answers and notes of a result. */
export async function answersOf(db: Db, result: StoredResult) {
  const answers = await db.selectFrom('observation_answer').where('result_id', '=', result.id).selectAll().execute();
  const notes = await db
    .selectFrom('observation_category_note')
    .where('result_id', '=', result.id)
    .selectAll()
    .execute();
  const chosen = answers.flatMap(({ question_id, answer_id }) =>
    answer_id === null ? [] : [[question_id, answer_id] as const],
  );
  const answerNotes = answers.flatMap(({ question_id, note }) => (note === '' ? [] : [[question_id, note] as const]));
  return {
    answers: keyed(result, Object.fromEntries(chosen)),
    answerNote: keyed(result, Object.fromEntries(answerNotes)),
    categoryNote: keyed(result, Object.fromEntries(notes.map(({ category_id, note }) => [category_id, note]))),
  };
}

/**
 * A saved result with the questions it was answered with.
 * @throws HttpError 404 for a result of after the last day on which the child's record may be read
 */
export async function openResult(
  context: GuardedContext,
  { idResult, question }: Opened,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/getAnalyseChild'>> {
  const { db, caller } = context;
  const { companyId } = caller;
  const result = await findResult(db, idResult);
  const until = readableUntil(context);
  if (until !== null && savedAt(result) >= until) throw notFound();
  const list = await versionOf(db, companyId, result);
  const children = await childrenById(context, [result.child_id]);
  const [child] = await answeredChildren(context, companyId, children);
  const [birth] = children.map(({ date_of_birth }) => date_of_birth);
  if (child === undefined || birth === undefined) throw notFound();
  const carried = await carriedGoals(db, companyId, { children, content: list.content, before: result.id });
  const groups = await groupsOfChild(db, result.child_id);
  const saved = await answersOf(db, result);
  const given = { answers: ofResult(result, saved.answers), notes: ofResult(result, saved.answerNote) };
  return {
    idList: list.id,
    idVersion: list.versionId,
    listTitle: list.title,
    noteChecked: checkedIf(list.content.note),
    content: await shownContent(db, companyId, { content: list.content, filter: { question }, carried, given }),
    mentors: await mentorsOf(db, groups, [result.mentor_id, ...children.flatMap(({ mentorIds }) => mentorIds)]),
    selectedMentor: result.mentor_id,
    child: { ...child, age: monthsBetween(birth, result.date) },
    date: result.date,
    ...saved,
    listNote: result.note,
    categoryPhotos: await photosOfResult(db, context.caller, result.id),
    formFinal: result.status === 'final',
    resultActive: result.active === 1,
    saved_at: savedAt(result),
  };
}

/** The groups in which a child is or was placed. */
export async function groupsOfChild(db: Db, childId: number): Promise<number[]> {
  const rows = await db.selectFrom('placement').where('child_id', '=', childId).select('group_id').distinct().execute();
  return rows.map(({ group_id }) => group_id);
}
