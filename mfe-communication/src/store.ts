import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'communication',
  tags: ['instructions'],
  invalidatedBy: { 'instructions-changed': ['instructions'] },
  endpoints: (build) => ({
    instructionsOfChild: build.query({
      query: (childId: number) => callQuery('GET /instructions', { query: { id_child: String(childId) } }),
      providesTags: ['instructions'],
    }),
  }),
});

export const { useInstructionsOfChildQuery } = api;
