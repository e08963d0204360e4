import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import type { Outcome } from '@groepsapp/kernel/forms';
import { callQuery, callWith, type CallOutcome } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { useObservingQuery, useSaveObservationMutation } = areaStore.inject((build) => ({
  observing: build.query({
    query: callWith('v3 POST /ChildTrackingSystem/analyseChild', 'body'),
    providesTags: ['results'],
  }),
  saveObservation: build.mutation({
    query: ({ key, ...body }: CallInput<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'] & { key?: string }) =>
      callQuery('v3 POST /ChildTrackingSystem/saveAnalyseChild', {
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body,
      }),
    announces: ({ children = [], idChild }) => [
      ['results-changed', { childIds: idChild === undefined ? children : [idChild] }],
    ],
  }),
}));

export type SavedObservation = CallAnswer<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>;

/** How a save ended: an answer without results is a failure. */
export async function savedOutcome(saving: Promise<CallOutcome<SavedObservation>>): Promise<Outcome<SavedObservation>> {
  const { data, error } = await saving;
  return data?.results.length === 0 ? { error: { userMessage: '' } } : { data, error };
}
