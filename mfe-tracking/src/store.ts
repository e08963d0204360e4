import type { CallInput } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'tracking',
  endpoints: (build) => ({
    reminders: build.query({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
      transformResponse: ({ savedTriggers }) => savedTriggers,
    }),
  }),
  persist: { version: 1, endpoints: ['reminders'] },
});

export const { useRemindersQuery } = api;
