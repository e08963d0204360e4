import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useNewRequestsQuery } = areaStore.inject((build) => ({
  newRequests: build.query({
    query: (id_group: string) => callQuery('GET /mutation-requests/count', { query: { id_group } }),
    providesTags: ['requests'],
  }),
}));
