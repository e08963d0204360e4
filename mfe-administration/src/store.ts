import type { CallInput } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'administration',
  tags: ['notes'],
  invalidatedBy: { 'notes-changed': ['notes'] },
  endpoints: (build) => ({
    notes: build.query({
      query: (query: CallInput<'GET /transfer-notes'>['query']) => callQuery('GET /transfer-notes', { query }),
      providesTags: ['notes'],
    }),
  }),
  persist: { version: 1, endpoints: ['notes'] },
});

export const { useNotesQuery } = api;
