import * as v from 'valibot';
import { accountKinds, defineCall } from '../call.ts';
import { MomentText, ShortText } from '../primitives.ts';

const Success = v.object({ success: v.boolean() });

export const authenticationCalls = {
  'GET /authentication/device-token': defineCall({
    base: 'main',
    method: 'GET',
    path: '/authentication/device-token',
    summary: 'A token for a device that has none yet',
    access: { who: 'public' },
    answer: v.object({ device_token: v.string() }),
  }),
  'POST /authentication/login': defineCall({
    base: 'main',
    method: 'POST',
    path: '/authentication/login',
    summary: 'Log in as employee or childminder; refused logins answer 401',
    access: { who: 'public' },
    body: v.strictObject({
      device_token: ShortText,
      username: ShortText,
      password: ShortText,
      resource: v.picklist(accountKinds),
      client_number: v.optional(ShortText),
    }),
    answer: v.union([v.object({ session_token: v.string() }), v.object({ mfa_enabled: v.literal(true) })]),
  }),
  'GET /authentication/is-valid': defineCall({
    base: 'main',
    method: 'GET',
    path: '/authentication/is-valid',
    summary: 'Whether the device token and session token are still good',
    access: { who: 'public' },
    answer: Success,
  }),
  'POST /authentication/logout': defineCall({
    base: 'main',
    method: 'POST',
    path: '/authentication/logout',
    summary: 'End the session',
    access: { who: 'session', scope: {} },
    answer: Success,
  }),
  'GET /authentication/image-token': defineCall({
    base: 'main',
    method: 'GET',
    path: '/authentication/image-token',
    summary: 'A short-lived token for image addresses',
    access: { who: 'session', scope: {} },
    answer: v.object({ token: v.string(), expires_at: MomentText }),
  }),
};
