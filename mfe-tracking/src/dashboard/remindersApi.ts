import { useToday, type CallInput } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { useScope } from '../shared/useScope';
import { areaStore } from '../store';

/** The body of the call, without the reminder that it can save as well, and the day: what is overdue changes with it. */
type Asked = Exclude<CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body'], { idResult: number }> & {
  day: string;
};

const { useRemindersQuery } = areaStore.inject(
  (build) => ({
    reminders: build.query({
      query: ({ day: _, ...body }: Asked) => callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
      transformResponse: ({ savedTriggers }) => savedTriggers,
      providesTags: ['results'],
    }),
  }),
  { persist: { version: 1, endpoints: ['reminders'] } },
);

/** The reminders of the chosen groups, the first first; card and tile ask once. */
export function useReminders() {
  const scope = useScope();
  const day = useToday();
  return useRemindersQuery(scope ? { ...scope, lastData: true, day } : skipToken);
}
