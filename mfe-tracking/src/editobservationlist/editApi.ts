import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useSavedResultQuery, useChangeResultStatusMutation } = areaStore.inject((build) => ({
  savedResult: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getAnalyseChild'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getAnalyseChild', { body }),
    providesTags: ['results'],
  }),
  changeResultStatus: build.mutation({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/changeResultStatus'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/changeResultStatus', { body }),
  }),
}));
