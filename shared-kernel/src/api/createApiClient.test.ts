import { AxiosError, CanceledError } from 'axios';
import { clientThat, failureOf, refusal, serverDate } from './testing/clientThat';

describe('a call', () => {
  test('that must outlive the page is sent with fetch and keepalive', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: {} }));
    const fetched = jest.fn(async () => ({ status: 200, headers: {}, text: async () => '{"success":true}' }));
    Object.assign(globalThis, { fetch: fetched });
    const body = { measurements: [] };

    const answer = await client.request('POST /telemetry/remotes', { body }, { keepalive: true });
    expect(answer).toEqual({ success: true });
    expect(fetched).toHaveBeenCalledWith('/api/telemetry/remotes', expect.objectContaining({ keepalive: true }));
    expect(sent).toEqual([]);
  });

  test('is sent to its base with query, tokens and time-out, and resolves to the body', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: [] }));

    await expect(client.request('GET /children', { query: { id_group: '1,2' } })).resolves.toEqual([]);
    expect(sent[0]).toMatchObject({
      baseURL: '/api',
      url: '/children',
      method: 'get',
      params: { id_group: '1,2' },
      timeout: 15_000,
    });
    expect(sent[0]?.headers.get('X-Device-Token')).toBe('device');
    expect(sent[0]?.headers.get('X-Session-Token')).toBe('session');
  });

  test('of v3 is sent to the base of v3 with a JSON body', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: { savedTriggers: [] } }));

    await client.request('v3 POST /ChildTrackingSystem/triggers', { body: { idEstablishment: 1, idGroup: '4' } });

    expect(sent[0]).toMatchObject({ baseURL: '/api/v3', url: '/ChildTrackingSystem/triggers', method: 'post' });
    expect(sent[0]?.data).toBe('{"idEstablishment":1,"idGroup":"4"}');
  });

  test('has its parameters in the path, encoded', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: [] }));

    await client.request('GET /settings/:idCompany/:idEstablishment', {
      params: { idCompany: '1', idEstablishment: '../2?' },
    });

    expect(sent[0]?.url).toBe('/settings/1/..%2F2%3F');
  });

  test('tells its trace where something is traced only', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: [] }), {}, { traced: true });
    const { client: other, sent: untraced } = clientThat(() => ({ status: 200, data: [] }));

    await client.request('GET /children', { query: { id_group: '1' } });
    await other.request('GET /children', { query: { id_group: '1' } });

    expect(sent[0]?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(untraced[0]?.headers.has('traceparent')).toBe(false);
  });

  test('is sent without a missing token', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: { device_token: 'new' } }), {
      deviceToken: null,
      sessionToken: null,
    });

    await client.request('GET /authentication/device-token', {});

    expect(sent[0]?.headers.has('X-Device-Token')).toBe(false);
    expect(sent[0]?.headers.has('X-Session-Token')).toBe(false);
  });

  test('with a file sends a form with the file last, reports progress and has a longer time-out', async () => {
    const { client, sent } = clientThat((config) => {
      config.onUploadProgress?.({ progress: 0.517, loaded: 1, bytes: 1, lengthComputable: true });
      return { status: 200, data: { data: { image: '/x' } } };
    });
    const onProgress = jest.fn();
    const file = { field: 'bestand', content: new Blob(['x']), name: 'a.jpg' };

    await client.request(
      'POST /deprecated/upload-child-profile-photo',
      { body: { fotonaam: '7', session_token: undefined } },
      { file, onProgress },
    );

    const form: FormData = sent[0]?.data;
    expect([...form.keys()]).toEqual(['fotonaam', 'bestand']);
    expect(form.get('fotonaam')).toBe('7');
    expect(form.get('bestand')).toMatchObject({ name: 'a.jpg' });
    expect(onProgress).toHaveBeenCalledWith(51);
    expect(sent[0]?.timeout).toBe(65_000);
  });

  test('is aborted by its caller', async () => {
    const { client, sent } = clientThat((config) => {
      throw new CanceledError(undefined, config);
    });
    const { signal } = new AbortController();

    const error = await failureOf(client.request('GET /establishments', {}, { signal }));

    expect(error.kind).toBe('aborted');
    expect(sent[0]?.signal).toBe(signal);
  });
});

test.each([200, 403])('reports the date of an answer with status %d', async (status) => {
  const { client, onServerDate } = clientThat(() => ({ status, data: [] }));
  await client.request('GET /establishments', {}).catch(() => undefined);
  expect(onServerDate.mock.calls).toEqual([[serverDate]]);
});

