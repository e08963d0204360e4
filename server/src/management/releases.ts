import { type CallAnswer, type CallRequest, foldText } from '@groepsapp/contract';
import { type GuardedContext, implement } from '../http/calls.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { pageIn } from './table.ts';

async function served(
  { query }: CallRequest<'GET /management/releases'>,
  { db }: GuardedContext,
): Promise<CallAnswer<'GET /management/releases'>> {
  const shares = new Map((await readRunningShares(db)).map((share) => [share.name, share]));
  const rows = (await readStatus(db)).map(({ name, channel, release, moved_at, moved_by }) => {
    const share = channel === 'stable' ? shares.get(name) : undefined;
    return {
      ...{ name, channel, release, moved_at, moved_by },
      share: share === undefined ? null : { ...share, percentage: share.share },
    };
  });
  const wanted = foldText(query.search);
  return pageIn(
    rows.filter(({ name, release }) => foldText(`${name} ${release}`).includes(wanted)),
    query.page,
  );
}

async function history(
  { query }: CallRequest<'GET /management/releases/history'>,
  { db }: GuardedContext,
): Promise<CallAnswer<'GET /management/releases/history'>> {
  const moves = (await readHistory(db, {})).reverse();
  const wanted = foldText(query.search);
  const found = moves.filter(({ name, moved_by }) => foldText(`${name} ${moved_by}`).includes(wanted));
  const { rows, total } = pageIn(found, query.page);
  return {
    rows: rows.map(({ from_release, to_release, ...move }) => ({
      ...move,
      before: from_release,
      after: to_release === '' ? null : to_release,
    })),
    total,
  };
}

/** The calls of releases in management: they are the installation's, so that all companies on it read the same. */
export const manageReleases = implement({
  'GET /management/releases': served,
  'GET /management/releases/history': history,
});
