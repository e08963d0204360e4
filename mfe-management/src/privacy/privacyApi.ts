import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

const byId = (id: number) => ({ params: { id: String(id) } });

export const {
  usePrivacyChildrenQuery,
  useLookedSubjectsQuery,
  useLookedQuery,
  useErasureQuery,
  useEraseMutation,
  useRegisterQuery,
} = areaStore.inject((build) => ({
  privacyChildren: build.query({
    query: (query: CallInput<'GET /management/privacy/children'>['query']) =>
      callQuery('GET /management/privacy/children', { query }),
    providesTags: ['management'],
  }),
  lookedSubjects: build.query({
    query: () => callQuery('GET /management/privacy/subjects', {}),
    providesTags: ['management'],
  }),
  // Without a tag, as each time that it is asked for is noted in the history.
  looked: build.query({
    query: (query: CallInput<'GET /management/privacy/looked'>['query']) =>
      callQuery('GET /management/privacy/looked', { query }),
  }),
  erasure: build.query({
    query: (id: number) => callQuery('GET /management/privacy/children/:id/erasure', byId(id)),
    // What goes is looked up anew each time that somebody asks.
    keepUnusedDataFor: 0,
  }),
  erase: build.mutation({
    query: ({ id, confirm }: { id: number; confirm: string }) =>
      callQuery('POST /management/privacy/children/:id/erasure', { ...byId(id), body: { confirm } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['management']),
  }),
  register: build.query({ query: () => callQuery('GET /management/privacy/register', {}) }),
}));
