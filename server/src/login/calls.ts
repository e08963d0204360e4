import { type Implementation, implement } from '../http/calls.ts';
import { openDevice } from '../authentication/devices.ts';
import { openImageToken } from '../authentication/imageTokens.ts';
import { login } from './login.ts';
import { issueLoginKeys, loginByKeys } from './loginByKeys.ts';
import { forgotPassword, resetPassword, type ResetMeans } from './passwordReset.ts';
import { findCaller, revokeSession } from '../authentication/sessions.ts';
import { countTry, newDevicesOf } from '../authentication/throttle.ts';

const deviceToken = implement('GET /authentication/device-token', async (_request, context) => {
  await countTry(context, [newDevicesOf(context.address)]);
  return { device_token: (await openDevice(context)).token };
});

const logIn = implement('POST /authentication/login', ({ body }, services) => login(services, body));

const isValid = implement('GET /authentication/is-valid', async (_request, context) => ({
  success: (await findCaller(context, context.tokens)) !== null,
}));

const logOut = implement('POST /authentication/logout', async (_request, context) => {
  const error = await revokeSession(context, context.caller);
  if (error !== null) context.log?.error({ err: error }, 'a session ended, but not in the database yet');
  return { success: true };
});

const imageToken = implement('GET /authentication/image-token', (_request, context) =>
  openImageToken(context, context.caller.sessionId, context.tokens.session ?? ''),
);

const loginKeys = implement('POST /authentication/groepsapp/keys', issueLoginKeys);

const logInByKeys = implement('POST /authentication/groepsapp/by-keys', loginByKeys);

const reset = implement('POST /reset-password', resetPassword);

/** The calls for logging in and out, password reset, and the current session. */
export function authentication(means: ResetMeans): Implementation[] {
  const forgot = implement('POST /forgot-password', (request, context) => forgotPassword(request, context, means));
  return [deviceToken, logIn, isValid, logOut, imageToken, loginKeys, logInByKeys, forgot, reset];
}
