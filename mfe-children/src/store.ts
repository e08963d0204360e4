import type { CallInput } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const { api, withStore } = defineAreaStore({
  name: 'children',
  tags: ['birthdays'],
  invalidatedBy: { 'planning-changed': ['birthdays'] },
  endpoints: (build) => ({
    birthdays: build.query({
      query: (window: CallInput<'GET /events/birthdays'>['query']) =>
        callQuery('GET /events/birthdays', { query: window }),
      providesTags: ['birthdays'],
    }),
  }),
  persist: { version: 1, endpoints: ['birthdays'] },
});

export const { useBirthdaysQuery } = api;
