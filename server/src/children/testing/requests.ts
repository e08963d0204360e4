import { type AllowedRequests, ofGroup, ofWindow } from '../../testing/allowedRequests.ts';

export const childrenRequests = {
  'GET /children': ofGroup,
  'GET /children/:id/thumbnail': ({ child }, { image }) => [{ params: { id: `${child}` }, query: { token: image } }],
  'GET /events/birthdays': ofWindow,
} satisfies Partial<AllowedRequests>;
