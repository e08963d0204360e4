import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useGeneralFormQuery, useSaveGeneralFormMutation } = areaStore.inject((build) => ({
  generalForm: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getGeneralForm'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getGeneralForm', { body }),
    providesTags: (_answer, _error, { idChild }) => [{ type: 'forms', id: idChild }],
  }),
  saveGeneralForm: build.mutation({
    query: ({ key, ...body }: CallInput<'v3 POST /ChildTrackingSystem/saveGeneralForm'>['body'] & { key: string }) =>
      callQuery('v3 POST /ChildTrackingSystem/saveGeneralForm', { headers: { 'idempotency-key': key }, body }),
    announces: ({ idChild }) => [['forms-changed', { childIds: [idChild] }]],
  }),
}));
