import type { CallAnswer, CallRequest, OverviewAnswer, OverviewCategory } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { type AnsweredResult, answeredResults } from './answered.ts';
import { childrenOfGroups, type TrackedChild } from './children.ts';
import { type AgeRange, ageOption, agesAmong, agesOf, hasAge, mentorsAmong } from './filters.ts';
import { type ListCategory, type ListContent, type ListQuestion, readContent } from './listContent.ts';
import { categoriesOf, findList, optionOf } from './lists.ts';
import { monthsBetween } from './months.ts';
import { type Points, pointsOf, scoreOf } from './points.ts';

type Query = CallRequest<'v3 POST /ChildTrackingSystem/groupOverview'>['body'];
type Overview = CallAnswer<'v3 POST /ChildTrackingSystem/groupOverview'>;

/**
 * The questions of several versions of a list as one: in the order of the first, with those that only later ones have
 * at the end of their area.
 */
function mergedCategories(contents: readonly ListContent[]): ListCategory[] {
  const merged = new Map<number, { note: boolean; questions: Map<number, ListQuestion> }>();
  for (const { id, note, questions } of contents.flatMap(({ categories }) => categories)) {
    const known = merged.get(id) ?? { note, questions: new Map<number, ListQuestion>() };
    merged.set(id, known);
    for (const question of questions) if (!known.questions.has(question.id)) known.questions.set(question.id, question);
  }
  return [...merged].map(([id, { note, questions }]) => ({ id, note, questions: [...questions.values()] }));
}

/** The newest answer of a child to a question, as it was at the time. */
interface NewestAnswer {
  shown: OverviewAnswer;
  points: Points | null;
}

/** Newest answers by question, of results that are ordered oldest first. */
function newestAnswers(results: readonly AnsweredResult[]): ReadonlyMap<number, NewestAnswer> {
  const newest = new Map<number, NewestAnswer>();
  for (const { childId, date, content, answers } of results) {
    const questions = new Map(content.categories.flatMap((one) => one.questions).map((one) => [one.id, one]));
    for (const { questionId, answerId } of answers) {
      const question = questions.get(questionId);
      if (question === undefined) continue;
      const points = answerId === null ? null : pointsOf(question, answerId);
      const possible = question.answers.find(({ id }) => id === answerId);
      const words = { answer: possible?.answer ?? '', color: possible?.color ?? null, points: points?.points ?? 0 };
      newest.set(questionId, { shown: { child_id: childId, date, ...words }, points });
    }
  }
  return newest;
}

/** First names, with the first letter of the last name where children would have the same. */
function shortNames(children: readonly TrackedChild[]): ReadonlyMap<number, string> {
  const count = (name: string) => children.filter(({ first_name }) => first_name === name).length;
  return new Map(
    children.map(({ id, first_name, last_name }) => [
      id,
      count(first_name) > 1 ? `${first_name} ${last_name.slice(0, 1)}.` : first_name,
    ]),
  );
}

interface Compared {
  children: readonly TrackedChild[];
  answers: ReadonlyMap<number, ReadonlyMap<number, NewestAnswer>>;
  day: string;
}

function categoryOf(
  { id, questions }: ListCategory,
  known: { name: string; color: string },
  { children, answers, day }: Compared,
): OverviewCategory {
  const names = shortNames(children);
  return {
    idCategory: id,
    category: known.name,
    color: known.color,
    children: children.map((child) => {
      const own = questions.map((question) => answers.get(child.id)?.get(question.id)?.points ?? null);
      return {
        child_id: child.id,
        full_name: fullName(child),
        shortName: names.get(child.id) ?? child.first_name,
        ageChild: monthsBetween(child.date_of_birth, day),
        ...scoreOf(own.filter((points) => points !== null)),
      };
    }),
    questions: questions.map((question) => ({
      id: question.id,
      question: question.text,
      subcategory: question.subcategory,
      answers: children.flatMap((child) => answers.get(child.id)?.get(question.id)?.shown ?? []),
    })),
  };
}

