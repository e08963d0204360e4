import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from './store';

/** Stands here because the screen and the card both use it; what one folder uses alone, stands in that folder. */
export const { useChildrenQuery } = areaStore.inject((build) => ({
  children: build.query({
    query: (groupIds: string) => callQuery('GET /children', { query: { id_group: groupIds } }),
    providesTags: ['children'],
  }),
}));
