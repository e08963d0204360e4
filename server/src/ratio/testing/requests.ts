import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const ratioRequests = {
  'GET /bkr': () => [{ query: { date: '2026-03-10', ages_in_years: '0,1,3' } }],
  'GET /ratio': ({ group }) => [{ query: { id_group: `${group}`, date: '2026-03-10' } }],
} satisfies Partial<AllowedRequests>;
