import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const documentsRequests = {
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
} satisfies Partial<AllowedRequests>;
