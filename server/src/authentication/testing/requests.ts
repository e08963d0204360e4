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
  'POST /forgot-password': ({ username }) => [{ body: { username, client_number: '21' } }],
  'POST /reset-password': (_organisation, { resetKeys: [key1, key2, key3], password }) => [
    { body: { key1, key2, key3, password, passwordCheck: password, client_number: '21' } },
  ],
} satisfies Partial<AllowedRequests>;
