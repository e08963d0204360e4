import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const presenceRequests = {
  'GET /events/current-presence': ofGroup,
} satisfies Partial<AllowedRequests>;
