import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useChildFormsQuery, useShareFormMutation, useShareDocumentMutation, useDeleteDocumentMutation } =
  areaStore.inject((build) => ({
    childForms: build.query({
      query: (idChild: number) => callQuery('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild } }),
      providesTags: (_answer, _error, id) => [
        { type: 'forms', id },
        { type: 'documents', id },
      ],
    }),
    shareForm: build.mutation({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/shareForm'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/shareForm', { body }),
    }),
    shareDocument: build.mutation({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/shareDocument'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/shareDocument', { body }),
    }),
    deleteDocument: build.mutation({
      query: (idDoc: number) => callQuery('v3 POST /ChildTrackingSystem/deleteDocument', { body: { idDoc } }),
    }),
  }));
