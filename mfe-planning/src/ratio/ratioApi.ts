import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useRatioQuery, useStaffRatioQuery } = areaStore.inject((build) => ({
  ratio: build.query({
    query: (query: CallInput<'GET /ratio'>['query']) => callQuery('GET /ratio', { query }),
    providesTags: ['ratio'],
  }),
  staffRatio: build.query({
    query: (query: CallInput<'GET /bkr'>['query']) => callQuery('GET /bkr', { query }),
  }),
}));
