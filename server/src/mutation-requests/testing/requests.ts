import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const requestsRequests = {
  'GET /mutation-requests': ofGroup,
  'GET /mutation-requests/count': ofGroup,
  'GET /mutation-requests/:id/outlook': ({ group }, { request }) => [
    { params: { id: `${request}` }, query: { id_group: `${group}` } },
  ],
  'POST /mutation-requests/:id/approve': ({ group }, { request }) => [
    { params: { id: `${request}` }, body: { despite_full: false, id_group: group } },
  ],
  'POST /mutation-requests/:id/refuse': (_organisation, { request }) => [
    { params: { id: `${request}` }, body: { reason: 'De groep is die dag vol.' } },
  ],
  'POST /integration/mutation-requests': ({ child }) => [
    {
      headers: {},
      body: { child_id: child, kind: 'extra', date: '2026-03-20', start_time: '08:00', end_time: '18:00' },
    },
  ],
  'GET /integration/mutation-requests/:id': (_organisation, { request }) => [{ params: { id: `${request}` } }],
  'POST /integration/mutation-requests/:id/withdraw': (_organisation, { request }) => [
    { params: { id: `${request}` } },
  ],
} satisfies Partial<AllowedRequests>;
