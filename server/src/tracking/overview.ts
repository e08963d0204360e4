import { firstCharacters, type OverviewAnswer, type OverviewCategory } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { type AnsweredResult, answeredResults } from './answered.ts';
import { childrenOfGroups, type TrackedChild } from './children.ts';
import { agesAmong, agesOf, isWanted, mentorsAmong } from './filters.ts';
import { type ListCategory, type ListContent, type ListQuestion, questionsOf, readContent } from './listContent.ts';
import { categoriesById, categoriesOf, findList, hasCategory, optionOf } from './lists.ts';
import { monthsBetween } from './months.ts';
import { type Points, pointsOf, scoreOf } from './points.ts';

type Area = Pick<ListCategory, 'id' | 'questions'>;

/**
 * The questions of several versions of a list as one: in the order of the first, with those that only later ones have
 * at the end of their area.
 */
function mergedCategories(contents: readonly ListContent[]): Area[] {
  const merged = new Map<number, Map<number, ListQuestion>>();
  for (const { id, questions } of contents.flatMap(({ categories }) => categories)) {
    const known = merged.get(id) ?? new Map<number, ListQuestion>();
    merged.set(id, known);
    for (const question of questions) if (!known.has(question.id)) known.set(question.id, question);
  }
  return [...merged].map(([id, questions]) => ({ id, questions: [...questions.values()] }));
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
    const questions = new Map(questionsOf(content).map((one) => [one.id, one]));
    for (const { questionId, answerId } of answers) {
      const question = questions.get(questionId);
      if (question === undefined) continue;
      const points = answerId === null ? null : pointsOf(question, answerId);
      const { answer = '', color = null } = question.answers.find(({ id }) => id === answerId) ?? {};
      const shown = { child_id: childId, date, answer, color, points: points?.points ?? 0 };
      newest.set(questionId, { shown, points });
    }
  }
  return newest;
}

interface Compared {
  children: readonly TrackedChild[];
  answers: ReadonlyMap<number, ReadonlyMap<number, NewestAnswer>>;
  day: string;
}

/** The first name, with the first letter of the last name where children would have the same. */
function shortName({ first_name, last_name }: TrackedChild, children: readonly TrackedChild[]): string {
  const isOnly = children.filter((other) => other.first_name === first_name).length === 1;
  return isOnly ? first_name : `${first_name} ${firstCharacters(last_name, 1)}.`;
}

function categoryOf(
  { id, questions }: Area,
  { name, color }: { name: string; color: string },
  { children, answers, day }: Compared,
): OverviewCategory {
  return {
    idCategory: id,
    category: name,
    color,
    children: children.map((child) => {
      const own = questions.map((question) => answers.get(child.id)?.get(question.id)?.points ?? null);
      return {
        child_id: child.id,
        full_name: fullName(child),
        shortName: shortName(child, children),
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

/** Compares children by their results of a list; areas that are not wanted are left out. */
async function compared(
  context: GuardedContext,
  listId: number,
  wanted: { categoryId: number | undefined; children: readonly TrackedChild[] },
): Promise<OverviewCategory[]> {
  const { content: newest } = await findList(context, listId);
  const results = await answeredResults(context.db, idsOf(wanted.children), listId);
  if (results.length === 0) return [];
  const children = wanted.children.filter(({ id }) => results.some(({ childId }) => childId === id));
  const answers = new Map(children.map(({ id }) => [id, newestAnswers(results.filter((one) => one.childId === id))]));
  const older = results.toSorted((a, b) => b.versionId - a.versionId).map(({ content }) => content);
  const categoryWith = await categoriesById(context);
  const of = { children, answers, day: today(context.clock) };
  return mergedCategories([newest, ...new Set(older)])
    .filter(({ id }) => wanted.categoryId === undefined || id === wanted.categoryId)
    .map((area) => categoryOf(area, categoryWith(area.id), of));
}

/** The lists with active results of children; with a category, those whose versions ask about it. */
async function usedLists(db: Db, childIds: readonly number[], categoryId: number | undefined): Promise<number[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('observation_result as result')
    .innerJoin('observation_version as version', 'version.id', 'result.version_id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .select(['result.list_id', 'version.content'])
    .distinct()
    .execute();
  return rows
    .filter(({ content }) => categoryId === undefined || hasCategory(readContent(content), categoryId))
    .map(({ list_id }) => list_id);
}

const known = (options: readonly { id: number }[], id: number | undefined) =>
  options.some((option) => option.id === id) ? (id ?? null) : null;

export const overview = implement({
  /**
   * The newest answers of the children of the groups to the questions of a list, with their average per area. Every
   * filter narrows what the others offer, except itself. The lists are those of which children have an active result.
   */
  'v3 POST /ChildTrackingSystem/groupOverview': async ({ body }, context) => {
    const { db, clock, caller } = context;
    const { idAge, idMentor: mentorId, idCategory } = body;
    const day = today(clock);
    const [all, ages, categories] = await Promise.all([
      childrenOfGroups(context, body.idGroup),
      agesOf(context),
      categoriesOf(context),
    ]);
    const age = ages.find(({ id }) => id === idAge);
    const children = all.filter((child) => isWanted(child, { age, mentorId }, day));
    const used = await usedLists(db, idsOf(children), idCategory);
    const lists = await db
      .selectFrom('observation_list')
      .where('company_id', '=', caller.companyId)
      .where((e) => e.or([e('id', '=', body.idList ?? 0), ...(used.length > 0 ? [e('id', 'in', used)] : [])]))
      .select(['id', 'title'])
      .orderBy('id')
      .execute();
    const ofAge = all.filter((child) => isWanted(child, { age }, day));
    const mentors = await mentorsAmong(db, ofAge, mentorId);
    const ofMentor = all.filter((child) => isWanted(child, { mentorId }, day));
    const idList = known(lists, body.idList);
    return {
      results: idList === null ? [] : await compared(context, idList, { categoryId: idCategory, children }),
      ages: agesAmong(ages, ofMentor, idAge, day),
      lists: lists.map(optionOf),
      mentors,
      categories,
      idAge: known(ages, idAge),
      idList,
      idMentor: known(mentors, mentorId),
      idCategory: known(categories, idCategory),
    };
  },
});
