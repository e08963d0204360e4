import type { CallInput } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'planning',
  tags: ['schedule-changes'],
  invalidatedBy: { 'planning-changed': ['schedule-changes'] },
  endpoints: (build) => ({
    scheduleChanges: build.query({
      query: (window: CallInput<'GET /events/schedule-mutations'>['query']) =>
        callQuery('GET /events/schedule-mutations', { query: window }),
      providesTags: ['schedule-changes'],
    }),
  }),
  persist: { version: 1, endpoints: ['scheduleChanges'] },
});

export const { useScheduleChangesQuery } = api;
