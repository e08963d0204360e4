import type { CallRequest } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { holdChild, holdChildren } from '../schedules/placements.ts';
import { momentAfter, today } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import type { Db, Tx } from '../database/schema.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { changedMeanwhile, HttpError, invalid, notFound } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { checkedAnswers, nothingOf, type Observation } from './checkedAnswers.ts';
import { findList } from './lists.ts';
import { findResult, newestResult, savedAt } from './observing.ts';
import { nextVersion, requireSeen } from '../database/versions.ts';

/** Called in the transaction of a change of the observations of a child, before it. */
export type BeforeChange = (context: InTransaction, childId: number) => Promise<void>;

type Body = CallRequest<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'];

/** Replaces the answers and notes of a result. */
export async function writeAnswers(db: Tx, result_id: number, observation: Observation): Promise<void> {
  await db.deleteFrom('observation_answer').where('result_id', '=', result_id).execute();
  await db.deleteFrom('observation_category_note').where('result_id', '=', result_id).execute();
  const answers = observation.answers.map((answer) => ({ result_id, ...answer }));
  const notes = observation.categoryNotes.map((note) => ({ result_id, ...note }));
  if (answers.length > 0) await db.insertInto('observation_answer').values(answers).execute();
  if (notes.length > 0) await db.insertInto('observation_category_note').values(notes).execute();
}

/** A result that was saved, and of which child it is. */
interface SavedResult {
  id: number;
  child_id: number;
}

export const announceResults = announcing('results-changed', 'results');

const feedItem = ({ id, child_id }: SavedResult) => ({ childId: child_id, itemId: id });

/** The results of a list that were saved since an observation began, for the question what to do about it. */
async function savedSince(db: Db, listId: number, childIds: readonly number[], seen: number) {
  const rows = await db
    .selectFrom('observation_result as result')
    .innerJoin('child', 'child.id', 'result.child_id')
    .where('result.list_id', '=', listId)
    .where('result.child_id', 'in', childIds)
    .where('result.active', '=', 1)
    .where('result.id', '>', seen)
    .select(['result.id', 'result.date', 'result.saved_at', ...nameColumns])
    .orderBy('result.id')
    .execute();
  return rows.map((row) => ({ idResult: row.id, childName: fullName(row), saved_at: savedAt(row) }));
}

interface NewResults {
  list_id: number;
  version_id: number;
  mentor_id: number | null;
}

/** @returns the id of the first result, which the others carry as `batch_id` */
async function insertResults(context: InTransaction, made: NewResults, observations: readonly Observation[]) {
  const { db, clock, caller } = context;
  const by = { date: today(clock), saved_at: momentAfter(clock, 0), account_id: caller.accountId };
  const saved: SavedResult[] = [];
  for (const observation of observations) {
    const { childId: child_id, note } = observation;
    const row = { ...made, ...by, child_id, note, active: 1, batch_id: saved[0]?.id ?? null };
    const { id } = await db.insertInto('observation_result').values(row).returning('id').executeTakeFirstOrThrow();
    await writeAnswers(db, id, observation);
    saved.push({ id, child_id });
  }
  await announceResults(context, 'created', ...saved.map(feedItem));
  return saved[0]?.id ?? 0;
}

/**
 * Saves a new observation: a result for each child of whom something was filled in, all or none.
 * @returns the results; none when nothing was filled in
 * @throws HttpError 409 with the results that somebody else saved of the same list since the observation began, 404 for
 * a list of another company, 400 for answers that it does not have
 */
