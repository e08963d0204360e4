import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const presenceRequests = {
  'GET /events/current-presence': ofGroup,
  'GET /presence/still-present': ({ establishment }) => [{ query: { id_establishment: `${establishment}` } }],
  'GET /presence/door': ({ child }) => [{ query: { id_child: `${child}` } }],
  'GET /presence/trace': ({ child }) => [{ query: { id_child: `${child}` } }],
  'POST /presence': ({ child, group }, { employee }) => [
    { headers: {}, body: { child_id: child, group_id: group } },
    { headers: {}, body: { employee_id: employee, group_id: group } },
  ],
  'PUT /presence/:id': (_organisation, { presence: id }) => [
    { params: { id: `${id}` }, headers: {}, body: { moment: '2026-03-10T08:30:00.000Z' } },
  ],
  'DELETE /presence/:id': (_organisation, { presence: id }) => [{ params: { id: `${id}` }, query: {} }],
  'POST /presence/absence': ({ child: child_id }) => [
    { headers: {}, body: { child_id, kind: 'ill', reason: 'Koorts' } },
  ],
  'POST /presence/taps': ({ child: child_id, group: group_id }, { employee: employee_id }) =>
    [{ child_id }, { employee_id }].map((who) => ({
      headers: {},
      body: { taps: [{ ...who, group_id, kind: 'out', moment: '2026-03-10T08:30:00.000Z' }] },
    })),
} satisfies Partial<AllowedRequests>;
