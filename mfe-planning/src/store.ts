import type { CallInput } from '@groepsapp/kernel';
import { aboutChildren, callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'planning',
  tags: ['schedule-changes', 'child-planning'],
  invalidatedBy: { 'planning-changed': (event) => ['schedule-changes', ...aboutChildren('child-planning')(event)] },
  endpoints: (build) => ({
    scheduleChanges: build.query({
      query: (window: CallInput<'GET /events/schedule-mutations'>['query']) =>
        callQuery('GET /events/schedule-mutations', { query: window }),
      providesTags: ['schedule-changes'],
    }),
    childPlanning: build.query({
      query: ({ childId, from, to }: { childId: number; from: string; to: string }) =>
        callQuery('GET /planning', { query: { id_child: String(childId), date: from, up_to_date: to } }),
      providesTags: (_answer, _error, { childId }) => [{ type: 'child-planning', id: childId }],
    }),
  }),
  persist: { version: 1, endpoints: ['scheduleChanges'] },
});

export const { useChildPlanningQuery, useScheduleChangesQuery } = api;
