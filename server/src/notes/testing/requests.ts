import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const notesRequests = {
  'GET /transfer-notes': ofGroup,
} satisfies Partial<AllowedRequests>;
