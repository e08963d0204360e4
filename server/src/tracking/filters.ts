import type { Mentor } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { answeredChildren, childrenOfGroups, type TrackedChild } from './children.ts';
import { categoriesOf, hasCategory, isForAges, listsOf, type OfCompany, optionOf, type TrackedList } from './lists.ts';
import { questionsOf } from './listContent.ts';
import { mentorsOf } from './mentors.ts';
import { monthsBetween } from './months.ts';

/** An age to filter by, in whole months; both ends count. */
interface AgeRange {
  id: number;
  description: string;
  min_months: number;
  max_months: number;
}

/** The ages to filter by in a company, youngest first. */
export function agesOf({ db, caller }: OfCompany): Promise<AgeRange[]> {
  return db
    .selectFrom('observation_age')
    .where('company_id', '=', caller.companyId)
    .select(['id', 'description', 'min_months', 'max_months'])
    .orderBy('min_months')
    .orderBy('id')
    .execute();
}

async function ageWith(context: OfCompany, chosen: number | undefined): Promise<AgeRange | undefined> {
  return (await agesOf(context)).find(({ id }) => id === chosen);
}

interface ChildFilter {
  age?: AgeRange | undefined;
  mentorId?: number | undefined;
  childId?: number | undefined;
  only?: 'all' | 'present' | 'vve' | undefined;
}

function hasAge({ date_of_birth }: TrackedChild, { min_months, max_months }: AgeRange, day: string): boolean {
  const months = monthsBetween(date_of_birth, day);
  return months >= min_months && months <= max_months;
}

/** Whether a child passes a filter; `day` is today. */
export function isWanted(child: TrackedChild, filter: ChildFilter, day: string): boolean {
  const { age, mentorId, childId, only = 'all' } = filter;
  if (childId !== undefined && child.id !== childId) return false;
  if (mentorId !== undefined && !child.mentorIds.includes(mentorId)) return false;
  if (age !== undefined && !hasAge(child, age, day)) return false;
  if (only === 'all') return true;
  return only === 'present' ? child.present : child.vve;
}

interface ListFilter {
  age?: AgeRange | undefined;
  categoryId?: number | undefined;
  questionId?: number | undefined;
}

function fits(list: TrackedList, { age, categoryId, questionId }: ListFilter): boolean {
  return (
    (age === undefined || isForAges(list, { min: age.min_months, max: age.max_months })) &&
    (categoryId === undefined || hasCategory(list.content, categoryId)) &&
    (questionId === undefined || questionsOf(list.content).some(({ id }) => id === questionId))
  );
}

/** The ages that one of the children has, and the chosen one. */
export function agesAmong(
  ages: readonly AgeRange[],
  children: readonly TrackedChild[],
  chosen: number | undefined,
  day: string,
) {
  return ages
    .filter((age) => age.id === chosen || children.some((child) => hasAge(child, age, day)))
    .map(({ id, description }) => ({ id, description }));
}

/** The mentors of the children, and the chosen one. */
export function mentorsAmong(db: Db, children: readonly TrackedChild[], chosen?: number): Promise<Mentor[]> {
  return mentorsOf(db, [], [...children.flatMap(({ mentorIds }) => mentorIds), chosen ?? null]);
}

/** Ages in months of the children of the chosen mentor; `null` when none is chosen. */
async function agesOfMentor(context: GuardedContext, groupIds: readonly number[], mentorId: number | undefined) {
  if (mentorId === undefined) return null;
  const day = today(context.clock);
  return (await childrenOfGroups(context, groupIds))
    .filter((child) => isWanted(child, { mentorId }, day))
    .map(({ date_of_birth }) => monthsBetween(date_of_birth, day));
}

export const filters = implement({
  /** Everything that the screen of observing begins with. Every filter narrows what the others offer, except itself. */
  'v3 POST /ChildTrackingSystem/analyse': async ({ body }, context) => {
    const day = today(context.clock);
    const [all, lists, ages, categories] = await Promise.all([
      childrenOfGroups(context, body.idGroup),
      listsOf(context),
      agesOf(context),
      categoriesOf(context),
    ]);
    const { selectedAge, idMentor: mentorId, idChild: childId, idCategory: categoryId, idQuestion: questionId } = body;
    const age = ages.find(({ id }) => id === selectedAge);
    const only = body.showPresentOnly === 1 ? 'present' : 'all';
    const childrenWith = (filter: ChildFilter) =>
      all.filter((child) => isWanted(child, { childId, only, ...filter }, day));
    const ofAge = lists.filter((list) => fits(list, { age }));
    return {
      lists: ofAge.filter((list) => fits(list, { categoryId, questionId })).map(optionOf),
      ages: agesAmong(ages, childrenWith({ mentorId }), selectedAge, day),
      mentors: await mentorsAmong(context.db, childrenWith({ age }), mentorId),
      children: await answeredChildren(context, childrenWith({ age, mentorId })),
      categories: categories.filter(
        ({ id }) => id === categoryId || ofAge.some(({ content }) => hasCategory(content, id)),
      ),
    };
  },
  /** The lists for the chosen age and category, and for one of the ages of the children when those are given. */
  'v3 POST /ChildTrackingSystem/observationLists': async ({ body }, context) => {
    const age = await ageWith(context, body.selectedAge);
    const months = body.selAgeChild ?? (await agesOfMentor(context, body.idGroup, body.selectedMentor));
    const lists = (await listsOf(context)).filter((list) => fits(list, { age, categoryId: body.selectedCategory }));
    const isForOneOf = (list: TrackedList) =>
      months === null || months.some((month) => isForAges(list, { min: month, max: month }));
    return { observationLists: lists.filter(isForOneOf).map(optionOf) };
  },
  /** The questions of a category, with the list that they are on. */
  'v3 POST /ChildTrackingSystem/getQuestions': async ({ body }, context) => {
    const age = await ageWith(context, body.selectedAge);
    const lists = (await listsOf(context)).filter((list) => fits(list, { age }));
    const questions = lists.flatMap(({ title, content }) =>
      content.categories
        .filter(({ id }) => id === body.idCategory)
        .flatMap((category) => category.questions.map(({ id, text }) => ({ id, vraag: text, listTitle: title }))),
    );
    return { questions };
  },
  /** The children of the groups that fit the filters. */
  'v3 POST /ChildTrackingSystem/getChildren': async ({ body }, context) => {
    const age = await ageWith(context, body.selectedAge);
    const filter = { age, mentorId: body.selectedMentor, childId: body.idChild, only: body.filterChildren };
    const day = today(context.clock);
    const children = (await childrenOfGroups(context, body.idGroup)).filter((child) => isWanted(child, filter, day));
    return { children: await answeredChildren(context, children) };
  },
});
