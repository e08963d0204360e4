import type { AllowedRequests } from '../../testing/allowedRequests.ts';

const instruction = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' } as const;

export const instructionsRequests = {
  'POST /instructions': ({ child }) => [{ headers: {}, body: { child_id: child, ...instruction } }],
  'PUT /instructions/:id': (_organisation, { instruction: id }) => [{ params: { id: `${id}` }, body: instruction }],
  'DELETE /instructions/:id': (_organisation, { instruction: id }) => [{ params: { id: `${id}` }, query: {} }],
  'GET /instructions/versions': ({ child }, { instruction: id }) => [
    { query: { id_child: `${child}` } },
    { query: { id_child: `${child}`, id_instruction: `${id}` } },
  ],
  'GET /instructions': ({ group, child }) => [{ query: { id_group: `${group}` } }, { query: { id_child: `${child}` } }],
} satisfies Partial<AllowedRequests>;
