import type { CallAnswer, CallRequest, ChartArea } from '@groepsapp/contract';
import type { GuardedContext } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { type AnsweredResult, answeredResults } from './answered.ts';
import { childrenOfGroups, type TrackedChild } from './children.ts';
import type { ListCategory } from './listContent.ts';
import { categoriesOf } from './lists.ts';
import { monthsBetween } from './months.ts';
import { percentageOf, type Points, pointsOf, scoreOf } from './points.ts';

type Query = CallRequest<'v3 POST /ChildTrackingSystem/grafic'>['body'];

/** The points of the chosen answers of a result to the questions of one area. */
function pointsIn({ answers }: AnsweredResult, { questions }: ListCategory): Points[] {
  return answers.flatMap(({ questionId, answerId }) => {
    const question = questions.find(({ id }) => id === questionId);
    const points = question === undefined || answerId === null ? null : pointsOf(question, answerId);
    return points === null ? [] : [points];
  });
}

/** The line of a child in one area: a point for each result that has a chosen answer in it. */
function areaOf(
  child: TrackedChild,
  { id, name, color }: { id: number; name: string; color: string },
  results: readonly AnsweredResult[],
): ChartArea[] {
  const observed = results.flatMap((result) => {
    const category = result.content.categories.find((one) => one.id === id);
    const points = category === undefined ? [] : pointsIn(result, category);
    return points.length === 0 ? [] : [{ result, points }];
  });
  if (observed.length === 0) return [];
  return [
    {
      id,
      name,
      color,
      labels: observed.map(({ result }) => result.date),
      datasets: [{ label: fullName(child), data: observed.map(({ points }) => percentageOf(points)) }],
      observations: observed.map(({ result, points }) => ({
        idResult: result.id,
        listTitle: result.listTitle,
        childAge: monthsBetween(child.date_of_birth, result.date),
        ...scoreOf(points),
      })),
    },
  ];
}

/**
 * The development of a child that is placed in one of the groups today, per area; areas without observations are left
 * out. Which children can be chosen depends on presence, the chosen one always can.
 */
export async function developmentOf(
  context: GuardedContext,
  query: Query,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/grafic'>> {
  const { db, caller } = context;
  const all = await childrenOfGroups(context, query.idGroup);
  const categories = await categoriesOf(db, caller.companyId);
  const child = all.find(({ id }) => id === query.idChild);
  const results = child === undefined ? [] : await answeredResults(db, [child.id]);
  const wanted = categories.filter(({ id }) => query.idCategory === undefined || id === query.idCategory);
  return {
    chartDataDevelopmentArea: child === undefined ? [] : wanted.flatMap((area) => areaOf(child, area, results)),
    children: all
      .filter(({ id, present }) => query.showPresentOnly !== 1 || present || id === query.idChild)
      .map((one) => ({ id: one.id, name: fullName(one) })),
    categories,
  };
}
