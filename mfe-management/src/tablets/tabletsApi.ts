import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { actOnOne, areaStore, changeOfOne, facts, listing, oneOf } from '../store';
import { firstPage } from '../table/usePaging';

export type Tablet = CallAnswer<'GET /management/tablets'>['rows'][number];
export type Place = CallAnswer<'GET /management/tablets/places'>[number];
type Placed = CallInput<'POST /management/tablets'>['body'];

/** The acts without more than the id; whole keys, as a release lists the calls that it makes. */
const acts = {
  lock: 'POST /management/tablets/:id/lock',
  unlock: 'POST /management/tablets/:id/unlock',
  withdraw: 'POST /management/tablets/:id/withdraw',
} as const;
export type Act = keyof typeof acts;

const tabletsApi = areaStore.inject((build) => ({
  tablets: build.query(listing('GET /management/tablets')),
  tabletPlaces: build.query(facts('GET /management/tablets/places')),
  addTablet: build.mutation({
    query: ({ key, ...body }: Placed & { key: string }) =>
      callQuery('POST /management/tablets', { headers: { 'idempotency-key': key }, body }),
    invalidatesTags: ['management'],
  }),
  changeTablet: build.mutation(changeOfOne('PUT /management/tablets/:id')),
  tabletCode: build.mutation(actOnOne('POST /management/tablets/:id/code')),
  tabletAct: build.mutation(oneOf(acts)),
}));

export const {
  useTabletsQuery,
  useTabletPlacesQuery,
  useAddTabletMutation,
  useChangeTabletMutation,
  useTabletCodeMutation,
  useTabletActMutation,
} = tabletsApi;

/** Asks for the first tablets before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(tabletsApi.util.prefetch('tablets', firstPage, {}));
});
