import { newestAnswers } from '../../permissions/permissions.ts';
import { endSharing, endSharingWithOthers } from '../../photos/consent.ts';
import { endObservationSharing } from '../../permissions/observationSharing.ts';
import {
  type CheckedRow,
  type Fault,
  faultsBy,
  type ImportContext,
  type KindStore,
  type RowKey,
  type Values,
  valuesIn,
} from './kind.ts';
import { type AnyRow, batchesOf, insertNumbered, rowsWhere, setWhere } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

/** An answer of the carers of a child. */
export interface Answer {
  child: number;
  kind: string;
  answer: string;
  recorded_at?: string | undefined;
  source?: string | undefined;
}

type Recording = Pick<ImportContext, 'db' | 'now'>;

const textOf = (child: unknown, kind: unknown) => `${String(child)} ${String(kind)}`;

/** The newest answers for children. */
async function newestOf({ db }: Recording, childIds: readonly number[]): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for (const some of batchesOf([...new Set(childIds)])) {
    found.push(...(await newestAnswers(db, some).selectAll('child_permission').execute()));
  }
  return found;
}

/** What was shared while it was allowed is taken back from the carers, as in the record of a child. */
async function takeBack({ db }: Recording, answers: readonly AnyRow[]): Promise<void> {
  const refused = answers.filter(({ answer }) => answer === 'no');
  const children = refused.map(({ child_id }) => Number(child_id));
  const shared = new Set((await rowsWhere(db, 'photo_share', 'child_id', children)).map(({ child_id }) => child_id));
  for (const { child_id, kind } of refused) {
    const child = Number(child_id);
    if (kind === 'observationSharing') await endObservationSharing(db, child);
    if (!shared.has(child_id ?? null)) continue;
    if (kind === 'photoPortal') await endSharing(db, child);
    if (kind === 'photoOthers') await endSharingWithOthers(db, child);
  }
}

/** Whether photos of children may be shown in the portal is a column of the child, which is older than the answers. */
async function setPhotoAllowed({ db }: Recording, answers: readonly AnyRow[]): Promise<void> {
  const asked = answers.filter(({ kind }) => kind === 'photoPortal');
  for (const photo_allowed of [0, 1]) {
    const those = asked.filter(({ answer }) => (answer === 'no' ? 0 : 1) === photo_allowed);
    await setWhere(
      db,
      'child',
      { photo_allowed },
      those.map(({ child_id }) => Number(child_id)),
    );
  }
}

/**
 * Adds answers to the history: those with a moment that are not in it, and those without one that differ from the newest.
 * Then the newest ones by their own moments hold, also where an answer of staff is newer than what was brought in.
 */
export async function recordAnswers(context: Recording, answers: readonly Answer[]): Promise<void> {
  const children = answers.map(({ child }) => child);
  const there = new Set(
    (await rowsWhere(context.db, 'child_permission', 'child_id', children)).map((row) =>
      [row.child_id, row.kind, row.answer, row.recorded_at].join(' '),
    ),
  );
  const newest = new Set(
    (await newestOf(context, children)).map(({ child_id, kind, answer }) => [child_id, kind, answer].join(' ')),
  );
  const isThere = ({ child, kind, answer, recorded_at }: Answer) =>
    recorded_at === undefined
      ? newest.has([child, kind, answer].join(' '))
      : there.has([child, kind, answer, recorded_at].join(' '));
  const rows = answers
    .filter((answer) => !isThere(answer))
    .map(({ child, kind, answer, recorded_at = context.now, source = '' }) => ({
      child_id: child,
      kind,
      answer,
      recorded_at,
      account_id: null,
      source,
    }));
  if (rows.length > 0) await insertNumbered(context.db, 'child_permission', rows);
  const asked = new Set(answers.map(({ child, kind }) => textOf(child, kind)));
  const holding = (await newestOf(context, children)).filter(({ child_id, kind }) => asked.has(textOf(child_id, kind)));
  await setPhotoAllowed(context, holding);
  await takeBack(context, holding);
}

function answerOf({ child, kind, answer, recorded_at, source }: Values): Answer {
  return {
    child: Number(child),
    kind: String(kind),
    answer: String(answer),
    recorded_at: typeof recorded_at === 'string' ? recorded_at : undefined,
    source: typeof source === 'string' ? source : undefined,
  };
}

const keyOfAnswer = ({ child, kind }: Values): RowKey => ({ id: Number(child), part: String(kind) });

async function put(context: ImportContext, rows: readonly Values[]): Promise<RowKey[]> {
  await recordAnswers(context, rows.map(answerOf));
  return rows.map(keyOfAnswer);
}

/** An answer that is still to be given would hold against all that is answered until then. */
async function faultsOf({ now }: ImportContext, rows: readonly CheckedRow[]): Promise<ReadonlyMap<string, Fault>> {
  const fault = { field: 'recorded_at', reason: 'Dit moment is nog niet geweest.' };
  return faultsBy(rows, ({ fields: { recorded_at: at } }) => (typeof at === 'string' && at > now ? fault : null));
}

/** The key of an answer: the id of the child, and what was asked. */
export const consent: KindStore = {
  faultsOf,
  identityOf: ({ child, kind, recorded_at }) => JSON.stringify([child, kind, recorded_at]),
  insert: put,
  async update(context, rows) {
    // Another source alone is no answer: staff may have withdrawn the one before.
    const answered = rows.filter(({ changed }) =>
      ['answer', 'recorded_at', 'kind', 'child'].some((name) => changed.has(name)),
    );
    await put(context, valuesIn(answered));
    return rows.map(({ values }) => keyOfAnswer(values));
  },
  async read(context, keys) {
    const rows = await newestOf(context, idsOf(keys));
    const fields = rows.map(({ child_id, kind, answer, recorded_at, source }): [string, Values] => [
      textOf(child_id, kind),
      { child: child_id, kind, answer, recorded_at, source },
    ]);
    return new Map(fields);
  },
};
