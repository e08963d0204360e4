import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, byId, changeOfOne, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type ManagedPlace = CallAnswer<'GET /management/places'>['rows'][number];
export type ManagedGroup = ManagedPlace['groups'][number];
export type PlacedChild = CallAnswer<'GET /management/places/:id/children'>['rows'][number];

interface OfPlace {
  id: number;
  query: CallInput<'GET /management/places/:id/children'>['query'];
}

const placesApi = areaStore.inject((build) => ({
  places: build.query(listing('GET /management/places')),
  placedChildren: build.query({
    query: ({ id, query }: OfPlace) => callQuery('GET /management/places/:id/children', { ...byId(id), query }),
    providesTags: ['management'],
  }),
  renamePlace: build.mutation(changeOfOne('POST /management/places/:id')),
  changeGroup: build.mutation(changeOfOne('POST /management/groups/:id')),
}));

export const { usePlacesQuery, usePlacedChildrenQuery, useRenamePlaceMutation, useChangeGroupMutation } = placesApi;

/** Asks for the first locations before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(placesApi.util.prefetch('places', firstPage, {}));
});
