import type { CallRequest } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { holdChild, holdChildren } from '../schedules/placements.ts';
import { momentAfter, today } from '../base/clock.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { GuardedContext, InTransaction } from '../http/calls.ts';
import { changedMeanwhile, HttpError, invalid, notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { fullName } from '../base/names.ts';
import { checkedAnswers, type Observation } from './checkedAnswers.ts';
import { findList, findVersion } from './lists.ts';
import { findResult, newestResult, savedAt } from './observing.ts';
import { nextVersion, requireSeen } from '../database/versions.ts';

/** Called in the transaction of a change of the observations of a child, before it. */
export type BeforeChange = (context: InTransaction, childId: number) => Promise<void>;

type Body = CallRequest<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'];

/** Replaces the answers and notes of a result. */
export async function writeAnswers(db: Tx, resultId: number, observation: Observation): Promise<void> {
  const { answers, categoryNotes } = observation;
  await db.deleteFrom('observation_answer').where('result_id', '=', resultId).execute();
  await db.deleteFrom('observation_category_note').where('result_id', '=', resultId).execute();
  const of = { result_id: resultId };
  if (answers.length > 0) {
    const rows = answers.map((answer) => ({ ...of, ...answer }));
    await db.insertInto('observation_answer').values(rows).execute();
  }
  if (categoryNotes.length > 0) {
    const rows = categoryNotes.map((note) => ({ ...of, ...note }));
    await db.insertInto('observation_category_note').values(rows).execute();
  }
}

/** A result that was saved, and of which child it is. */
export interface SavedResult {
  id: number;
  childId: number;
}

export const announceResults = announcing('results-changed', 'results');

const itemOf = ({ id, childId }: SavedResult) => ({ childId, itemId: id });

/** The results of a list that were saved since an observation began, for the question what to do about it. */
async function savedSince(db: Db, listId: number, childIds: readonly number[], seen: number) {
  const rows = await db
    .selectFrom('observation_result as result')
    .innerJoin('child', 'child.id', 'result.child_id')
    .where('result.list_id', '=', listId)
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .where('result.id', '>', seen)
    .select([
      'result.id as id',
      'result.date as date',
      'result.saved_at as saved_at',
      'child.first_name as first_name',
      'child.last_name_suffix as last_name_suffix',
      'child.last_name as last_name',
    ])
    .orderBy('result.id')
    .execute();
  return rows.map((row) => ({ idResult: row.id, childName: fullName(row), saved_at: savedAt(row) }));
}

interface NewResults {
  listId: number;
  versionId: number;
  mentorId: number | null;
  observations: readonly Observation[];
}

async function insertResults(context: GuardedContext, db: Tx, made: NewResults): Promise<number> {
  const { clock, caller } = context;
  const saved: SavedResult[] = [];
  for (const observation of made.observations) {
    const row = {
      child_id: observation.childId,
      list_id: made.listId,
      version_id: made.versionId,
      mentor_id: made.mentorId,
      date: today(clock),
      active: 1,
      note: observation.note,
      saved_at: momentAfter(clock, 0),
      account_id: caller.accountId,
      batch_id: saved[0]?.id ?? null,
    };
    const { id } = await db.insertInto('observation_result').values(row).returning('id').executeTakeFirstOrThrow();
    await writeAnswers(db, id, observation);
    saved.push({ id, childId: observation.childId });
  }
  await announceResults({ ...context, db }, 'created', ...saved.map(itemOf));
  return saved[0]?.id ?? 0;
}

/** The results that were saved together with the first of them. */
async function batchOf(db: Db, first: number): Promise<SavedResult[]> {
  const rows = await db
    .selectFrom('observation_result')
    .where((e) => e.or([e('id', '=', first), e('batch_id', '=', first)]))
    .select(['id', 'child_id'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, child_id }) => ({ id, childId: child_id }));
}

/** A list in the version that was shown to the user; the newest for clients that do not know it. */
function listInVersion(db: Db, companyId: number, listId: number, versionId: number | undefined) {
  return versionId === undefined ? findList(db, companyId, listId) : findVersion(db, companyId, { listId, versionId });
}

