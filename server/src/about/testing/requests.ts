import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const aboutRequests = {
  'GET /app-info': () => [{}],
} satisfies Partial<AllowedRequests>;
