import { sql } from 'kysely';
import { endSharing, endSharingWithOthers } from '../../photos/consent.ts';
import { endObservationSharing } from '../../permissions/observationSharing.ts';
import { type ImportContext, type KindStore, putBy, type RowKey, type Values } from './kind.ts';
import { type AnyRow, insertNumbered, rowsWhere, setWhere } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

/** An answer of the carers of a child. */
export interface Answer {
  child: number;
  kind: string;
  answer: string;
  recorded_at?: string | undefined;
  source?: string | undefined;
}

const textOf = (child: unknown, kind: unknown) => `${String(child)} ${String(kind)}`;

/** The newest answers for children, by child and kind. */
async function newestAnswers({ db }: ImportContext, childIds: readonly number[]): Promise<ReadonlyMap<string, AnyRow>> {
  const newest = sql`and id in (select max(id) from child_permission group by child_id, kind)`;
  const rows = await rowsWhere(db, 'child_permission', 'child_id', childIds, newest);
  return new Map(rows.map((row) => [textOf(row.child_id, row.kind), row]));
}

/** What was shared while it was allowed is taken back from the carers, as in the record of a child. */
async function takeBack({ db }: ImportContext, answers: readonly Answer[]): Promise<void> {
  const refused = answers.filter(({ answer }) => answer === 'no');
  for (const { child, kind } of refused) if (kind === 'observationSharing') await endObservationSharing(db, child);
  const sharing = await rowsWhere(
    db,
    'photo_share',
    'child_id',
    refused.map(({ child }) => child),
  );
  const shared = new Set(sharing.map(({ child_id }) => child_id));
  for (const { child, kind } of refused.filter((one) => shared.has(one.child))) {
    if (kind === 'photoPortal') await endSharing(db, child);
    if (kind === 'photoOthers') await endSharingWithOthers(db, child);
  }
}

/** Whether photos of children may be shown in the portal is a column of the child, which is older than the answers. */
async function setPhotoAllowed({ db }: ImportContext, answers: readonly Answer[]): Promise<void> {
  const asked = answers.filter(({ kind }) => kind === 'photoPortal');
  for (const photo_allowed of [0, 1]) {
    const ids = asked.filter(({ answer }) => (answer === 'no' ? 0 : 1) === photo_allowed).map(({ child }) => child);
    await setWhere(db, 'child', { photo_allowed }, ids);
  }
}

/** Adds the answers that differ from the newest ones to the history. */
export async function recordAnswers(context: ImportContext, answers: readonly Answer[]): Promise<void> {
  const newest = await newestAnswers(
    context,
    answers.map(({ child }) => child),
  );
  const other = answers.filter(({ child, kind, answer }) => newest.get(textOf(child, kind))?.answer !== answer);
  await setPhotoAllowed(context, answers);
  if (other.length === 0) return;
  const rows = other.map(({ child, kind, answer, recorded_at = context.now, source = '' }) => ({
    ...{ child_id: child, kind, answer, recorded_at, account_id: null, source },
  }));
  await insertNumbered(context.db, 'child_permission', rows);
  await takeBack(context, other);
}

function answerOf({ child, kind, answer, recorded_at, source }: Values): Answer {
  return {
    ...{ child: Number(child), kind: String(kind), answer: String(answer) },
    recorded_at: typeof recorded_at === 'string' ? recorded_at : undefined,
    source: typeof source === 'string' ? source : undefined,
  };
}

async function put(context: ImportContext, rows: readonly Values[]): Promise<RowKey[]> {
  await recordAnswers(context, rows.map(answerOf));
  return rows.map(({ child, kind }) => ({ id: Number(child), part: String(kind) }));
}

/** The key of an answer: the id of the child, and what was asked. */
export const consent: KindStore = {
  ...putBy(put),
  identityOf: ({ child, kind }) => JSON.stringify([child, kind]),
  async read(context, keys) {
    const rows = await newestAnswers(context, idsOf(keys));
    const fields = [...rows].map(([text, { child_id, kind, answer, recorded_at, source }]): [string, Values] => [
      text,
      { child: child_id, kind, answer, recorded_at, source },
    ]);
    return new Map(fields);
  },
};
