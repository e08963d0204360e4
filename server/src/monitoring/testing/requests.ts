import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const monitoringRequests = {
  'POST /telemetry/remotes': () => [
    { body: { measurements: [{ remote: 'mfe-children', release: 'unknown', phase: 'ready', ms: 300, code: 'none' }] } },
  ],
  'POST /telemetry/use': () => [
    {
      body: {
        screens: [
          {
            ...{ remote: 'mfe-children', release: 'unknown', route: '/children/:id' },
            ...{ taps: 3, tapMs: 120, slowTaps: 0, longFrames: 1, saves: 1, lost: 0, errors: 0 },
          },
        ],
      },
    },
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
