import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

type ChangedStatus = CallInput<'v3 POST /ChildTrackingSystem/changeResultStatus'>['body'] & { childId: number };

export const { useSavedResultQuery, useChangeResultStatusMutation } = areaStore.inject((build) => ({
  savedResult: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getAnalyseChild'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getAnalyseChild', { body }),
    providesTags: ['results'],
  }),
  changeResultStatus: build.mutation({
    query: ({ childId: _, ...body }: ChangedStatus) =>
      callQuery('v3 POST /ChildTrackingSystem/changeResultStatus', { body }),
    announces: ({ childId }) => [['results-changed', { childIds: [childId] }]],
  }),
}));
