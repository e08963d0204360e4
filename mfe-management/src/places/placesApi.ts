import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, byId } from '../store';
import { firstPage } from '../table/usePaging';

export type ManagedPlace = CallAnswer<'GET /management/places'>['rows'][number];
export type ManagedGroup = ManagedPlace['groups'][number];
export type PlacedChild = CallAnswer<'GET /management/places/:id/children'>['rows'][number];

interface OfPlace {
  id: number;
  query: CallInput<'GET /management/places/:id/children'>['query'];
}

const placesApi = areaStore.inject((build) => ({
  places: build.query({
    query: (query: CallInput<'GET /management/places'>['query']) => callQuery('GET /management/places', { query }),
    providesTags: ['management'],
  }),
  placedChildren: build.query({
    query: ({ id, query }: OfPlace) => callQuery('GET /management/places/:id/children', { ...byId(id), query }),
    providesTags: ['management'],
  }),
  renamePlace: build.mutation({
    query: ({ id, ...body }: CallInput<'POST /management/places/:id'>['body'] & { id: number }) =>
      callQuery('POST /management/places/:id', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  changeGroup: build.mutation({
    query: ({ id, ...body }: CallInput<'POST /management/groups/:id'>['body'] & { id: number }) =>
      callQuery('POST /management/groups/:id', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
}));

export const { usePlacesQuery, usePlacedChildrenQuery, useRenamePlaceMutation, useChangeGroupMutation } = placesApi;

/** Asks for the first locations before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(placesApi.util.prefetch('places', firstPage, {}));
});
