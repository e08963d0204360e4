import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const formsRequests = {
  'v3 POST /ChildTrackingSystem/getChildForms': ({ child }) => [{ body: { idChild: child } }],
  'v3 POST /ChildTrackingSystem/getGeneralForm': ({ child }, { generalForm: idForm }) => [
    { body: { idChild: child, idForm, idGeneralForm: 0 } },
  ],
  'v3 POST /ChildTrackingSystem/saveGeneralForm': ({ child }, { generalForm: idForm }) => [
    { headers: {}, body: { idChild: child, idForm, idGeneralForm: 0, answerNote: {}, checkedAnswer: {} } },
  ],
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': ({ child }, { generalForm: idForm, filledForm }) => [
    { body: { idChild: child, idForm, idGeneralForm: filledForm } },
  ],
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
  'v3 POST /ChildTrackingSystem/shareDocument': (_organisation, { document }) => [
    { body: { idDocument: document, checked: 1 } },
  ],
  'v3 POST /ChildTrackingSystem/uploadDocument': ({ child }) => [
    { headers: {}, body: { idChild: `${child}`, filename: 'Verslag logopedie.png' } },
  ],
  'v3 POST /ChildTrackingSystem/downloadDocument': (_organisation, { document }) => [
    { body: { idDocument: document } },
  ],
  'v3 POST /ChildTrackingSystem/deleteDocument': (_organisation, { document }) => [{ body: { idDoc: document } }],
  'v3 POST /ChildTrackingSystem/getParentContact': (_organisation, { childForm }) => [
    { body: { idChildForm: childForm } },
  ],
  'v3 POST /ChildTrackingSystem/saveParentContact': (_organisation, { childForm }) => [
    { headers: {}, body: { idChildForm: childForm, idNote: 0, noteContent: 'Oudergesprek gehad.' } },
  ],
  'v3 POST /ChildTrackingSystem/shareParentContact': (_organisation, { childForm, parentNote }) => [
    { body: { idChildForm: childForm, idNote: parentNote, share: 1 } },
  ],
  'v3 POST /ChildTrackingSystem/deleteParentContact': (_organisation, { parentNote }) => [
    { body: { idNote: parentNote } },
  ],
} satisfies Partial<AllowedRequests>;
