import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const establishmentsRequests = {
  'GET /establishments': () => [{}],
  'GET /groups': ({ establishment }) => [{ query: { id_establishment: `${establishment}` } }],
  'GET /groups/occupation': ({ establishment }) => [{ query: { id_establishment: `${establishment}` } }],
} satisfies Partial<AllowedRequests>;
