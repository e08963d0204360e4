import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useRemindersQuery } = areaStore.inject(
  (build) => ({
    reminders: build.query({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
      transformResponse: ({ savedTriggers }) => savedTriggers,
    }),
  }),
  { persist: { version: 1, endpoints: ['reminders'] } },
);
