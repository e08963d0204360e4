import type { Outcome } from '@groepsapp/kernel/forms';
import { callQuery, type CallOutcome } from '@groepsapp/kernel/store';
import { ofChild } from '../shared/ofChild';
import { areaStore } from '../store';

export const { useParentContactQuery, useSaveNoteMutation, useShareNoteMutation, useRemoveNoteMutation } =
  areaStore.inject((build) => ({
    parentContact: build.query({
      query: (idChildForm: number) =>
        callQuery('v3 POST /ChildTrackingSystem/getParentContact', { body: { idChildForm } }),
      providesTags: ['forms'],
    }),
    saveNote: build.mutation(ofChild('v3 POST /ChildTrackingSystem/saveParentContact', 'forms-changed')),
    shareNote: build.mutation(ofChild('v3 POST /ChildTrackingSystem/shareParentContact', 'forms-changed')),
    removeNote: build.mutation(ofChild('v3 POST /ChildTrackingSystem/deleteParentContact', 'forms-changed')),
  }));

/** How a call ended that says in its answer that it was refused. */
export async function contactOutcome(call: Promise<CallOutcome<{ ok: boolean; error?: string | undefined }>>) {
  const { data, error } = await call;
  const outcome: Outcome<void> = data?.ok === false ? { error: { userMessage: data.error ?? '' } } : { error };
  return outcome;
}
