import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const observationFormsRequests = {
  'v3 POST /ChildTrackingSystem/getChildForms': ({ child }) => [{ body: { idChild: child } }],
  'v3 POST /ChildTrackingSystem/forms': ({ establishment, group, child }) => {
    const ofGroups = { idEstablishment: establishment, idGroup: `${group}` };
    return [
      { body: ofGroups },
      { body: { ...ofGroups, selectedChild: child } },
      { body: { ...ofGroups, child, showActive: false } },
    ];
  },
  'v3 POST /ChildTrackingSystem/editChildForm': (_organisation, { childForm, formResult, result }) => [
    { body: { idResult: formResult, idChildForm: childForm } },
    { body: { idResult: result, idChildForm: 0, answerOption: 'all' } },
  ],
  'v3 POST /ChildTrackingSystem/saveChildForm': ({ child }, { result, resultList, employee }) => [
    {
      headers: {},
      body: {
        ...{ idResult: result, idChild: child, idList: resultList, mentor: employee },
        ...{ categoryNote: {}, answerNote: {}, listNote: {}, formNote: 'Besproken met collega.' },
      },
    },
  ],
  'v3 POST /ChildTrackingSystem/downloadChildForm': (
    { child, establishment, group },
    { childForm, formResult, resultList },
  ) => [
    {
      body: {
        ...{ idChildForm: childForm, idResult: formResult, idList: resultList, idChild: child },
        ...{ idEstablishment: establishment, idGroup: `${group}`, answerOption: 'all' },
      },
    },
  ],
  'v3 POST /ChildTrackingSystem/changeFormStatus': (_organisation, { childForm }) => [
    { body: { idChildForm: childForm, status: false } },
  ],
  'v3 POST /ChildTrackingSystem/shareForm': (_organisation, { childForm }) => [
    { body: { idChildForm: childForm, checked: 1, shareColumn: 'share' } },
  ],
} satisfies Partial<AllowedRequests>;
