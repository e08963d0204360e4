import { type AllowedRequests, ofWindow } from '../../testing/allowedRequests.ts';

export const planningRequests = {
  'GET /events/schedule-mutations': ofWindow,
} satisfies Partial<AllowedRequests>;
