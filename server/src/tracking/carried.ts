import type { CarriedGoal } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { type ListContent, questionsOf, readContent } from './listContent.ts';
import { categoriesOf } from './lists.ts';
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
    .select([
      'answer.question_id as questionId',
      'answer.answer_id as answerId',
      'result.id as resultId',
      'result.child_id as childId',
      'result.date as date',
      'version.content as content',
    ])
    .orderBy('result.date')
    .orderBy('result.id');
}

type Answered = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];

function goalOf(row: Answered, child: TrackedChild, names: ReadonlyMap<number, string>): CarriedGoal[] {
  const category = readContent(row.content).categories.find(({ questions }) =>
    questions.some(({ id }) => id === row.questionId),
  );
  const question = category?.questions.find(({ id }) => id === row.questionId);
  const answer = question?.answers.find(({ id }) => id === row.answerId);
  if (category === undefined || question === undefined || answer === undefined || !answer.carry) return [];
  return [
    {
      id: question.id,
      title: question.text,
      answer: answer.answer,
      color: answer.color,
      age: monthsBetween(child.date_of_birth, row.date),
      childId: row.childId,
      category: names.get(category.id) ?? '',
      date: row.date,
    },
  ];
}

/**
 * The goals that children had not reached when they were last observed for them: of each question the newest answer,
 * when it is one that carries over. Goals that are on the list itself are left out, as they are asked again.
 * @param before only results with a lower id, of a result that was saved; left out: all
 */
export async function carriedGoals(
  db: Db,
  companyId: number,
  { children, content, before }: { children: readonly TrackedChild[]; content: ListContent; before?: number },
): Promise<CarriedGoal[]> {
  if (children.length === 0) return [];
  const onList = new Set(questionsOf(content).map(({ id }) => id));
  const names = new Map((await categoriesOf(db, companyId)).map(({ id, name }) => [id, name]));
  const ids = children.map(({ id }) => id);
  const rows = await selectAnswers(db, ids).execute();
  const newest = new Map<string, Answered>();
  for (const row of rows) {
    if (onList.has(row.questionId) || (before !== undefined && row.resultId >= before)) continue;
    newest.set(`${row.childId} ${row.questionId}`, row);
  }
  return [...newest.values()].flatMap((row) => {
    const child = children.find(({ id }) => id === row.childId);
    return child === undefined ? [] : goalOf(row, child, names);
  });
}
