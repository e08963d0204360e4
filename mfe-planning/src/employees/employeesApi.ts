import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useEmployeesQuery } = areaStore.inject((build) => ({
  employees: build.query({
    query: (query: CallInput<'GET /employees'>['query']) => callQuery('GET /employees', { query }),
    providesTags: ['employees'],
  }),
}));
