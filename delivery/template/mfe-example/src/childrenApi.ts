import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from './store';

/** In this folder because the screen and the card both use it; endpoints of one folder belong in that folder. */
export const { useChildrenQuery } = areaStore.inject((build) => ({
  children: build.query({
    query: (groupIds: string) => callQuery('GET /children', { query: { id_group: groupIds } }),
    providesTags: ['children'],
  }),
}));
