import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useIntakeFormsQuery, useIntakeTemplatesQuery, useSaveFormMutation } = areaStore.inject((build) => ({
  intakeForms: build.query({
    query: (childId: number) => callQuery('v3 POST /filledInGeneralForms', { body: { idChild: childId } }),
    providesTags: (_answer, _error, childId) => [{ type: 'intake', id: childId }],
  }),
  intakeTemplates: build.query({
    query: (_all: Record<string, never>) =>
      callQuery('v3 POST /getQuestionnaireGeneralForms', { body: { utilization: 3 } }),
  }),
  saveForm: build.mutation({
    query: ({ key, ...body }: CallInput<'v3 POST /saveQuestionnaire'>['body'] & { key: string }) =>
      callQuery('v3 POST /saveQuestionnaire', { headers: { 'idempotency-key': key }, body }),
    announces: ({ idChild }) => [['forms-changed', { childIds: [idChild] }]],
  }),
}));
