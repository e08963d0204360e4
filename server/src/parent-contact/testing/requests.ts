import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const parentContactRequests = {
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
