import type { GivenAnswer } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { type ListContent, questionsOf, readContent } from '../tracking/listContent.ts';
import { monthsBetween } from '../tracking/months.ts';
import { savedAt, type StoredResult } from '../tracking/observing.ts';

/** Active results of a child up to and including one, and that one itself; oldest first. */
function selectPath(db: Db, { id, child_id, date }: StoredResult) {
  return db
    .selectFrom('observation_result as result')
    .innerJoin('observation_version as version', 'version.id', 'result.version_id')
    .where('result.child_id', '=', child_id)
    .where((e) => e.or([e('result.active', '=', 1), e('result.id', '=', id)]))
    .where((e) => e.or([e('result.date', '<', date), e.and([e('result.date', '=', date), e('result.id', '<=', id)])]))
    .select(['result.id as id', 'result.date as date', 'result.saved_at as saved_at', 'version.content as content'])
    .orderBy('result.date')
    .orderBy('result.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPath>['execute']>>[number];

interface StoredAnswer {
  question_id: number;
  answer_id: number | null;
  note: string;
}

function givenAnswer(row: Row, content: ListContent, stored: StoredAnswer, birth: string): GivenAnswer | null {
  const question = questionsOf(content).find(({ id }) => id === stored.question_id);
  const answer = question?.answers.find(({ id }) => id === stored.answer_id);
  if (question === undefined || (stored.answer_id !== null && answer === undefined)) return null;
  return {
    id: stored.answer_id,
    answer: answer?.answer ?? '',
    color: answer?.color ?? null,
    updated: savedAt(row),
    note: stored.note,
    date: row.date,
    ageChild: monthsBetween(birth, row.date),
    idResult: row.id,
  };
}

export interface Path {
  result: StoredResult;
  /** Date of birth of the child. */
  birth: string;
  /** Observations saved at this moment or later are left out; see `readableUntil`. */
  until: string | null;
}

/**
 * The answers that a child got up to and including an observation, by question and oldest first. A question keeps its
 * id over the versions of its list, so earlier versions count too; archived observations do not.
 */
export async function answersOnPath(
  db: Db,
  { result, birth, until }: Path,
): Promise<ReadonlyMap<number, readonly GivenAnswer[]>> {
  const path = (await selectPath(db, result).execute()).filter((row) => until === null || savedAt(row) < until);
  if (path.length === 0) return new Map();
  const ids = path.map(({ id }) => id);
  const rows = await db.selectFrom('observation_answer').where('result_id', 'in', ids).selectAll().execute();
  const perResult = grouped(rows, ({ result_id }) => result_id);
  const given = path.flatMap((row) => {
    const content = readContent(row.content);
    return (perResult.get(row.id) ?? []).flatMap((stored) => {
      const answer = givenAnswer(row, content, stored, birth);
      return answer === null ? [] : [{ question: stored.question_id, answer }];
    });
  });
  const perQuestion = grouped(given, ({ question }) => question);
  return new Map([...perQuestion].map(([id, answers]) => [id, answers.map(({ answer }) => answer)]));
}
