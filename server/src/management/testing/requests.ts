import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const managementRequests = {
  'GET /management/me': () => [{}],
  'GET /management/history': () => [{ query: { search: 'a', kind: 'setting' } }],
  'GET /management/settings': ({ establishment }) => [
    { query: { search: 'plan' } },
    { query: { id_establishment: `${establishment}` } },
  ],
  'POST /management/settings': ({ establishment }) => [
    { body: { id_establishment: establishment, changes: [{ name: 'ipad_planning_view', value: 'list' }] } },
    { body: { id_establishment: establishment, changes: [{ name: 'ipad_planning_view', value: null }] } },
  ],
  'GET /management/settings/presets': () => [{}],
} satisfies Partial<AllowedRequests>;
