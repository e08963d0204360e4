import { implement, type Implementation } from '../http/calls.ts';
import type { Credentials, RealtimeElsewhere } from './config.ts';
import { writeChannelData } from './protocol.ts';
import { signPermit } from './signature.ts';

/** With which credentials the live channel works, and whether another server keeps it. */
export interface RealtimeApp {
  credentials: Credentials;
  elsewhere: RealtimeElsewhere | null;
}

/**
 * The calls of the live channel. A permit of this server names the session, so that the socket ends with it;
 * other servers know no such thing of private channels.
 */
export function realtimeCalls({ credentials, elsewhere }: RealtimeApp): Implementation[] {
  const auth = implement('POST /realtime/auth', async ({ body }, { caller }) => {
    const permit = { socketId: body.socket_id, channel: body.channel_name };
    if (elsewhere !== null) return { auth: signPermit(credentials, permit) };
    const channelData = writeChannelData(caller.sessionId);
    return { auth: signPermit(credentials, { ...permit, channelData }), channel_data: channelData };
  });
  return [auth];
}