/** Compares the children by their results of a list; areas that are not wanted are left out. */
async function compared(
  context: GuardedContext,
  listId: number,
  wanted: { categoryId: number | undefined; children: readonly TrackedChild[] },
): Promise<OverviewCategory[]> {
  const { db, clock, caller } = context;
  const list = await findList(db, caller.companyId, listId);
  const ids = wanted.children.map(({ id }) => id);
  const results = await answeredResults(db, ids, listId);
  if (results.length === 0) return [];
  const children = wanted.children.filter(({ id }) => results.some(({ childId }) => childId === id));
  const answers = new Map(children.map(({ id }) => [id, newestAnswers(results.filter((one) => one.childId === id))]));
  const older = results.toSorted((a, b) => b.versionId - a.versionId).map(({ content }) => content);
  const known = new Map((await categoriesOf(db, caller.companyId)).map((category) => [category.id, category]));
  return mergedCategories([list.content, ...new Set(older)])
    .filter(({ id }) => wanted.categoryId === undefined || id === wanted.categoryId)
    .map((category) =>
      categoryOf(category, known.get(category.id) ?? { name: '', color: '#757575' }, {
        children,
        answers,
        day: today(clock),
      }),
    );
}

/** The versions of lists with which active results of children were answered. */
async function usedVersions(db: Db, childIds: readonly number[]) {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('observation_result as result')
    .innerJoin('observation_version as version', 'version.id', 'result.version_id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .select(['result.list_id as listId', 'version.content as content'])
    .distinct()
    .execute();
  return rows.map(({ listId, content }) => ({ listId, content: readContent(content) }));
}

const asksAbout = ({ categories }: ListContent, categoryId: number) =>
  categories.some(({ id, questions }) => id === categoryId && questions.length > 0);

/** The lists of which children have an active result, and the chosen one. */
async function listsAmong(db: Db, companyId: number, childIds: readonly number[], { idList, idCategory }: Query) {
  const used = (await usedVersions(db, childIds))
    .filter(({ content }) => idCategory === undefined || asksAbout(content, idCategory))
    .map(({ listId }) => listId);
  const lists = await db
    .selectFrom('observation_list')
    .where('company_id', '=', companyId)
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
  return lists.filter(({ id }) => id === idList || used.includes(id)).map(optionOf);
}

const known = (options: readonly { id: number }[], id: number | undefined) =>
  options.some((option) => option.id === id) ? (id ?? null) : null;

function isWanted(child: TrackedChild, age: AgeRange | undefined, mentorId: number | undefined, day: string): boolean {
  return (
    (age === undefined || hasAge(child, age, day)) && (mentorId === undefined || child.mentorIds.includes(mentorId))
  );
}

/**
 * The newest answers of the children of the groups to the questions of a list, with their average per area. Every
 * filter narrows what the others offer, except itself.
 */
export async function groupOverview(context: GuardedContext, query: Query): Promise<Overview> {
  const { db, clock, caller } = context;
  const day = today(clock);
  const [all, ages, areas] = await Promise.all([
    childrenOfGroups(context, query.idGroup),
    agesOf(db, caller.companyId),
    categoriesOf(db, caller.companyId),
  ]);
  const age = ages.find(({ id }) => id === query.idAge);
  const children = all.filter((child) => isWanted(child, age, query.idMentor, day));
  const ids = children.map(({ id }) => id);
  const lists = await listsAmong(db, caller.companyId, ids, query);
  const mentors = await mentorsAmong(
    db,
    all.filter((child) => isWanted(child, age, undefined, day)),
    query.idMentor,
  );
  const idList = known(lists, query.idList);
  return {
    results: idList === null ? [] : await compared(context, idList, { categoryId: query.idCategory, children }),
    ages: agesAmong(
      ages,
      all.filter((child) => isWanted(child, undefined, query.idMentor, day)),
      query.idAge,
      day,
    ),
    lists,
    mentors,
    categories: areas,
    idAge: known(ages.map(ageOption), query.idAge),
    idList,
    idMentor: known(mentors, query.idMentor),
    idCategory: known(areas, query.idCategory),
  };
}
