import type { ChartArea } from '@groepsapp/contract';
import { implement } from '../http/calls.ts';
import { fullName } from '../base/names.ts';
import { type AnsweredResult, answeredResults } from './answered.ts';
import { childrenOfGroups, type TrackedChild } from './children.ts';
import { categoriesOf } from './lists.ts';
import { monthsBetween } from './months.ts';
import { percentageOf, type Points, pointsOf, scoreOf } from './points.ts';

/** The points of the chosen answers of a result to the questions of one area. */
function pointsIn({ answers, content }: AnsweredResult, categoryId: number): Points[] {
  const questions = content.categories.find(({ id }) => id === categoryId)?.questions ?? [];
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
  const observed = results
    .map((result) => ({ result, points: pointsIn(result, id) }))
    .filter(({ points }) => points.length > 0);
  if (observed.length === 0) return [];
  const labels = observed.map(({ result }) => result.date);
  const datasets = [{ label: fullName(child), data: observed.map(({ points }) => percentageOf(points)) }];
  const observations = observed.map(({ result, points }) => ({
    idResult: result.id,
    listTitle: result.listTitle,
    childAge: monthsBetween(child.date_of_birth, result.date),
    ...scoreOf(points),
  }));
  return [{ id, name, color, labels, datasets, observations }];
}

export const development = implement({
  /**
   * The development of a child that is placed in one of the groups today, per area; areas without observations are left
   * out. Which children can be chosen depends on presence, the chosen one always can.
   */
  'v3 POST /ChildTrackingSystem/grafic': async ({ body }, context) => {
    const { idGroup, idChild, idCategory, showPresentOnly } = body;
    const all = await childrenOfGroups(context, idGroup);
    const categories = await categoriesOf(context);
    const child = all.find(({ id }) => id === idChild);
    const results = child === undefined ? [] : await answeredResults(context.db, [child.id]);
    const wanted = categories.filter(({ id }) => idCategory === undefined || id === idCategory);
    return {
      chartDataDevelopmentArea: child === undefined ? [] : wanted.flatMap((area) => areaOf(child, area, results)),
      children: all
        .filter(({ id, present }) => showPresentOnly !== 1 || present || id === idChild)
        .map((one) => ({ id: one.id, name: fullName(one) })),
      categories,
    };
  },
});
