import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { privateChannelPattern } from '../realtime.ts';

export const realtimeCalls = defineCalls({
  'POST /realtime/auth': {
    ours: true,
    summary: 'Permission for one socket to follow one private channel, signed as the Pusher protocol says',
    access: mayRead({ channel: 'body.channel_name' }),
    body: v.strictObject({
      socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
      channel_name: v.pipe(v.string(), v.regex(privateChannelPattern)),
    }),
    answer: v.object({
      auth: v.string(),
      /** Part of the signed text, to be sent along: the session that the socket belongs to. */
      channel_data: v.optional(v.string()),
    }),
  },
});
