import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const generalFormsRequests = {
  'v3 POST /ChildTrackingSystem/getGeneralForm': ({ child }, { generalForm: idForm }) => [
    { body: { idChild: child, idForm, idGeneralForm: 0 } },
  ],
  'v3 POST /ChildTrackingSystem/saveGeneralForm': ({ child }, { generalForm: idForm }) => [
    { headers: {}, body: { idChild: child, idForm, idGeneralForm: 0, answerNote: {}, checkedAnswer: {} } },
  ],
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': ({ child }, { generalForm: idForm, filledForm }) => [
    { body: { idChild: child, idForm, idGeneralForm: filledForm } },
  ],
} satisfies Partial<AllowedRequests>;
