import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const managementRequests = {
  'GET /management/me': () => [{}],
  'GET /management/history': () => [{ query: { search: 'a', kind: 'setting' } }],
} satisfies Partial<AllowedRequests>;
