import { type AllowedRequests, ofWindow } from '../../testing/allowedRequests.ts';

export const planningRequests = {
  'GET /planning': ({ child }) => [{ query: { id_child: `${child}`, date: '2026-03-02', up_to_date: '2026-03-29' } }],
  'GET /events/schedule-mutations': ofWindow,
} satisfies Partial<AllowedRequests>;
