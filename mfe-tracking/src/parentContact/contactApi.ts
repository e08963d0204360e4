import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type SavedNote = CallInput<'v3 POST /ChildTrackingSystem/saveParentContact'>['body'] & { key: string };

export const {
  useContactFormsQuery,
  useParentContactQuery,
  useSaveNoteMutation,
  useShareNoteMutation,
  useRemoveNoteMutation,
} = areaStore.inject((build) => ({
  contactForms: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/forms'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/forms', { body }),
    providesTags: ['forms'],
  }),
  parentContact: build.query({
    query: (idChildForm: number) =>
      callQuery('v3 POST /ChildTrackingSystem/getParentContact', { body: { idChildForm } }),
    providesTags: ['forms'],
  }),
  saveNote: build.mutation({
    query: ({ key, ...body }: SavedNote) =>
      callQuery('v3 POST /ChildTrackingSystem/saveParentContact', { headers: { 'idempotency-key': key }, body }),
  }),
  shareNote: build.mutation({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/shareParentContact'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/shareParentContact', { body }),
  }),
  removeNote: build.mutation({
    query: (body: { idNote: number; based_on: string }) =>
      callQuery('v3 POST /ChildTrackingSystem/deleteParentContact', { body }),
  }),
}));
