import type { FastifyPluginAsync } from 'fastify';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { signFor } from '../testing/signFor.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const lines: string[] = [];
const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } };

const broken: FastifyPluginAsync = async (app) => {
  app.get('/broken/:secret', async () => {
    throw Object.assign(new Error('row (Noor) breaks a rule'), { code: '23505', detail: 'Key (name)=(Noor)' });
  });
  app.get<{ Params: { code: string } }>('/full/:code', async ({ params: { code } }) => {
    throw Object.assign(new Error('no room'), { code });
  });
};

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer({ log, plugins: [broken] });
  organisation = await buildOrganisation(server);
});

afterAll(() => server.close());

const login = { method: 'POST', url: '/api/authentication/login' } as const;
const json = { 'content-type': 'application/json' };

async function refusal(options: Parameters<Organisation['client']['send']>[0]) {
  const response = await organisation.client.send(options);
  expect(response.headers['content-type']).toContain('application/json');
  return { status: response.statusCode, error: response.json().error };
}

test.each([
  ['that is not JSON', '{"username": '],
  ['that is not an object', '"text"'],
  ['that is empty', ''],
  ['that reaches for the prototype', '{"__proto__": {"admin": true}}'],
  ['that is a list', '[]'],
])('a body %s is refused', async (_what, payload) => {
  expect(await refusal({ ...login, headers: json, payload })).toMatchObject({
    status: 400,
    error: { code: 'invalid' },
  });
});

test.each(['text/plain', 'application/xml', 'multipart/form-data'])('a body of %s is refused', async (type) => {
  const answer = await refusal({ ...login, headers: { 'content-type': type }, payload: '<login/>' });
  expect(answer).toMatchObject({ status: 415, error: { code: 'invalid' } });
});

test.each([
  [{ ...json, 'content-encoding': 'gzip' }, '{}'],
  [{ 'content-type': 'application/json; charset=utf-16' }, '{}'],
])('a body with the headers %j is refused instead of misread', async (headers, payload) => {
  expect(await refusal({ ...login, headers, payload })).toMatchObject({ status: 415, error: { code: 'invalid' } });
});

test('a body that is not UTF-8 is refused instead of stored as other characters', async () => {
  const payload = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  expect(await refusal({ ...login, headers: json, payload })).toMatchObject({
    status: 400,
    error: { error_message: expect.stringContaining('kloppen niet') },
  });
});

test.each(['SQLITE_FULL', '53100', 'ENOSPC'])('a full disk (%s) is answered as such', async (code) => {
  const response = await organisation.client.send({ method: 'GET', url: `/full/${code}` });
  expect(response.statusCode).toBe(507);
  expect(response.json().error.error_message).toMatch(/geen ruimte meer/);
});

test('a body that is too large is refused', async () => {
  const payload = JSON.stringify({ username: 'a'.repeat(300_000) });
  const answer = await refusal({ ...login, headers: json, payload });
  expect(answer).toMatchObject({ status: 413, error: { code: 'too_large' } });
});

test('every invalid field is named, in Dutch', async () => {
  const body = { device_token: ['a', 'b'], username: 'a'.repeat(256), resource: 'director', colour: 'red' };
  const { status, fields } = await organisation.client.refused('POST /authentication/login', { body });
  expect(status).toBe(400);
  expect(fields).toEqual({
    device_token: 'Deze waarde is ongeldig.',
    username: 'Vul ten hoogste 255 tekens in.',
    password: 'Dit veld is verplicht.',
    resource: 'Kies een van de toegestane waarden.',
  });
});

test.each([
  ['GET /children', {}, { id_group: 'Dit veld is verplicht.' }],
  ['GET /children', { id_group: '1;2' }, { id_group: 'Deze waarde is ongeldig.' }],
  ['GET /children', { id_group: '' }, { id_group: 'Dit veld is verplicht.' }],
  ['GET /presence/still-present', { id_establishment: '1', all: '1' }, { all: 'Dit veld is onbekend.' }],
] as const)('%s refuses the query %j', async (key, query, fields) => {
  expect(await organisation.client.refused(key, { query })).toMatchObject({ status: 400, code: 'invalid', fields });
});

