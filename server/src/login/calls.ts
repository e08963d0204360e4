import { type Implementation, implement } from '../http/calls.ts';
import { openDevice } from '../authentication/devices.ts';
import { openImageToken } from '../authentication/imageTokens.ts';
import { login } from './login.ts';
import { issueLoginKeys, loginByKeys } from './loginByKeys.ts';
import { me } from './me.ts';
import { endOwnSession, ownSessions } from './ownSessions.ts';
import { addOwnCodes, ownFactors, prepareOwnCodes, removeOwnCodes } from './ownFactors.ts';
import { addPasskey, askForPasskey, loginByPasskey, preparePasskey, removePasskey } from './passkeys.ts';
import { forgotPassword, resetPassword, type ResetMeans } from './passwordReset.ts';
import { finishProviderLogin, providerLogout, startProviderLogin } from './providerLogin.ts';
import { leaveTablet, revokeSession } from '../authentication/sessionEnds.ts';
import { findCaller } from '../authentication/sessions.ts';
import { storageKeyOfSession } from '../authentication/storageKeys.ts';
import { countTry, onNetwork } from '../authentication/throttle.ts';

/** What logging in needs besides the database. */
interface SignInMeans extends ResetMeans {
  /** The address at which people find the app. */
  publicUrl: () => string;
}

const done = { success: true };

/** The calls for logging in and out, password reset, and the current session. */
export function authentication(means: SignInMeans): Implementation[] {
  return implement({
    'GET /authentication/device-token': async (_request, context) => {
      await countTry(context, [onNetwork('newDevices', context.address)]);
      return { device_token: (await openDevice(context)).token };
    },
    'POST /authentication/login': ({ body }, context) => login(context, body),
    'GET /authentication/is-valid': async (_request, context) => ({
      success: (await findCaller(context, context.tokens)) !== null,
    }),
    'POST /authentication/logout': async (_request, context) => {
      // A tablet stays one until it is withdrawn; only who stands there leaves.
      const { tablet, deviceId } = context.caller;
      if (tablet !== null) {
        if (tablet.personSession !== null) await leaveTablet(context, deviceId);
        return done;
      }
      const provider = await providerLogout({ ...context, ...means }).catch(() => undefined);
      const error = await revokeSession(context, context.caller);
      if (error !== null) context.log?.error({ err: error }, 'a session ended, but not in the database yet');
      return { ...done, ...(provider !== undefined && { provider }) };
    },
    'GET /authentication/me': (_request, context) => me(context),
    'GET /authentication/sessions': (_request, context) => ownSessions(context),
    'POST /authentication/sessions/end': async ({ body }, context) => {
      await endOwnSession(context, body.id);
      return done;
    },
    'POST /authentication/provider/start': (request, context) => startProviderLogin(request, { ...context, ...means }),
    'POST /authentication/provider/finish': (request, context) =>
      finishProviderLogin(request, { ...context, ...means }),
    'POST /authentication/passkeys/ask': (request, context) => askForPasskey(request, { ...context, ...means }),
    'POST /authentication/passkeys/login': (request, context) => loginByPasskey(request, { ...context, ...means }),
    'GET /authentication/factors': (_request, context) => ownFactors({ ...context, ...means }),
    'POST /authentication/passkeys/prepare': (_request, context) => preparePasskey({ ...context, ...means }),
    'POST /authentication/passkeys/add': async ({ body }, context) => {
      await addPasskey({ ...context, ...means }, body);
      return done;
    },
    'POST /authentication/passkeys/remove': async ({ body }, context) => {
      await removePasskey(context, body.id);
      return done;
    },
    'POST /authentication/codes/prepare': (_request, context) => prepareOwnCodes(context),
    'POST /authentication/codes/add': ({ body }, context) => addOwnCodes(context, body.code),
    'POST /authentication/codes/remove': async (_request, context) => {
      await removeOwnCodes(context);
      return done;
    },
    'GET /authentication/storage-key': async (_request, context) => ({
      storage_key: await storageKeyOfSession(context, context.caller.sessionId),
    }),
    'GET /authentication/image-token': (_request, context) =>
      openImageToken(context, context.caller.sessionId, context.tokens.session ?? ''),
    'POST /authentication/groepsapp/keys': issueLoginKeys,
    'POST /authentication/groepsapp/by-keys': loginByKeys,
    'POST /reset-password': (request, context) => resetPassword(request, context, means),
    'POST /forgot-password': (request, context) => forgotPassword(request, context, means),
  });
}
