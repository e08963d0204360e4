import { signFor } from '../../testing/signFor.ts';
import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const employeesRequests = {
  'GET /employees': ({ group, establishment }) => [
    { query: { id_group: `${group}`, date: '2026-03-10' } },
    { query: { id_establishment: `${establishment}` } },
  ],
  'GET /employees/:id/thumbnail': (organisation, { employee, image }) => {
    const sign = signFor(organisation, `/employees/${employee}/thumbnail`);
    return [{ params: { id: `${employee}` }, query: { token: image, sign } }];
  },
  'POST /reports/employee-week-overview': ({ establishment }) => [
    { body: { id_establishment: establishment, date_start: '2026-03-09', date_end: '2026-03-15' } },
  ],
} satisfies Partial<AllowedRequests>;
