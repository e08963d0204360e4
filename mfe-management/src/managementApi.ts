import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from './store';

type History = CallInput<'GET /management/history'>['query'];

export const { useOwnManagementQuery, useHistoryQuery } = areaStore.inject((build) => ({
  ownManagement: build.query({
    query: () => callQuery('GET /management/me', {}),
    providesTags: ['management'],
  }),
  history: build.query({
    query: (query: History) => callQuery('GET /management/history', { query }),
    providesTags: ['management'],
  }),
}));
