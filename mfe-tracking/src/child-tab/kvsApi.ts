import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** The child whose record shows it. */
interface About {
  childId: number;
}

type SharedForm = CallInput<'v3 POST /ChildTrackingSystem/shareForm'>['body'] & About;
type SharedDocument = CallInput<'v3 POST /ChildTrackingSystem/shareDocument'>['body'] & About;

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
      query: ({ childId: _, ...body }: SharedForm) => callQuery('v3 POST /ChildTrackingSystem/shareForm', { body }),
      announces: ({ childId }) => [['forms-changed', { childIds: [childId] }]],
    }),
    shareDocument: build.mutation({
      query: ({ childId: _, ...body }: SharedDocument) =>
        callQuery('v3 POST /ChildTrackingSystem/shareDocument', { body }),
      announces: ({ childId }) => [['documents-changed', { childIds: [childId] }]],
    }),
    deleteDocument: build.mutation({
      query: ({ idDoc }: About & { idDoc: number }) =>
        callQuery('v3 POST /ChildTrackingSystem/deleteDocument', { body: { idDoc } }),
      announces: ({ childId }) => [['documents-changed', { childIds: [childId] }]],
    }),
  }));
