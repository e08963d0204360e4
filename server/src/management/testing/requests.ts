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
  'GET /management/places': () => [{ query: { search: 've' } }],
  'GET /management/places/:id/children': ({ establishment }) => [{ params: { id: `${establishment}` }, query: {} }],
  'POST /management/places/:id': (_organisation, { unkept }) => [
    { params: { id: `${unkept.establishment}` }, body: { name: 'De Zandbak' } },
  ],
  'POST /management/groups/:id': (_organisation, { unkept }) => [
    { params: { id: `${unkept.group}` }, body: { name: 'Vlinders', color: '#1F6F66' } },
  ],
  'GET /management/releases': () => [{ query: {} }],
  'GET /management/releases/history': () => [{ query: {} }],
} satisfies Partial<AllowedRequests>;
