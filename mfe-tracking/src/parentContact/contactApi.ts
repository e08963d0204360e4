import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

const path = 'v3 POST /ChildTrackingSystem';

type SavedNote = CallInput<`${typeof path}/saveParentContact`>['body'] & { key: string };

export const {
  useContactFormsQuery,
  useParentContactQuery,
  useSaveNoteMutation,
  useShareNoteMutation,
  useRemoveNoteMutation,
} = areaStore.inject((build) => ({
  contactForms: build.query({
    query: (body: CallInput<`${typeof path}/forms`>['body']) => callQuery(`${path}/forms`, { body }),
    providesTags: ['forms'],
  }),
  parentContact: build.query({
    query: (idChildForm: number) => callQuery(`${path}/getParentContact`, { body: { idChildForm } }),
    providesTags: ['forms'],
  }),
  saveNote: build.mutation({
    query: ({ key, ...body }: SavedNote) =>
      callQuery(`${path}/saveParentContact`, { headers: { 'idempotency-key': key }, body }),
  }),
  shareNote: build.mutation({
    query: (body: CallInput<`${typeof path}/shareParentContact`>['body']) =>
      callQuery(`${path}/shareParentContact`, { body }),
  }),
  removeNote: build.mutation({
    query: (body: { idNote: number; based_on: string }) => callQuery(`${path}/deleteParentContact`, { body }),
  }),
}));
