import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const monitoringRequests = {
  'POST /telemetry/remotes': () => [
    { body: { measurements: [{ remote: 'mfe-children', release: 'unknown', phase: 'ready', ms: 300, code: 'none' }] } },
  ],
} satisfies Partial<AllowedRequests>;
