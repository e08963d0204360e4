import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const trackingRequests = {
  'v3 POST /ChildTrackingSystem/triggers': ({ establishment, group }) => [
    { body: { idEstablishment: establishment, idGroup: `${group}` } },
  ],
} satisfies Partial<AllowedRequests>;