/**
 * Saves a new observation: a result for each child of whom something was filled in, all or none.
 * @returns the results; none when nothing was filled in
 * @throws HttpError 409 with the results that somebody else saved of the same list since the observation began, 404 for
 * a list of another company, 400 for answers that it does not have
 */
export async function saveObservation(
  context: GuardedContext,
  key: string | undefined,
  body: Body,
): Promise<SavedResult[]> {
  const { db, caller } = context;
  const [{ idList: listId, idVersion } = { idList: 0, idVersion: undefined }] = body.lists ?? [];
  if (listId === 0) throw invalid({ lists: 'Dit veld is verplicht.' });
  const childIds = [...new Set(body.children ?? (body.idChild === undefined ? [] : [body.idChild]))];
  if (childIds.length === 0) throw invalid();
  const { content, versionId } = await listInVersion(db, caller.companyId, listId, idVersion);
  const observations = checkedAnswers(body, { listId, content, childIds });
  if (observations.length === 0) return [];
  const made = { listId, versionId, mentorId: body.idMentor ?? null, observations };
  const { seen, ...rest } = body;
  const attempt = { sender: accountSender(context), key, content: ['results', JSON.stringify(rest)] };
  const first = await makeOnce(context, attempt, async (transaction) => {
    await holdChildren(transaction, childIds);
    if (seen !== undefined && (await newestResult(transaction, listId, childIds)) > seen) {
      throw changedMeanwhile(await savedSince(transaction, listId, childIds, seen));
    }
    return insertResults(context, transaction, made);
  });
  return batchOf(db, first);
}

/** The refusal to change a result whose observation form is final. */
export function finalForm(): HttpError {
  return new HttpError(
    403,
    'forbidden',
    'Het observatieformulier van dit resultaat is definitief. Het resultaat kan niet meer worden gewijzigd.',
  );
}

/**
 * Changes the answers of a saved result.
 * @returns the result
 * @throws HttpError 403 when its form is final, 409 when somebody else changed it since, 400 for answers that its
 * version does not have
 */
export async function changeResult(
  context: GuardedContext,
  resultId: number,
  body: Body,
  beforeChange: BeforeChange,
): Promise<SavedResult> {
  const { clock, caller } = context;
  return context.db.transaction().execute(async (db) => {
    const { child_id: childId } = await findResult(db, resultId);
    await holdChild(db, childId);
    const result = await findResult(db, resultId);
    const [{ idVersion } = {}] = body.lists ?? [];
    const shown = result.version_id ?? idVersion;
    const { content, versionId } = await listInVersion(db, caller.companyId, result.list_id, shown);
    if (result.status === 'final') throw finalForm();
    await requireSeen(savedAt(result), body.based_on, () => ({ saved_at: savedAt(result) }));
    const [observation] = checkedAnswers(body, { listId: result.list_id, content, childIds: [childId] });
    await beforeChange({ ...context, db }, childId);
    const empty: Observation = { childId, answers: [], categoryNotes: [], note: '' };
    const { note } = observation ?? empty;
    const saved_at = nextVersion(clock, savedAt(result));
    await db
      .updateTable('observation_result')
      .set({ note, saved_at, version_id: versionId, mentor_id: body.idMentor ?? null, account_id: caller.accountId })
      .where('id', '=', resultId)
      .execute();
    await writeAnswers(db, resultId, observation ?? empty);
    const saved = { id: resultId, childId };
    await announceResults({ ...context, db }, 'changed', itemOf(saved));
    return saved;
  });
}

/** Moves a result to the archive, or back. @throws HttpError 404 when it is not a result of the list */
export async function changeStatus(
  context: GuardedContext,
  { idResult, idList, active }: { idResult: number; idList: number | undefined; active: boolean },
  beforeChange: BeforeChange,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const { child_id: childId, list_id: listId } = await findResult(db, idResult);
    if (idList !== undefined && listId !== idList) throw notFound();
    await holdChild(db, childId);
    await beforeChange({ ...context, db }, childId);
    await db
      .updateTable('observation_result')
      .set({ active: active ? 1 : 0 })
      .where('id', '=', idResult)
      .execute();
    await announceResults({ ...context, db }, active ? 'restored' : 'archived', { childId, itemId: idResult });
  });
}
