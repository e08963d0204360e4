import { momentAfter } from '../clock.ts';
import { implement } from '../http/calls.ts';
import { openImageToken } from './imageTokens.ts';
import { login } from './login.ts';
import { findCaller, revokeSession } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

const deviceToken = implement('GET /authentication/device-token', async (_request, { db, clock }) => {
  const token = newToken();
  await db
    .insertInto('device')
    .values({ token_hash: hashToken(token), created_at: momentAfter(clock, 0) })
    .execute();
  return { device_token: token };
});

const logIn = implement('POST /authentication/login', ({ body }, services) => login(services, body));

const isValid = implement('GET /authentication/is-valid', async (_request, context) => ({
  success: (await findCaller(context, context.tokens)) !== null,
}));

const logOut = implement('POST /authentication/logout', async (_request, context) => {
  await revokeSession(context, context.caller.sessionId);
  return { success: true };
});

const imageToken = implement('GET /authentication/image-token', (_request, context) =>
  openImageToken(context, context.caller.sessionId),
);

export const authentication = [deviceToken, logIn, isValid, logOut, imageToken];
