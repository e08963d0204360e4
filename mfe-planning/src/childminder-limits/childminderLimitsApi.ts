import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useChildminderLimitsQuery, useSaveOwnChildrenMutation } = areaStore.inject((build) => ({
  childminderLimits: build.query({
    query: (query: CallInput<'GET /childminder-limits'>['query']) => callQuery('GET /childminder-limits', { query }),
    providesTags: ['ratio'],
  }),
  saveOwnChildren: build.mutation({
    query: (body: CallInput<'PUT /childminder-own-children'>['body']) =>
      callQuery('PUT /childminder-own-children', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['ratio']),
  }),
}));
