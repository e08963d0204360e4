import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const realtimeRequests = {
  'POST /realtime/auth': ({ group, establishment }) => [
    { body: { socket_id: '12.34', channel_name: `private-group-${group}` } },
    { body: { socket_id: '12.34', channel_name: `private-establishment-${establishment}` } },
  ],
} satisfies Partial<AllowedRequests>;
