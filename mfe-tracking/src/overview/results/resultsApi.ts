import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

type Trigger = Extract<CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body'], { idResult: number }>;

export const { useResultsQuery, useSaveReminderMutation } = areaStore.inject((build) => ({
  results: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/results'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/results', { body }),
    providesTags: ['results'],
  }),
  saveReminder: build.mutation({
    query: ({ childId: _, ...body }: Trigger & { childId: number }) =>
      callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
    announces: ({ childId }) => [['results-changed', { childIds: [childId] }]],
  }),
}));
