import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type ChangedStatus = CallInput<'v3 POST /ChildTrackingSystem/changeFormStatus'>['body'] & { idChild: number };

export const { useChildFormQuery, useLazyChildFormQuery, useSaveChildFormMutation, useChangeFormStatusMutation } =
  areaStore.inject((build) => ({
    childForm: build.query({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/editChildForm'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/editChildForm', { body }),
      providesTags: ['forms'],
    }),
    saveChildForm: build.mutation({
      query: ({ key, ...body }: CallInput<'v3 POST /ChildTrackingSystem/saveChildForm'>['body'] & { key: string }) =>
        callQuery('v3 POST /ChildTrackingSystem/saveChildForm', { headers: { 'idempotency-key': key }, body }),
      announces: ({ idChild }) => [['forms-changed', { childIds: [idChild] }]],
    }),
    changeFormStatus: build.mutation({
      query: ({ idChild: _, ...body }: ChangedStatus) =>
        callQuery('v3 POST /ChildTrackingSystem/changeFormStatus', { body }),
      announces: ({ idChild }) => [['forms-changed', { childIds: [idChild] }]],
    }),
  }));
