import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const monitoringRequests = {
  'POST /telemetry/remotes': () => [
    { body: { measurements: [{ remote: 'mfe-children', release: 'unknown', phase: 'ready', ms: 300, code: 'none' }] } },
  ],
  'POST /telemetry/faults': () => [
    {
      body: {
        faults: [
          {
            remote: 'mfe-children',
            release: 'unknown',
            code: 'TypeError',
            frames: [{ file: 'Card.js', line: 1, column: 7 }],
          },
        ],
      },
    },
  ],
} satisfies Partial<AllowedRequests>;
