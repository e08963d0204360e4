import type { ObservationCategory, ObservationListOption, ObservationQuestion } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { notFound } from '../base/httpErrors.ts';
import { grouped } from '../base/grouping.ts';
import type { ListAge } from './alerts.ts';
import { type ListContent, type ListQuestion, questionsOf, readContent } from './listContent.ts';

/** An observation list with its newest version. */
export interface TrackedList extends ListAge {
  title: string;
  versionId: number;
  content: ListContent;
}

function selectVersions(db: Db, companyId: number) {
  return db
    .selectFrom('observation_list as list')
    .innerJoin('observation_version as version', 'version.list_id', 'list.id')
    .where('list.company_id', '=', companyId)
    .select([
      'list.id as id',
      'list.title as title',
      'list.min_months as min_months',
      'list.max_months as max_months',
      'list.repeat_months as repeat_months',
      'version.id as versionId',
      'version.content as content',
    ]);
}

/** The observation lists of a company that can be answered, each in its newest version, by id. */
export async function listsOf(db: Db, companyId: number): Promise<TrackedList[]> {
  const rows = await selectVersions(db, companyId)
    .where('version.number', '=', (e) =>
      e
        .selectFrom('observation_version as other')
        .whereRef('other.list_id', '=', 'list.id')
        .select((other) => other.fn.max('other.number').as('number')),
    )
    .orderBy('list.id')
    .execute();
  return rows.map((row) => ({ ...row, content: readContent(row.content) }));
}

/** A list in one version. @throws HttpError 404 when it does not exist, or belongs to another company */
export async function findVersion(
  db: Db,
  companyId: number,
  { listId, versionId }: { listId: number; versionId: number },
): Promise<TrackedList> {
  const row = await selectVersions(db, companyId)
    .where('list.id', '=', listId)
    .where('version.id', '=', versionId)
    .executeTakeFirstOrThrow(() => notFound());
  return { ...row, content: readContent(row.content) };
}

/**
 * The newest version of a list.
 * @throws HttpError 404 when it does not exist, belongs to another company or has no questions
 */
export async function findList(db: Db, companyId: number, listId: number): Promise<TrackedList> {
  const row = await selectVersions(db, companyId)
    .where('list.id', '=', listId)
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => notFound());
  return { ...row, content: readContent(row.content) };
}

/** The development areas of a company, in their order. */
export function categoriesOf(db: Db, companyId: number) {
  return db
    .selectFrom('observation_category')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'color'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function optionOf({ id, title }: { id: number; title: string }): ObservationListOption {
  return { id, idList: id, titel: title };
}

/** Whether a list is for one of the ages from `min` to `max`, in months. */
export function isForAges({ min_months, max_months }: ListAge, { min, max }: { min: number; max: number }): boolean {
  return (min_months ?? 0) <= max && (max_months ?? Infinity) >= min;
}

export function hasCategory({ content }: TrackedList, categoryId: number): boolean {
  return content.categories.some(({ id, questions }) => id === categoryId && questions.length > 0);
}

export function hasQuestion({ content }: TrackedList, questionId: number): boolean {
  return questionsOf(content).some(({ id }) => id === questionId);
}

/** The requested questions of a list; omitted: all of them. */
export interface QuestionFilter {
  idCategory?: number | undefined;
  idQuestion?: number | undefined;
  question?: string | undefined;
}

function isWanted({ id, text }: ListQuestion, { idQuestion, question = '' }: QuestionFilter): boolean {
  const wanted = question.trim().toLocaleLowerCase('nl');
  return (idQuestion === undefined || id === idQuestion) && text.toLocaleLowerCase('nl').includes(wanted);
}

/** The chosen answer of each question of a result, and the questions with a note, by id. */
export interface GivenAnswers {
  answers: Readonly<Record<string, number>>;
  notes: Readonly<Record<string, string>>;
}

const noAnswers: GivenAnswers = { answers: {}, notes: {} };

function questionOf({ id, text, subcategory, free, answers }: ListQuestion, given: GivenAnswers): ObservationQuestion {
  const answerPossibilities = answers.map((answer) => ({
    id: answer.id,
    answer: answer.answer,
    color: answer.color,
    note: answer.note,
  }));
  const checkedAnswer = given.answers[id] ?? null;
  const displayAnswerNote = free ? given.notes[id] !== undefined : isNoted(answers, checkedAnswer);
  return {
    ...{ id, vraag: text, subcategory, freeAnswer: free, answerPossibilities },
    ...{ checkedAnswer, displayAnswerNote, previousQuestions: [] },
  };
}

function isNoted(answers: ListQuestion['answers'], checked: number | null): boolean {
  return answers.some(({ id, note }) => id === checked && note);
}

/** Clients of the specification look for the goals of a category with a question: they stand with the first. */
function withGoals([first, ...others]: readonly ObservationQuestion[], goals: Carried): ObservationQuestion[] {
  return first === undefined ? [] : [{ ...first, previousQuestions: goals }, ...others];
}

type Carried = ObservationCategory['previousQuestions'];

/** The content of a version as it is shown; categories without a wanted question are left out. */
export async function shownContent(
  db: Db,
  companyId: number,
  {
    content,
    filter = {},
    carried = [],
    given = noAnswers,
  }: { content: ListContent; filter?: QuestionFilter; carried?: Carried; given?: GivenAnswers },
): Promise<ObservationCategory[]> {
  const known = new Map((await categoriesOf(db, companyId)).map((category) => [category.id, category]));
  const goals = grouped(carried, ({ category }) => category);
  return content.categories.flatMap(({ id, note, questions }) => {
    const wanted = questions.filter((question) => isWanted(question, filter)).map((one) => questionOf(one, given));
    if (wanted.length === 0 || (filter.idCategory !== undefined && filter.idCategory !== id)) return [];
    const { name, color } = known.get(id) ?? { name: '', color: '#757575' };
    const subcategories = [...new Set(wanted.map(({ subcategory }) => subcategory).filter((text) => text !== null))];
    const ownGoals = [...(goals.get(name) ?? [])];
    const noteChecked = note ? ('checked' as const) : ('' as const);
    return [
      {
        id,
        name,
        color,
        noteChecked,
        subcategories,
        questions: withGoals(wanted, ownGoals),
        previousQuestions: ownGoals,
      },
    ];
  });
}
