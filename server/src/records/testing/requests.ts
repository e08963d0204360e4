import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import { signFor } from '../../testing/signFor.ts';

export const recordsRequests = {
  'GET /children/forms': ({ child }) => [{ query: { id_child: `${child}` } }],
  'GET /carers/forms': ({ child }) => [{ query: { id_child: `${child}` } }],
  'GET /carers/:id/thumbnail': (organisation, { carer, image }) => {
    const sign = signFor(organisation, `/carers/${carer}/thumbnail`);
    return [{ params: { id: `${carer}` }, query: { token: image, sign } }];
  },
  'GET /carers/:id/viewer': (organisation, { carer, image }) => {
    const sign = signFor(organisation, `/carers/${carer}/viewer`);
    return [{ params: { id: `${carer}` }, query: { token: image, sign } }];
  },
  'GET /integration/children/:child_id/carers': ({ child }) => [{ params: { child_id: `${child}` } }],
  'POST /integration/carers/:id/photo': (_organisation, { carer }) => [{ params: { id: `${carer}` } }],
  'DELETE /integration/carers/:id/photo': (_organisation, { carer }) => [{ params: { id: `${carer}` } }],
  'POST /children/update-fields': ({ child }) => [
    { body: { id_child: child, fields: [{ name: 'nickname', value: 'Noor' }] } },
  ],
  'POST /children/custom-fields': ({ child }) => [{ body: { id_child: child, custom: { '1': '92' } } }],
  'POST /deprecated/set-child-mentor': ({ child }, { employee }) => [
    { body: { id_child: child, id_mentor: employee, number: 1 } },
    { body: { id_child: child, id_mentor: 0, number: 1 } },
  ],
  'POST /deprecated/set-child-designated-employee': ({ child }, { employee }) => [
    { body: { id_child: child, id_designated_employee: employee, number: 1 } },
    { body: { id_child: child, id_designated_employee: 0, number: 1 } },
  ],
} satisfies Partial<AllowedRequests>;
