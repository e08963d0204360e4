import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** What both cards show: announcements and transfer notes are kinds of notes. */
export const { useNotesQuery } = areaStore.inject(
  (build) => ({
    notes: build.query({
      query: (query: CallInput<'GET /transfer-notes'>['query']) => callQuery('GET /transfer-notes', { query }),
      providesTags: ['notes'],
    }),
  }),
  { persist: { version: 1, endpoints: ['notes'] } },
);
