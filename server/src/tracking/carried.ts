import type { CarriedGoal } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { idsOf } from '../base/ids.ts';
import { type ListContent, questionsOf, readContent } from './listContent.ts';
import { categoriesById, type OfCompany } from './lists.ts';
import { monthsBetween } from './months.ts';
import type { TrackedChild } from './children.ts';

function selectAnswers(db: Db, childIds: readonly number[]) {
  return db
    .selectFrom('observation_answer as answer')
    .innerJoin('observation_result as result', 'result.id', 'answer.result_id')
    .innerJoin('observation_version as version', 'version.id', 'result.version_id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .where('answer.answer_id', 'is not', null)
    .select(['answer.question_id as questionId', 'answer.answer_id as answerId', 'version.content'])
    .select(['result.id as resultId', 'result.child_id as childId', 'result.date'])
    .orderBy('result.date')
    .orderBy('result.id');
}

type Answered = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];

/** Text that an answer carries, without the name of its area; `null` when the goal has been reached. */
function goalOf({ content, questionId, answerId, childId, date }: Answered, { date_of_birth }: TrackedChild) {
  const category = readContent(content).categories.find(({ questions }) =>
    questions.some(({ id }) => id === questionId),
  );
  const question = category?.questions.find(({ id }) => id === questionId);
  const given = question?.answers.find(({ id }) => id === answerId);
  if (category === undefined || question === undefined || given?.carry !== true) return null;
  const { answer, color } = given;
  const age = monthsBetween(date_of_birth, date);
  return {
    categoryId: category.id,
    goal: { id: question.id, title: question.text, answer, color, age, childId, date },
  };
}

interface Carrying {
  children: readonly TrackedChild[];
  content: ListContent;
  /** Only results with a lower id, of a result that was saved; left out: all. */
  before?: number;
}

/**
 * The goals that children had not reached when they were last observed for them: of each question the newest answer,
 * when it is one that carries over. Goals that are on the list itself are left out, as they are asked again.
 */
export async function carriedGoals(
  context: OfCompany,
  { children, content, before = Infinity }: Carrying,
): Promise<CarriedGoal[]> {
  if (children.length === 0) return [];
  const onList = new Set(idsOf(questionsOf(content)));
  const categoryWith = await categoriesById(context);
  const rows = await selectAnswers(context.db, idsOf(children)).execute();
  const newest = new Map(
    rows
      .filter(({ questionId, resultId }) => !onList.has(questionId) && resultId < before)
      .map((row) => [`${row.childId} ${row.questionId}`, row]),
  );
  return [...newest.values()].flatMap((row) => {
    const child = children.find(({ id }) => id === row.childId);
    const found = child === undefined ? null : goalOf(row, child);
    return found === null ? [] : [{ ...found.goal, category: categoryWith(found.categoryId).name }];
  });
}