test('a field that is given twice is refused', async () => {
  const { status } = await refusal({
    method: 'GET',
    url: `/api/presence/still-present?id_establishment=${organisation.establishment}&id_establishment=1`,
  });
  expect(status).toBe(400);
});

test('a date that does not exist is refused', async () => {
  const query = { id_group: `${organisation.group}`, start: '2026-02-31', end: '2026-03-02' };
  expect(await organisation.client.refused('GET /events/birthdays', { query })).toMatchObject({
    status: 400,
    fields: { start: 'Vul een bestaande datum in (JJJJ-MM-DD).' },
  });
});

test('half a character, which no database can store, is refused', async () => {
  for (const half of ['\ud800', 'a\udc00b']) {
    const body = { device_token: 'x', username: half, password: 'x', resource: 'employee' };
    expect(await server.as({}).refused('POST /authentication/login', { body })).toMatchObject({ status: 400 });
  }
});

test('a NUL character, which databases cannot store, is refused', async () => {
  const body = { device_token: 'x', username: 'a\u0000b', password: 'x', resource: 'employee' };
  expect(await organisation.client.refused('POST /authentication/login', { body })).toMatchObject({ status: 400 });
});

test.each(['/api', '/api/', '/api/nothing', '/api/v3/children', '/api/legacy/anything', '/api/children/1'])(
  '%s is 404, in the shape of the contract',
  async (url) => {
    expect(await refusal({ method: 'GET', url })).toMatchObject({ status: 404, error: { code: 'not_found' } });
  },
);

test.each(['PUT', 'DELETE', 'PATCH', 'HEAD'] as const)('a call is not found under %s', async (method) => {
  expect((await organisation.client.send({ method, url: '/api/establishments' })).statusCode).toBe(404);
});

test('a malformed address is refused', async () => {
  expect(await refusal({ method: 'GET', url: '/api/children/%zz/thumbnail' })).toMatchObject({
    status: 400,
    error: { code: 'invalid' },
  });
});

test('a call without content may carry the content type of JSON', async () => {
  const { device, session } = await server.build.session({ account_id: organisation.account });
  const headers = { ...json, 'x-device-token': device, 'x-session-token': session };
  const response = await server.app.inject({ method: 'POST', url: '/api/authentication/logout', headers, payload: '' });
  expect(response.json()).toEqual({ success: true });
});

test('answers are not cached and not sniffed for another type', async () => {
  const { headers } = await organisation.client.send({ method: 'GET', url: '/api/establishments' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('an unexpected error answers without details, and is logged without personal data', async () => {
  lines.length = 0;
  const { status, error } = await refusal({ method: 'GET', url: '/broken/Noor' });
  expect(status).toBe(500);
  expect(error).toMatchObject({ error_message: 'Er ging iets mis. Probeer het later opnieuw.', code: 'server' });
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).toContain('requests.test');
  expect(lines.join('')).not.toContain('Noor');
});

test('the log has the route, and never tokens, ids, names or bodies', async () => {
  lines.length = 0;
  const body = {
    device_token: organisation.session.device,
    username: organisation.username,
    password: 'fout-wachtwoord',
    resource: 'employee',
  };
  await organisation.client.attempt('POST /authentication/login', { body });
  const token = await server.build.imageToken(organisation.session.id);
  await organisation.client.attempt('GET /children/:id/thumbnail', {
    params: { id: `${organisation.child}` },
    query: { token, sign: signFor(organisation, `/children/${organisation.child}/thumbnail`) },
  });
  await organisation.client.send({ method: 'GET', url: `/nowhere/${token}` });
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ method, route, status }) => ({ method, route, status }))).toEqual([
    { method: 'POST', route: '/api/authentication/login', status: 401 },
    { method: 'GET', route: '/api/children/:id/thumbnail', status: 200 },
    { method: 'GET', route: 'unknown', status: 404 },
  ]);
  for (const secret of [
    token,
    organisation.session.device,
    organisation.session.session,
    organisation.username,
    body.password,
  ]) {
    expect(lines.join('')).not.toContain(secret);
  }
});
