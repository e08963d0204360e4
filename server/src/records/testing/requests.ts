import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const recordsRequests = {
  'GET /children/forms': ({ child }) => [{ query: { id_child: `${child}` } }],
  'GET /carers/forms': ({ child }) => [{ query: { id_child: `${child}` } }],
  'POST /children/update-fields': ({ child }) => [
    { body: { id_child: child, fields: [{ name: 'nickname', value: 'Noor' }] } },
  ],
  'POST /children/custom-fields': ({ child }) => [{ body: { id_child: child, custom: { '1': '92' } } }],
  'POST /deprecated/set-child-mentor': ({ child }) => [{ body: { id_child: child, id_mentor: 0, number: 1 } }],
  'POST /deprecated/set-child-designated-employee': ({ child }) => [
    { body: { id_child: child, id_designated_employee: 0, number: 1 } },
  ],
} satisfies Partial<AllowedRequests>;
