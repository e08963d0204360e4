import type { CallInput } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { useScope } from '../shared/useScope';
import { areaStore } from '../store';

/** The body of the call, without the reminder that it can save as well. */
type Asked = Exclude<CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body'], { idResult: number }>;

const { useRemindersQuery } = areaStore.inject(
  (build) => ({
    reminders: build.query({
      query: (body: Asked) => callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
      transformResponse: ({ savedTriggers }) => savedTriggers,
    }),
  }),
  { persist: { version: 1, endpoints: ['reminders'] } },
);

/** The reminders of the chosen groups, the first first; card and tile ask once. */
export function useReminders() {
  const scope = useScope();
  return useRemindersQuery(scope ? { ...scope, lastData: true } : skipToken);
}
