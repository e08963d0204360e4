import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const settingsRequests = {
  'GET /settings/:idCompany/:idEstablishment': ({ company, establishment }) => [
    { params: { idCompany: `${company}`, idEstablishment: `${establishment}` } },
  ],
} satisfies Partial<AllowedRequests>;
