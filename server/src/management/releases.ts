import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { conflict, HttpError, notFound } from '../base/httpErrors.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, type Implementation, implement, type Handler } from '../http/calls.ts';
import type { RecentUse } from '../metrics/RecentUse.ts';
import { readComposed } from '../releases/composed.ts';
import { type Change, promote, rollback, withdraw } from '../releases/changes.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { ReleaseRefused } from '../releases/ReleaseRefused.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { makerOf, noteChange, type NotedChange } from './changes.ts';
import { searched } from './table.ts';

const texts = {
  mayNot:
    'Uitgaven zijn van de hele installatie: alleen wie dat recht van de beheerder van de server heeft, wijzigt ze.',
  moved: 'Ondertussen is hier iets anders in gebruik. Kijk wat er nu staat en probeer het opnieuw.',
  refused: (reason: string) => `Dit kan niet met deze uitgave. De server zegt: ‘${reason}’`,
};

async function mayMove(db: Db, { accountId }: Caller): Promise<boolean> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('publisher');
  return (await account.executeTakeFirst())?.publisher === 1;
}

type Served = CallAnswer<'GET /management/releases'>;

/** What users felt of a release in the last hour. */
type FeltOf = (name: string, release: string) => Served['rows'][number]['felt'];

const feltIn =
  (use: RecentUse): FeltOf =>
  (name, release) => {
    const { taps, tapMean, slowTaps, slowest, longFrames, saves, lost, errors } = use.sums(name, release);
    return {
      ...{ taps, saves, lost, errors, tap_ms: tapMean, slow_taps: slowTaps, long_frames: longFrames },
      slowest: slowest && { route: slowest.route, tap_ms: slowest.mean },
    };
  };

async function served(
  { query }: CallRequest<'GET /management/releases'>,
  { db, caller }: GuardedContext,
  feltOf: FeltOf,
): Promise<Served> {
  const shares = new Map((await readRunningShares(db)).map((share) => [share.name, share]));
  const pointers = await readStatus(db);
  const composed = await readComposed(db);
  const onStable = new Map(
    pointers.flatMap(({ name, channel, release }) => (channel === 'stable' ? [[name, release]] : [])),
  );
  const rows = pointers.map(({ name, channel, release, moved_at, moved_by }) => {
    const share = channel === 'stable' ? shares.get(name) : undefined;
    return {
      ...{ name, channel, release, moved_at, moved_by, stable: onStable.get(name) ?? null },
      menu: composed[channel].get(name)?.area?.menu.map(({ label }) => label) ?? [],
      felt: feltOf(name, release),
      share: share === undefined ? null : { ...share, percentage: share.share, felt: feltOf(name, share.release) },
    };
  });
  const found = searched(rows, query, ({ name, menu, release }) => [name, ...menu, release].join(' '));
  return { ...found, may_move: await mayMove(db, caller) };
}

const history: Handler<'GET /management/releases/history'> = async ({ query }, { db }) => {
  const moves = (await readHistory(db, {})).reverse();
  const { rows, total } = searched(moves, query, ({ name, moved_by }) => `${name} ${moved_by}`);
  return {
    rows: rows.map(({ from_release, to_release, ...move }) => ({
      ...move,
      before: from_release,
      after: to_release === '' ? null : to_release,
    })),
    total,
  };
};

/** What a change did, for the history of management. */
type Moved = Pick<NotedChange, 'action' | 'before' | 'after'>;

/**
 * Moves a release as the caller, and notes it; `release_move` has it too, from the transaction of the move.
 * @throws HttpError 403 for who may not, and as `ReleaseRefused` says
 */
async function move(
  { db, clock, caller }: GuardedContext,
  name: string,
  act: (how: Pick<Change, 'name' | 'by' | 'clock'>) => Promise<Moved>,
): Promise<{ success: boolean }> {
  if (!(await mayMove(db, caller))) throw new HttpError(403, 'forbidden', texts.mayNot);
  const maker = await makerOf(db, caller);
  const moved = await act({ name, by: maker.by, clock }).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    if (error.reason === 'not_found') throw notFound();
    throw conflict(error.reason === 'conflict' ? texts.moved : texts.refused(error.message));
  });
  await noteChange({ db, clock }, maker, { kind: 'release', subject: name, ...moved });
  return { success: true };
}

const onChannel = (release: string | null, channel: string) => `${release ?? 'niets'} (${channel})`;

/**
 * The calls of releases in management: they are the installation's, so that all companies on it read the same.
 * @param use what browsers told this process
 */
export function managedReleases(use: RecentUse): Implementation[] {
  return implement({
    'GET /management/releases': (request, context) => served(request, context, feltIn(use)),
    'GET /management/releases/history': history,
    'POST /management/releases/:name/promote': ({ params, body }, context) =>
      move(context, params.name, async (how) => {
        const { release, expected, share } = body;
        const what = { ...how, release, expected };
        if (share === null) await promote(context.db, what);
        else await startShare(context.db, { ...what, share });
        const action = share === null ? 'naar stabiel' : `op proef bij ${share}% van de locaties`;
        return { action, before: onChannel(expected, 'stable'), after: onChannel(release, 'stable') };
      }),
    'POST /management/releases/:name/rollback': ({ params, body }, context) =>
      move(context, params.name, async (how) => {
        const moved = await rollback(context.db, { ...how, ...body });
        const before = moved.outcome === 'moved' ? moved.from : body.expected;
        const after = onChannel(moved.release, body.channel);
        return { action: 'teruggezet', before: onChannel(before, body.channel), after };
      }),
    'POST /management/releases/:name/withdraw': ({ params, body }, context) =>
      move(context, params.name, async (how) => {
        const { channels } = await withdraw(context.db, { ...how, ...body });
        return { action: 'ingetrokken', before: onChannel(body.expected, channels.join(', ')) };
      }),
  });
}
