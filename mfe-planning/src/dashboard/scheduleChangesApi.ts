import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useScheduleChangesQuery } = areaStore.inject(
  (build) => ({
    scheduleChanges: build.query({
      query: (window: CallInput<'GET /events/schedule-mutations'>['query']) =>
        callQuery('GET /events/schedule-mutations', { query: window }),
      providesTags: ['schedule-changes'],
    }),
  }),
  { persist: { version: 1, endpoints: ['scheduleChanges'] } },
);
