import { type Implementation, implement } from '../http/calls.ts';
import { openDevice } from '../authentication/devices.ts';
import { openImageToken } from '../authentication/imageTokens.ts';
import { lock } from '../tablets/persons.ts';
import { login } from './login.ts';
import { issueLoginKeys, loginByKeys } from './loginByKeys.ts';
import { me } from './me.ts';
import { endOwnSession, ownSessions } from './ownSessions.ts';
import { forgotPassword, resetPassword, type ResetMeans } from './passwordReset.ts';
import { findCaller, revokeSession } from '../authentication/sessions.ts';
import { storageKeyOfSession } from '../authentication/storageKeys.ts';
import { countTry, onNetwork } from '../authentication/throttle.ts';

/** The calls for logging in and out, password reset, and the current session. */
export function authentication(means: ResetMeans): Implementation[] {
  return implement({
    'GET /authentication/device-token': async (_request, context) => {
      await countTry(context, [onNetwork('newDevices', context.address)]);
      return { device_token: (await openDevice(context)).token };
    },
    'POST /authentication/login': ({ body }, services) => login(services, body),
    'GET /authentication/is-valid': async (_request, context) => ({
      success: (await findCaller(context, context.tokens)) !== null,
    }),
    'POST /authentication/logout': async (_request, context) => {
      // A tablet stays one until it is withdrawn; only who stands there leaves.
      if (context.caller.tablet !== null) return lock(context);
      const error = await revokeSession(context, context.caller);
      if (error !== null) context.log?.error({ err: error }, 'a session ended, but not in the database yet');
      return { success: true };
    },
    'GET /authentication/me': (_request, context) => me(context),
    'GET /authentication/sessions': (_request, context) => ownSessions(context),
    'POST /authentication/sessions/end': async ({ body }, context) => {
      await endOwnSession(context, body.id);
      return { success: true };
    },
    'GET /authentication/storage-key': async (_request, context) => ({
      storage_key: await storageKeyOfSession(context, context.caller.sessionId),
    }),
    'GET /authentication/image-token': (_request, context) =>
      openImageToken(context, context.caller.sessionId, context.tokens.session ?? ''),
    'POST /authentication/groepsapp/keys': issueLoginKeys,
    'POST /authentication/groepsapp/by-keys': loginByKeys,
    'POST /reset-password': resetPassword,
    'POST /forgot-password': (request, context) => forgotPassword(request, context, means),
  });
}
