import {
  foldText,
  type ObservationCategory,
  type ObservationListOption,
  type ObservationQuestion,
} from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../base/httpErrors.ts';
import { distinct, grouped } from '../base/grouping.ts';
import type { ListAge } from './alerts.ts';
import { type ListContent, type ListQuestion, readContent } from './listContent.ts';

/** Whoever reads the lists of a company. */
export interface OfCompany {
  db: Db;
  caller: Pick<Caller, 'companyId'>;
}

/** An observation list in one version. */
export interface TrackedList extends ListAge {
  title: string;
  versionId: number;
  content: ListContent;
}

function selectVersions({ db, caller }: OfCompany) {
  return db
    .selectFrom('observation_list as list')
    .innerJoin('observation_version as version', 'version.list_id', 'list.id')
    .where('list.company_id', '=', caller.companyId)
    .select(['list.id', 'list.title', 'list.min_months', 'list.max_months', 'list.repeat_months'])
    .select(['version.id as versionId', 'version.content']);
}

/** The observation lists of a company that can be answered, each in its newest version, by id. */
export async function listsOf(context: OfCompany): Promise<TrackedList[]> {
  const rows = await selectVersions(context)
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

/**
 * A list in one version.
 * @param versionId left out or `null`, as of results from before lists had versions: the newest
 * @throws HttpError 404 when it does not exist, belongs to another company or has no questions
 */
export async function findList(
  context: OfCompany,
  listId: number,
  versionId: number | null = null,
): Promise<TrackedList> {
  const row = await selectVersions(context)
    .where('list.id', '=', listId)
    .where((e) => (versionId === null ? e.and([]) : e('version.id', '=', versionId)))
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => notFound());
  return { ...row, content: readContent(row.content) };
}

/** The development areas of a company, in their order. */
export function categoriesOf({ db, caller }: OfCompany) {
  return db
    .selectFrom('observation_category')
    .where('company_id', '=', caller.companyId)
    .select(['id', 'name', 'color'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Name and colour of development areas, by id; of one that is gone no name, in grey. */
export async function categoriesById(context: OfCompany): Promise<(id: number) => { name: string; color: string }> {
  const known = new Map((await categoriesOf(context)).map((category) => [category.id, category]));
  return (id) => known.get(id) ?? { name: '', color: '#757575' };
}

export function optionOf({ id, title }: { id: number; title: string }): ObservationListOption {
  return { id, idList: id, titel: title };
}

/** Whether a list is for one of the ages from `min` to `max`, in months. */
export function isForAges({ min_months, max_months }: ListAge, { min, max }: { min: number; max: number }): boolean {
  return (min_months ?? 0) <= max && (max_months ?? Infinity) >= min;
}

/** Whether a version has questions about a development area. */
export function hasCategory({ categories }: ListContent, categoryId: number): boolean {
  return categories.some(({ id, questions }) => id === categoryId && questions.length > 0);
}

/** The requested questions of a list; omitted: all of them. */
interface QuestionFilter {
  idCategory?: number | undefined;
  idQuestion?: number | undefined;
  question?: string | undefined;
}

function isWanted({ id, text }: ListQuestion, { idQuestion, question = '' }: QuestionFilter): boolean {
  const wanted = foldText(question);
  return (idQuestion === undefined || id === idQuestion) && foldText(text).includes(wanted);
}

/** The chosen answer of each question of a result, and the questions with a note, by id. */
interface GivenAnswers {
  answers: Readonly<Record<string, number>>;
  notes: Readonly<Record<string, string>>;
}

const noAnswers: GivenAnswers = { answers: {}, notes: {} };

function questionOf({ id, text, subcategory, free, answers }: ListQuestion, given: GivenAnswers): ObservationQuestion {
  const checkedAnswer = given.answers[id] ?? null;
  const isNoted = answers.some((answer) => answer.id === checkedAnswer && answer.note);
  return {
    id,
    vraag: text,
    subcategory,
    freeAnswer: free,
    answerPossibilities: answers.map(({ carry: _carry, ...answer }) => answer),
    checkedAnswer,
    displayAnswerNote: free ? given.notes[id] !== undefined : isNoted,
    previousQuestions: [],
  };
}

/** Clients of the specification look for the goals of a category with a question: they stand with the first. */
function withGoals([first, ...others]: readonly ObservationQuestion[], goals: Carried): ObservationQuestion[] {
  return first === undefined ? [] : [{ ...first, previousQuestions: goals }, ...others];
}

type Carried = ObservationCategory['previousQuestions'];

/** The value by which the app knows that there is a note field. */
export const checkedIf = (note: boolean) => (note ? ('checked' as const) : ('' as const));

interface Shown {
  content: ListContent;
  filter?: QuestionFilter;
  carried?: Carried;
  given?: GivenAnswers;
}

/** The content of a version as it is shown; categories without a wanted question are left out. */
export async function shownContent(
  context: OfCompany,
  { content, filter = {}, carried = [], given = noAnswers }: Shown,
): Promise<ObservationCategory[]> {
  const categoryWith = await categoriesById(context);
  const goals = grouped(carried, ({ category }) => category);
  return content.categories.flatMap(({ id, note, questions }) => {
    const wanted = questions.filter((question) => isWanted(question, filter)).map((one) => questionOf(one, given));
    if (wanted.length === 0 || (filter.idCategory !== undefined && filter.idCategory !== id)) return [];
    const { name, color } = categoryWith(id);
    const subcategories = distinct(wanted.map(({ subcategory }) => subcategory).filter((text) => text !== null));
    const previousQuestions = [...(goals.get(name) ?? [])];
    const shown = withGoals(wanted, previousQuestions);
    return [{ id, name, color, noteChecked: checkedIf(note), subcategories, questions: shown, previousQuestions }];
  });
}
