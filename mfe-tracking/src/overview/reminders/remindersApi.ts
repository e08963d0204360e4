import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { useSavedRemindersQuery, useDeleteReminderMutation } = areaStore.inject((build) => ({
  savedReminders: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/triggers'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
    transformResponse: ({ savedTriggers }) => savedTriggers,
    providesTags: ['results'],
  }),
  deleteReminder: build.mutation({
    query: (idTrigger: number) => callQuery('v3 POST /ChildTrackingSystem/deleteTrigger', { body: { idTrigger } }),
    invalidatesTags: ['results'],
  }),
}));
