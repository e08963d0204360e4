import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from '../store/shellStore';

export const rosterApi = shellStore.inject(
  (build) => ({
    children: build.query({
      query: (groups: string) => callQuery('GET /children', { query: { id_group: groups } }),
      providesTags: ['children'],
    }),
    presence: build.query({
      query: (groups: string) => callQuery('GET /events/current-presence', { query: { id_group: groups } }),
      providesTags: ['presence'],
    }),
  }),
  { persist: { version: 1, endpoints: ['children', 'presence'] } },
);
