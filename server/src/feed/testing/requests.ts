import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const feedRequests = {
  'GET /integration/changes': () => [{ query: { since: '2026-03-10' } }],
  'GET /integration/children/:child_id/photos/:id': ({ child }, { photo }) => [
    { params: { child_id: `${child}`, id: `${photo}` }, query: {} },
  ],
  'GET /integration/children/:child_id/documents/:id': ({ child }, { sharedDocument }) => [
    { params: { child_id: `${child}`, id: `${sharedDocument}` } },
  ],
  'POST /integration/receipts': (_organisation, { staffMessage }) => [
    { body: { receipts: [{ message_id: staffMessage, read_at: '2026-03-10T08:00:00.000Z' }] } },
  ],
} satisfies Partial<AllowedRequests>;
