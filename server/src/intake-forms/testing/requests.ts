import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import { testRows } from './form.ts';

export const intakeRequests = {
  'v3 POST /filledInGeneralForms': ({ child }) => [{ body: { idChild: child } }],
  'v3 POST /getQuestionnaireGeneralForms': () => [{ body: { utilization: 3 } }],
  'v3 POST /saveQuestionnaire': ({ child }, { intakeTemplate: template }) => [
    {
      headers: {},
      body: {
        id: 0,
        idGeneralForm: template,
        idQuestionnaireTemplate: template,
        idChild: child,
        status: 0,
        json: [...testRows],
      },
    },
  ],
} satisfies Partial<AllowedRequests>;
