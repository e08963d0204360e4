import type { Db } from '../database/schema.ts';
import { inBatches } from '../base/batches.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { type ListContent, readContent } from './listContent.ts';
import { idsOf } from '../base/ids.ts';

interface AnswerRow {
  questionId: number;
  /** `null` for a free answer. */
  answerId: number | null;
}

/** An active result with its answers and the questions of its version. */
export interface AnsweredResult {
  id: number;
  childId: number;
  listTitle: string;
  date: string;
  versionId: number;
  content: ListContent;
  answers: readonly AnswerRow[];
}

/** Rows per statement that look up ids, below the limit on parameters of both engines. */
const idsAtOnce = 1_000;

async function contentsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListContent>> {
  const rows = await db.selectFrom('observation_version').where('id', 'in', ids).select(['id', 'content']).execute();
  return new Map(rows.map(({ id, content }) => [id, readContent(content)]));
}

async function answersOf(db: Db, resultIds: readonly number[]) {
  const rows: (AnswerRow & { resultId: number })[] = [];
  await inBatches(resultIds, idsAtOnce, async (ids) => {
    const found = await db
      .selectFrom('observation_answer')
      .where('result_id', 'in', ids)
      .select(['result_id as resultId', 'question_id as questionId', 'answer_id as answerId'])
      .orderBy('question_id')
      .execute();
    rows.push(...found);
  });
  return grouped(rows, ({ resultId }) => resultId);
}

/** The active results of children that have answers, oldest first. @param listId only results of this list */
export async function answeredResults(db: Db, childIds: readonly number[], listId?: number): Promise<AnsweredResult[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('observation_result as result')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .where((e) => (listId === undefined ? e.and([]) : e('result.list_id', '=', listId)))
    .where('result.version_id', 'is not', null)
    .select(['result.id', 'result.child_id as childId', 'result.date', 'list.title as listTitle'])
    .select((e) => e.ref('result.version_id').$notNull().as('versionId'))
    .orderBy('result.date')
    .orderBy('result.id')
    .execute();
  const versions = distinct(rows.map(({ versionId }) => versionId));
  if (versions.length === 0) return [];
  const contents = await contentsOf(db, versions);
  const answers = await answersOf(db, idsOf(rows));
  return rows.flatMap((row) => {
    const content = contents.get(row.versionId);
    return content === undefined ? [] : [{ ...row, content, answers: answers.get(row.id) ?? [] }];
  });
}
