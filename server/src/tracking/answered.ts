import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { type ListContent, readContent } from './listContent.ts';
import { idsOf } from '../base/ids.ts';

export interface AnswerRow {
  questionId: number;
  /** `null` for a free answer. */
  answerId: number | null;
}

/** An active result with its answers and the questions of its version. */
export interface AnsweredResult {
  id: number;
  childId: number;
  listId: number;
  listTitle: string;
  date: string;
  versionId: number;
  content: ListContent;
  answers: readonly AnswerRow[];
}

/** Rows per statement that look up ids, below the limit on parameters of both engines. */
const idsAtOnce = 1_000;

function selectResults(db: Db, childIds: readonly number[]) {
  return db
    .selectFrom('observation_result as result')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .where('result.version_id', 'is not', null)
    .select([
      'result.id as id',
      'result.child_id as childId',
      'result.list_id as listId',
      'result.date as date',
      'result.version_id as versionId',
      'list.title as listTitle',
    ])
    .orderBy('result.date')
    .orderBy('result.id');
}

async function contentsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListContent>> {
  const rows = await db.selectFrom('observation_version').where('id', 'in', ids).select(['id', 'content']).execute();
  return new Map(rows.map(({ id, content }) => [id, readContent(content)]));
}

async function answersOf(db: Db, resultIds: readonly number[]) {
  const rows: (AnswerRow & { resultId: number })[] = [];
  for (let start = 0; start < resultIds.length; start += idsAtOnce) {
    const found = await db
      .selectFrom('observation_answer')
      .where('result_id', 'in', resultIds.slice(start, start + idsAtOnce))
      .select(['result_id as resultId', 'question_id as questionId', 'answer_id as answerId'])
      .orderBy('question_id')
      .execute();
    rows.push(...found);
  }
  return grouped(rows, ({ resultId }) => resultId);
}

/** The active results of children that have answers, oldest first. @param listId only results of this list */
export async function answeredResults(db: Db, childIds: readonly number[], listId?: number): Promise<AnsweredResult[]> {
  if (childIds.length === 0) return [];
  const select = selectResults(db, childIds);
  const rows = await (listId === undefined ? select : select.where('result.list_id', '=', listId)).execute();
  const versions = [...new Set(rows.flatMap(({ versionId }) => (versionId === null ? [] : [versionId])))];
  if (versions.length === 0) return [];
  const contents = await contentsOf(db, versions);
  const answers = await answersOf(db, idsOf(rows));
  return rows.flatMap(({ versionId, ...row }) => {
    const content = versionId === null ? undefined : contents.get(versionId);
    if (versionId === null || content === undefined) return [];
    return [{ ...row, versionId, content, answers: answers.get(row.id) ?? [] }];
  });
}
