import { implement, type Implementation } from '../http/calls.ts';
import type { Credentials, RealtimeElsewhere } from './config.ts';
import { writeChannelData } from './protocol.ts';
import { signPermit } from './credentials.ts';

/** The credentials of the live channel, and the external server when one is used. */
export interface RealtimeApp {
  credentials: Credentials;
  elsewhere: RealtimeElsewhere | null;
}

/**
 * The calls of the live channel. A permission for this server contains the session, so that the socket closes when the
 * session ends. For an external Pusher server private channels have no such field.
 */
export function realtimeCalls({ credentials, elsewhere }: RealtimeApp): Implementation[] {
  return implement({
    'POST /realtime/auth': async ({ body }, { caller }) => {
      const permit = { socketId: body.socket_id, channel: body.channel_name };
      if (elsewhere !== null) return { auth: signPermit(credentials, permit) };
      const channelData = writeChannelData(caller.sessionId);
      return { auth: signPermit(credentials, { ...permit, channelData }), channel_data: channelData };
    },
  });
}