async function saveObservation(context: GuardedContext, key: string | undefined, body: Body): Promise<SavedResult[]> {
  const [list] = body.lists ?? [];
  if (list === undefined) throw invalid({ lists: 'Dit veld is verplicht.' });
  const childIds = distinct(body.children ?? (body.idChild === undefined ? [] : [body.idChild]));
  if (childIds.length === 0) throw invalid();
  // Clients that do not know in which version they show a list, answer its newest.
  const { id: listId, content, versionId } = await findList(context, list.idList, list.idVersion);
  const observations = checkedAnswers(body, { listId, content }, childIds);
  if (observations.length === 0) return [];
  const made = { list_id: listId, version_id: versionId, mentor_id: body.idMentor ?? null };
  const { seen, ...rest } = body;
  const attempt = { key, content: ['results', JSON.stringify(rest)] };
  const first = await makeOnce(context, attempt, async (db) => {
    await holdChildren(db, childIds);
    if (seen !== undefined && (await newestResult(db, listId, childIds)) > seen) {
      throw changedMeanwhile(await savedSince(db, listId, childIds, seen));
    }
    return insertResults({ ...context, db }, made, observations);
  });
  return context.db
    .selectFrom('observation_result')
    .where((e) => e.or([e('id', '=', first), e('batch_id', '=', first)]))
    .select(['id', 'child_id'])
    .orderBy('id')
    .execute();
}

/** The refusal to change a result whose observation form is final. */
export function finalForm(): HttpError {
  return new HttpError(
    403,
    'forbidden',
    'Het observatieformulier van dit resultaat is definitief. Het resultaat kan niet meer worden gewijzigd.',
  );
}

/** A result that nobody else changes before the transaction ends. @throws HttpError 404 */
export async function holdResult(db: Tx, id: number) {
  const { child_id } = await findResult(db, id);
  await holdChild(db, child_id);
  return findResult(db, id);
}

/**
 * Changes the answers of a saved result.
 * @throws HttpError 403 when its form is final, 409 when somebody else changed it since, 400 for answers that its
 * version does not have
 */
async function changeResult(context: InTransaction, id: number, body: Body, beforeChange: BeforeChange) {
  const { db, clock, caller } = context;
  const result = await holdResult(db, id);
  const { child_id, list_id: listId } = result;
  const { content, versionId } = await findList(context, listId, result.version_id ?? body.lists?.[0]?.idVersion);
  if (result.status === 'final') throw finalForm();
  await requireSeen(savedAt(result), body.based_on, () => ({ saved_at: savedAt(result) }));
  const [observation = nothingOf(child_id)] = checkedAnswers(body, { listId, content }, [child_id]);
  await beforeChange(context, child_id);
  const by = { saved_at: nextVersion(clock, savedAt(result)), account_id: caller.accountId };
  await db
    .updateTable('observation_result')
    .set({ note: observation.note, version_id: versionId, mentor_id: body.idMentor ?? null, ...by })
    .where('id', '=', id)
    .execute();
  await writeAnswers(db, id, observation);
  await announceResults(context, 'changed', feedItem({ id, child_id }));
  return [{ id, child_id }];
}

/** @param beforeChange lets another folder keep what follows from observations that are about to change */
export const saving = (beforeChange: BeforeChange) =>
  implement({
    'v3 POST /ChildTrackingSystem/saveAnalyseChild': async ({ headers, body }, context) => {
      const { idResult } = body;
      const saved =
        idResult === undefined
          ? await saveObservation(context, headers['idempotency-key'], body)
          : await context.db
              .transaction()
              .execute((db) => changeResult({ ...context, db }, idResult, body, beforeChange));
      return { results: saved.map(({ id }) => id), children: saved.map(({ child_id }) => child_id) };
    },
    /** Moves a result to the archive, or back. 404 when it is not a result of the list. */
    'v3 POST /ChildTrackingSystem/changeResultStatus': async ({ body: { idResult, idList, status } }, context) => {
      await context.db.transaction().execute(async (db) => {
        const { child_id: childId, list_id } = await holdResult(db, idResult);
        if (idList !== undefined && list_id !== idList) throw notFound();
        await beforeChange({ ...context, db }, childId);
        const active = status ? 1 : 0;
        await db.updateTable('observation_result').set({ active }).where('id', '=', idResult).execute();
        await announceResults({ ...context, db }, status ? 'restored' : 'archived', { childId, itemId: idResult });
      });
      return { showActive: status };
    },
  });
