import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from './shellStore';

/** The ids that settings belong to: those of the chosen establishment, or 1 and 0 when none is chosen. */
export interface Place {
  company: number;
  establishment: number;
}

/** What the shell asks the server for, once somebody is signed in. */
export const shellApi = shellStore.inject(
  (build) => ({
    establishments: build.query({ query: () => callQuery('GET /establishments', {}) }),
    groups: build.query({
      query: (establishment: number) =>
        callQuery('GET /groups', { query: { id_establishment: String(establishment) } }),
    }),
    occupation: build.query({
      query: (establishment: number) =>
        callQuery('GET /groups/occupation', { query: { id_establishment: String(establishment) } }),
    }),
    settings: build.query({
      query: ({ company, establishment }: Place) =>
        callQuery('GET /settings/:idCompany/:idEstablishment', {
          params: { idCompany: String(company), idEstablishment: String(establishment) },
        }),
      providesTags: ['settings'],
    }),
    children: build.query({
      query: (groups: string) => callQuery('GET /children', { query: { id_group: groups } }),
      providesTags: ['children'],
    }),
    presence: build.query({
      query: (groups: string) => callQuery('GET /events/current-presence', { query: { id_group: groups } }),
      providesTags: ['presence'],
    }),
    unread: build.query({
      query: (groups: string) => callQuery('GET /messages/unread-message-count', { query: { id_group: groups } }),
      providesTags: ['unread'],
    }),
  }),
  { persist: { version: 1, endpoints: ['children', 'presence', 'unread'] } },
);

/** Who works where can have changed since the last choice. */
export const afresh = { refetchOnMountOrArgChange: true };
