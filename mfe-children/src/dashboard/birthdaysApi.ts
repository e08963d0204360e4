import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useBirthdaysQuery } = areaStore.inject(
  (build) => ({
    birthdays: build.query({
      query: (window: CallInput<'GET /events/birthdays'>['query']) =>
        callQuery('GET /events/birthdays', { query: window }),
      providesTags: ['birthdays'],
    }),
  }),
  { persist: { version: 1, endpoints: ['birthdays'] } },
);
