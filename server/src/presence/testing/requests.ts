import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const presenceRequests = {
  'GET /events/current-presence': ofGroup,
  'POST /presence': ({ child, group }) => [{ headers: {}, body: { child_id: child, group_id: group } }],
  'PUT /presence/:id': (_organisation, { presence: id }) => [
    { params: { id: `${id}` }, body: { moment: '2026-03-10T08:30:00.000Z' } },
  ],
} satisfies Partial<AllowedRequests>;
