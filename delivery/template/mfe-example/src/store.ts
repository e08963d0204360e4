import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'example',
  tags: ['children'],
  invalidatedBy: { 'planning-changed': ['children'] },
  endpoints: (build) => ({
    children: build.query({
      query: (groupIds: string) => callQuery('GET /children', { query: { id_group: groupIds } }),
      providesTags: ['children'],
    }),
  }),
});

export const { useChildrenQuery } = api;