describe('a failed call', () => {
  test.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'invalid'],
    [429, 'invalid'],
  ])('with status %i is %s, with the message of the server', async (status, kind) => {
    const { client } = clientThat(refusal(status, 'Zo kan het niet', { name: 'Te lang' }));

    const error = await failureOf(client.request('GET /establishments', {}));

    expect(error).toMatchObject({
      kind,
      userMessage: 'Zo kan het niet',
      fields: { name: 'Te lang' },
      unexplained: false,
    });
  });

  test('with a server error has a message of the app', async () => {
    const { client } = clientThat(refusal(500, 'SQLITE_BUSY'));

    const error = await failureOf(client.request('GET /establishments', {}));

    expect(error.kind).toBe('server');
    expect(error.userMessage).toBe('Er is een storing op de server. Probeer het over een paar minuten opnieuw.');
  });

  test('with a server error ends with the code that the helpdesk asks for', async () => {
    const error = { error_message: 'x', code: 'server', reference: '7KQ2' };
    const { client } = clientThat(() => ({ status: 500, data: { error } }));

    const { userMessage } = await failureOf(client.request('GET /establishments', {}));

    expect(userMessage).toBe(
      'Er is een storing op de server. Probeer het over een paar minuten opnieuw. Foutcode 7KQ2.',
    );
  });

  test.each([
    ['a page', '<html></html>'],
    ['an empty error', { error: null }],
    ['nothing', null],
  ])('with 404 and %s is refused, with a message of the app', async (_, data) => {
    const { client } = clientThat(() => ({ status: 404, data }));

    const error = await failureOf(client.request('GET /establishments', {}));

    expect(error).toMatchObject({
      kind: 'not-found',
      userMessage: 'Deze gegevens bestaan niet of niet meer.',
      unexplained: true,
    });
  });

  test.each([
    ['no connection', AxiosError.ERR_NETWORK],
    ['no answer in time', AxiosError.ECONNABORTED],
  ])('without a connection (%s) is offline', async (_, code) => {
    const { client } = clientThat((config) => {
      throw new AxiosError('failed', code, config);
    });

    const error = await failureOf(client.request('GET /establishments', {}));

    expect(error).toMatchObject({
      kind: 'offline',
      userMessage: 'Er ging iets mis, controleer de verbinding en probeer opnieuw',
    });
  });

  test.each([408, 425, 429, 502, 503, 504])('with the page of a proxy and %i may pass', async (status) => {
    const { client } = clientThat(() => ({ status, data: '<html>Even geduld</html>' }));

    expect(await failureOf(client.request('GET /establishments', {}))).toMatchObject({
      kind: 'server',
      unexplained: true,
    });
  });

  test.each([
    ['an empty body', 200, ''],
    ['no body', 204, null],
    ['half a body', 200, '[{"id":1},{"id"'],
  ])('with %s in place of an answer is a failure of the server', async (_, status, data) => {
    const { client } = clientThat(() => ({ status, data }));

    expect(await failureOf(client.request('GET /establishments', {}))).toMatchObject({
      kind: 'server',
      userMessage: 'Er is een storing op de server. Probeer het over een paar minuten opnieuw.',
    });
  });

  test('is offline when a hotspot answers with its own page', async () => {
    const { client } = clientThat(() => ({ status: 200, data: '<html>Welkom op de wifi</html>' }));

    expect((await failureOf(client.request('GET /establishments', {}))).kind).toBe('offline');
  });

  test('includes a call without its parameters', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: [] }));

    const attempt = client.request('GET /settings/:idCompany/:idEstablishment', {
      params: { idCompany: '', idEstablishment: '2' },
    });

    expect((await failureOf(attempt)).userMessage).toBe(
      'Er ging iets mis, controleer de verbinding en probeer opnieuw',
    );
    expect(sent).toHaveLength(0);
  });
});

describe('a call that saves', () => {
  const saving = (data: unknown) =>
    clientThat(() => ({ status: 200, data })).client.request('PUT /transfer-notes/:id', {
      params: { id: '3' },
      body: { date: '2026-11-18', note: 'Fruit is op', sticky: false, id_group: '1', based_on: '' },
    });
  const saved = { id: 3, date: '', note: '', sticky: false, id_group: [1], created_at: '' };

  test('resolves when the answer holds what it promises; what may be null may be left out', async () => {
    await expect(saving(saved)).resolves.toEqual(saved);
  });

  test.each([
    ['is empty', {}],
    ['lacks its id', { ...saved, id: undefined }],
    ['has no id', { ...saved, id: null }],
    ['is a list', [saved]],
  ])('fails when the answer %s', async (_, data) => {
    expect(await failureOf(saving(data))).toMatchObject({ kind: 'server' });
  });

  test('is refused when the answer says that it was not saved', async () => {
    const { client } = clientThat(() => ({ status: 200, data: { success: false } }));
    const removing = client.request('DELETE /transfer-notes/:id', { params: { id: '3' }, query: {} });
    expect(await failureOf(removing)).toMatchObject({ kind: 'invalid' });
  });
});

describe('an unauthorised call', () => {
  test('ends the session', async () => {
    const { client, onUnauthorised } = clientThat(refusal(401, 'Log opnieuw in'));

    const error = await failureOf(client.request('GET /establishments', {}));

    expect(error).toMatchObject({ kind: 'unauthorised', userMessage: 'Log opnieuw in' });
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
  });

  test('keeps the session for calls about login, log-out or a password', async () => {
    const { client, onUnauthorised } = clientThat(refusal(401, 'Onbekende combinatie'));
    const login = { device_token: 'd', username: 'u', password: 'p', resource: 'employee' } as const;
    const keys = { idClient: '1', token1: 'a', token2: 'b', token3: 'c' };
    const forgotten = { username: 'u', client_number: '21' };
    const reset = { key1: 'a', key2: 'b', key3: 'c', client_number: '21', password: 'p', passwordCheck: 'p' };

    await failureOf(client.request('POST /authentication/login', { body: login }));
    await failureOf(client.request('POST /authentication/groepsapp/by-keys', { body: keys }));
    await failureOf(client.request('POST /authentication/logout', {}));
    await failureOf(client.request('POST /forgot-password', { body: forgotten }));
    await failureOf(client.request('POST /reset-password', { body: reset }));

    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  test('keeps a newer session that has started in the meantime', async () => {
    const { client, onUnauthorised, tokens } = clientThat(() => {
      tokens.sessionToken = 'next';
      return refusal(401, 'Verlopen')();
    });

    await failureOf(client.request('GET /establishments', {}));

    expect(onUnauthorised).not.toHaveBeenCalled();
  });
});
