import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** Without the reminder that the call can save as well. */
type Asked = Exclude<CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body'], { idResult: number }>;

export const { useRemindersQuery } = areaStore.inject(
  (build) => ({
    reminders: build.query({
      query: (body: Asked) => callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
      transformResponse: ({ savedTriggers }) => savedTriggers,
    }),
  }),
  { persist: { version: 1, endpoints: ['reminders'] } },
);
