import type { CallInput } from '@groepsapp/kernel';
import type { Outcome } from '@groepsapp/kernel/forms';
import { callQuery, type CallOutcome } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** The child whose lists show the note. */
interface About {
  childId: number;
}

type SavedNote = CallInput<'v3 POST /ChildTrackingSystem/saveParentContact'>['body'] & About & { key: string };
type SharedNote = CallInput<'v3 POST /ChildTrackingSystem/shareParentContact'>['body'] & About;

export const { useParentContactQuery, useSaveNoteMutation, useShareNoteMutation, useRemoveNoteMutation } =
  areaStore.inject((build) => ({
    parentContact: build.query({
      query: (idChildForm: number) =>
        callQuery('v3 POST /ChildTrackingSystem/getParentContact', { body: { idChildForm } }),
      providesTags: ['forms'],
    }),
    saveNote: build.mutation({
      query: ({ key, childId: _, ...body }: SavedNote) =>
        callQuery('v3 POST /ChildTrackingSystem/saveParentContact', { headers: { 'idempotency-key': key }, body }),
      announces: ({ childId }) => [['forms-changed', { childIds: [childId] }]],
    }),
    shareNote: build.mutation({
      query: ({ childId: _, ...body }: SharedNote) =>
        callQuery('v3 POST /ChildTrackingSystem/shareParentContact', { body }),
      announces: ({ childId }) => [['forms-changed', { childIds: [childId] }]],
    }),
    removeNote: build.mutation({
      query: ({ childId: _, ...body }: About & { idNote: number; based_on: string }) =>
        callQuery('v3 POST /ChildTrackingSystem/deleteParentContact', { body }),
      announces: ({ childId }) => [['forms-changed', { childIds: [childId] }]],
    }),
  }));

/** How a call ended that says in its answer that it was refused. */
export async function outcomeOf(call: Promise<CallOutcome<{ ok: boolean; error?: string | undefined }>>) {
  const { data, error } = await call;
  const outcome: Outcome<void> = data?.ok === false ? { error: { userMessage: data.error ?? '' } } : { error };
  return outcome;
}
