import type { AgeOption, AnalysedChild, CallAnswer, CallRequest, Mentor } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { answeredChildren, childrenOfGroups, type TrackedChild } from './children.ts';
import { categoriesOf, hasCategory, hasQuestion, isForAges, listsOf, optionOf, type TrackedList } from './lists.ts';
import { mentorsOf } from './mentors.ts';
import { monthsBetween } from './months.ts';

type Analysis = CallRequest<'v3 POST /ChildTrackingSystem/analyse'>['body'];
type ListQuery = CallRequest<'v3 POST /ChildTrackingSystem/observationLists'>['body'];
type QuestionQuery = CallRequest<'v3 POST /ChildTrackingSystem/getQuestions'>['body'];
type ChildQuery = CallRequest<'v3 POST /ChildTrackingSystem/getChildren'>['body'];

/** An age to filter by, in whole months; both ends count. */
export interface AgeRange {
  id: number;
  description: string;
  min_months: number;
  max_months: number;
}

/** The ages to filter by in a company, youngest first. */
export function agesOf(db: Db, companyId: number): Promise<AgeRange[]> {
  return db
    .selectFrom('observation_age')
    .where('company_id', '=', companyId)
    .select(['id', 'description', 'min_months', 'max_months'])
    .orderBy('min_months')
    .orderBy('id')
    .execute();
}

interface ChildFilter {
  age?: AgeRange | undefined;
  mentorId?: number | undefined;
  childId?: number | undefined;
  only?: 'all' | 'present' | 'vve' | undefined;
}

export function hasAge({ date_of_birth }: TrackedChild, { min_months, max_months }: AgeRange, day: string): boolean {
  const months = monthsBetween(date_of_birth, day);
  return months >= min_months && months <= max_months;
}

function isWanted(child: TrackedChild, { age, mentorId, childId, only = 'all' }: ChildFilter, day: string): boolean {
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
    (categoryId === undefined || hasCategory(list, categoryId)) &&
    (questionId === undefined || hasQuestion(list, questionId))
  );
}

/** An age as the API returns it. */
export function ageOption({ id, description }: AgeRange): AgeOption {
  return { id, description };
}

/** The ages that one of the children has, and the chosen one. */
export function agesAmong(
  ages: readonly AgeRange[],
  children: readonly TrackedChild[],
  chosen: number | undefined,
  day: string,
) {
  return ages.filter((age) => age.id === chosen || children.some((child) => hasAge(child, age, day))).map(ageOption);
}

/** The mentors of the children, and the chosen one. */
export async function mentorsAmong(
  db: Db,
  children: readonly TrackedChild[],
  chosen: number | undefined,
): Promise<Mentor[]> {
  return mentorsOf(db, [], [...children.flatMap(({ mentorIds }) => mentorIds), chosen ?? null]);
}

/** Everything that the screen of observing begins with. Every filter narrows what the others offer, except itself. */
export async function startOfAnalysis(
  context: GuardedContext,
  body: Analysis,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/analyse'>> {
  const { db, clock, caller } = context;
  const day = today(clock);
  const [all, lists, ages, categories] = await Promise.all([
    childrenOfGroups(context, body.idGroup),
    listsOf(db, caller.companyId),
    agesOf(db, caller.companyId),
    categoriesOf(db, caller.companyId),
  ]);
  const age = ages.find(({ id }) => id === body.selectedAge);
  const only = body.showPresentOnly === 1 ? ('present' as const) : ('all' as const);
  const filter: ChildFilter = { age, mentorId: body.idMentor, childId: body.idChild, only };
  const children = all.filter((child) => isWanted(child, filter, day));
  const ofOtherAges = all.filter((child) => isWanted(child, { ...filter, age: undefined }, day));
  const ofOtherMentors = all.filter((child) => isWanted(child, { ...filter, mentorId: undefined }, day));
  const listFilter: ListFilter = { age, categoryId: body.idCategory, questionId: body.idQuestion };
  const ofAge = lists.filter((list) => fits(list, { age }));
  return {
    lists: lists.filter((list) => fits(list, listFilter)).map(optionOf),
    ages: agesAmong(ages, ofOtherAges, body.selectedAge, day),
    mentors: await mentorsAmong(db, ofOtherMentors, body.idMentor),
    children: await answeredChildren(context, caller.companyId, children),
    categories: categories
      .filter(({ id }) => id === body.idCategory || ofAge.some((list) => hasCategory(list, id)))
      .map(({ id, name, color }) => ({ id, name, color })),
  };
}

/** The lists for the chosen age and category, and for one of the ages of the children when those are given. */
export async function fittingLists(context: GuardedContext, body: ListQuery) {
  const { db, clock, caller } = context;
  const ages = await agesOf(db, caller.companyId);
  const age = ages.find(({ id }) => id === body.selectedAge);
  const lists = (await listsOf(db, caller.companyId)).filter((list) =>
    fits(list, { age, categoryId: body.selectedCategory }),
  );
  const months = body.selAgeChild ?? (await agesOfMentor(context, body, today(clock)));
  return months === null
    ? lists.map(optionOf)
    : lists.filter((list) => months.some((month) => isForAges(list, { min: month, max: month }))).map(optionOf);
}

/** Ages in months of the children of the chosen mentor; `null` when none is chosen. */
async function agesOfMentor(context: GuardedContext, body: ListQuery, day: string) {
  if (body.selectedMentor === undefined) return null;
  const children = await childrenOfGroups(context, body.idGroup);
  return children
    .filter((child) => isWanted(child, { mentorId: body.selectedMentor }, day))
    .map(({ date_of_birth }) => monthsBetween(date_of_birth, day));
}

/** The questions of a category, with the list that they are on. */
export async function questionsOfCategory({ db, caller }: GuardedContext, body: QuestionQuery) {
  const ages = await agesOf(db, caller.companyId);
  const age = ages.find(({ id }) => id === body.selectedAge);
  const lists = (await listsOf(db, caller.companyId)).filter((list) => fits(list, { age }));
  return lists.flatMap(({ title, content }) =>
    content.categories
      .filter(({ id }) => id === body.idCategory)
      .flatMap(({ questions }) => questions.map(({ id, text }) => ({ id, vraag: text, listTitle: title }))),
  );
}

/** The children of the groups that fit the filters. */
export async function fittingChildren(context: GuardedContext, body: ChildQuery): Promise<AnalysedChild[]> {
  const { db, clock, caller } = context;
  const age = (await agesOf(db, caller.companyId)).find(({ id }) => id === body.selectedAge);
  const filter: ChildFilter = { age, mentorId: body.selectedMentor, childId: body.idChild, only: body.filterChildren };
  const children = (await childrenOfGroups(context, body.idGroup)).filter((child) =>
    isWanted(child, filter, today(clock)),
  );
  return answeredChildren(context, caller.companyId, children);
}
