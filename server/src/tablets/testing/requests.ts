import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const tabletRequests = {
  'POST /authentication/tablet/enrol': (_organisation, { tabletCode: code }) => [{ body: { code } }],
  'GET /authentication/tablet': () => [{ query: { release: '1.0.0' } }],
  'GET /authentication/persons': () => [{}],
  'POST /authentication/persons/unlock': (_organisation, { person: employee_id, password }) => [
    { body: { employee_id, password } },
  ],
  'POST /authentication/persons/stay': () => [{}],
  'POST /authentication/persons/lock': () => [{}],
  'POST /authentication/pin': (_organisation, { self, password }) => [
    { body: { pin: self > 0 ? '2968' : '', password } },
  ],
} satisfies Partial<AllowedRequests>;
