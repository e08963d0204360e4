import type { CallAnswer } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type Served = CallAnswer<'GET /management/releases'>['rows'][number];
export type Release = CallAnswer<'GET /management/releases/history'>['rows'][number];
export type Act = 'promote' | 'share' | 'unshare' | 'rollback' | 'withdraw';

interface Move {
  act: Act;
  served: Served;
  /** The part of the locations, in percents; `null`: all. */
  share: number | null;
}

/** Taking a release back from who tries it is going back, of stable. */
function callOf({ act, served, share }: Move) {
  const { name, release, stable, channel: where } = served;
  const params = { name };
  if (act === 'promote' || act === 'share') {
    const body = { release, expected: stable, share };
    return callQuery('POST /management/releases/:name/promote', { params, body });
  }
  const channel = where === 'beta' ? ('beta' as const) : ('stable' as const);
  const input = { params, body: { channel, expected: release } };
  if (act === 'withdraw') return callQuery('POST /management/releases/:name/withdraw', input);
  return callQuery('POST /management/releases/:name/rollback', input);
}

const releasesApi = areaStore.inject((build) => ({
  releases: build.query(listing('GET /management/releases')),
  moves: build.query(listing('GET /management/releases/history')),
  moveRelease: build.mutation({ query: callOf, invalidatesTags: ['management'] }),
}));

export const { useReleasesQuery, useMovesQuery, useMoveReleaseMutation } = releasesApi;

/** Asks for what is served before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(releasesApi.util.prefetch('releases', firstPage, {}));
});
