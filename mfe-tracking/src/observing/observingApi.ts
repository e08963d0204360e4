import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useObservingQuery, useSaveObservationMutation } = areaStore.inject((build) => ({
  observing: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/analyseChild'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/analyseChild', { body }),
    providesTags: ['results'],
  }),
  saveObservation: build.mutation({
    query: ({ key, ...body }: CallInput<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'] & { key?: string }) =>
      callQuery('v3 POST /ChildTrackingSystem/saveAnalyseChild', {
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body,
      }),
  }),
}));
