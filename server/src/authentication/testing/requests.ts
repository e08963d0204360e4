import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const authenticationRequests = {
  'GET /authentication/device-token': () => [{}],
  'POST /authentication/login': ({ username }, { device, password }) => [
    { body: { device_token: device, username, password, resource: 'employee' } },
  ],
  'GET /authentication/is-valid': () => [{}],
  'POST /authentication/logout': () => [{}],
  'GET /authentication/me': () => [{}],
  'GET /authentication/sessions': () => [{}],
  'POST /authentication/sessions/end': (_organisation, { otherSession: id }) => [{ body: { id } }],
  'GET /authentication/storage-key': () => [{}],
  'GET /authentication/image-token': () => [{}],
  'POST /authentication/groepsapp/keys': ({ username }) => [{ body: { username } }],
  'POST /authentication/groepsapp/by-keys': ({ company }, { loginKeys: [token1, token2, token3] }) => [
    { body: { idClient: `${company}`, token1, token2, token3 } },
  ],
  'POST /authentication/provider/start': (_organisation, { device, provider: { email } }) => [
    { body: { device_token: device, email } },
  ],
  'POST /authentication/provider/finish': ({ company }, { device, provider: { query } }) => [
    { body: { device_token: device, company, query } },
  ],
  'POST /authentication/passkeys/ask': (_organisation, { device }) => [{ body: { device_token: device } }],
  'POST /authentication/passkeys/login': (_organisation, { device, usedPasskey: passkey }) => [
    { body: { device_token: device, resource: 'employee', passkey } },
  ],
  'GET /authentication/factors': () => [{}],
  'POST /authentication/passkeys/prepare': () => [{}],
  'POST /authentication/passkeys/add': (_organisation, { newPasskey: passkey }) => [{ body: { passkey } }],
  'POST /authentication/passkeys/remove': (_organisation, { passkeyId: id }) => [{ body: { id } }],
  'POST /authentication/codes/prepare': () => [{}],
  'POST /authentication/codes/add': (_organisation, { firstCode: code }) => [{ body: { code } }],
  'POST /authentication/codes/remove': () => [{}],
  'POST /forgot-password': ({ username }) => [{ body: { username, client_number: '21' } }],
  'POST /reset-password': (_organisation, { resetKeys: [key1, key2, key3], password }) => [
    { body: { key1, key2, key3, password, passwordCheck: password, client_number: '21' } },
  ],
} satisfies Partial<AllowedRequests>;
