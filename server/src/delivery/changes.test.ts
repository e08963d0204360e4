import type { Channel } from '@groepsapp/contract';
import { type Answer, DeliveryServer } from './testing/deliveryServer.ts';

const name = 'mfe-planning';

let server: DeliveryServer;
let token: string;

beforeEach(async () => {
  server = await DeliveryServer.start();
  await publish('shell');
  token = await server.token(name, true);
});

afterEach(() => server.close());

async function publish(which: string, version = '1.0.0', channel: Channel = 'stable'): Promise<string> {
  const how = { channel, by: 'operator', clock: server.clock };
  return (await server.releases.publish({ name: which, version }, how)).release;
}

function promote(release: string, expected: string, by = token): Promise<Answer> {
  return server.ask('POST', `/delivery/${name}/promote?release=${release}&expected=${expected}`, by);
}

function rollback(channel: string, expected: string, more = ''): Promise<Answer> {
  return server.ask('POST', `/delivery/${name}/rollback?channel=${channel}&expected=${expected}${more}`, token);
}

async function history(): Promise<string[]> {
  const { body } = await server.ask('GET', `/delivery/${name}/history`, token);
  const moves = body['moves'];
  if (!Array.isArray(moves)) throw new Error('no history');
  return moves.map(({ channel, action, moved_by }) => `${channel} ${action} by ${moved_by}`);
}

test('promoting serves the release of beta on stable and records who did it', async () => {
  const old = await publish(name);
  const beta = await publish(name, '1.1.0', 'beta');
  expect(await promote(beta, old)).toEqual({
    status: 200,
    body: { name, channel: 'stable', release: beta, outcome: 'moved', from: old },
  });
  expect(await server.served(name, 'stable')).toBe(beta);
  expect(await history()).toEqual([
    'stable publish by operator',
    'beta publish by operator',
    'stable promote by team mfe-planning',
  ]);
});

test('beta follows stable, forward and back, while both serve the same release', async () => {
  const first = await publish(name);
  const second = await publish(name, '1.1.0', 'beta');
  await promote(second, first);
  const third = await publish(name, '1.2.0');
  expect([await server.served(name, 'stable'), await server.served(name, 'beta')]).toEqual([third, third]);
  await rollback('stable', third);
  expect([await server.served(name, 'stable'), await server.served(name, 'beta')]).toEqual([second, second]);
  expect((await history()).slice(-3)).toEqual([
    'beta follow by operator',
    'stable rollback by team mfe-planning',
    'beta follow by team mfe-planning',
  ]);
});

test('rolling back twice goes back two releases', async () => {
  const [first, second, third] = [await publish(name), await publish(name, '1.1.0'), await publish(name, '1.2.0')];
  expect(await rollback('stable', third)).toMatchObject({ status: 200, body: { release: second, from: third } });
  expect(await rollback('stable', second)).toMatchObject({ status: 200, body: { release: first } });
  expect(await rollback('stable', first)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  const fourth = await publish(name, '1.3.0');
  expect(await rollback('stable', fourth)).toMatchObject({ body: { release: first } });
});

test('rolling back can name the release', async () => {
  const first = await publish(name);
  await publish(name, '1.1.0');
  const third = await publish(name, '1.2.0');
  expect(await rollback('stable', third, `&to=${first}`)).toMatchObject({ status: 200, body: { release: first } });
  expect(await rollback('stable', first, '&to=9.9.9-0123456789ab')).toMatchObject({
    status: 404,
    body: { error: { error_message: expect.stringMatching(/no release 9.9.9-0123456789ab.*history/) } },
  });
});

test('rolling back the first release of beta serves the release of stable', async () => {
  const stable = await publish(name);
  const beta = await publish(name, '1.1.0', 'beta');
  expect(await rollback('beta', beta)).toMatchObject({ status: 200, body: { release: stable } });
  expect(await server.served(name, 'beta')).toBe(stable);
});

describe('withdrawing', () => {
  const withdraw = (channel: string, expected: string, by = token, area = name) =>
    server.ask('POST', `/delivery/${area}/withdraw?channel=${channel}&expected=${expected}`, by);

  test('a first release stops being served', async () => {
    const first = await publish(name);
    expect(await withdraw('stable', first)).toEqual({ status: 200, body: { name, channels: ['stable'] } });
    expect(await server.served(name, 'stable')).toBeUndefined();
    expect((await history()).at(-1)).toBe('stable withdraw by team mfe-planning');
  });

  test('from stable withdraws beta only when it serves the same release', async () => {
    const first = await publish(name, '1.0.0', 'beta');
    await promote(first, 'none');
    expect(await withdraw('stable', first)).toMatchObject({ body: { channels: ['stable', 'beta'] } });
    expect(await server.served(name, 'beta')).toBeUndefined();
  });

  test('from beta leaves the release of stable', async () => {
    const first = await publish(name);
    const second = await publish(name, '1.1.0', 'beta');
    expect(await withdraw('beta', second)).toMatchObject({ body: { channels: ['beta'] } });
    expect(await server.served(name, 'beta')).toBe(first);
  });

  test('makes rolling back to that release impossible', async () => {
    const first = await publish(name);
    await withdraw('stable', first);
    const second = await publish(name, '1.1.0');
    expect(await rollback('stable', second)).toMatchObject({ status: 404 });
  });

  test('leaves the release, which can be served again as it is, on either channel', async () => {
    const first = await publish(name);
    await withdraw('stable', first);
    expect(await rollback('beta', 'none', `&to=${first}`)).toMatchObject({ status: 200, body: { release: first } });
    expect(await rollback('stable', 'none', `&to=${first}`)).toMatchObject({ status: 200, body: { release: first } });
    expect(await server.served(name, 'stable')).toBe(first);
  });

  test('is refused without the right, for the shell, and when no or another release is served', async () => {
    const first = await publish(name);
    const beta = await server.token(name, false, 'beta only');
    expect(await withdraw('stable', first, beta)).toMatchObject({ status: 403 });
    const shell = await server.token('shell', true);
    expect(await withdraw('stable', 'none', shell, 'shell')).toMatchObject({ status: 400 });
    expect(await withdraw('beta', 'none')).toMatchObject({ status: 404 });
    expect(await withdraw('stable', '9.9.9-0123456789ab')).toMatchObject({ status: 409 });
    expect(await server.served(name, 'stable')).toBe(first);
  });
});

test('a promote or rollback with a stale expected release is refused with 409', async () => {
  const first = await publish(name);
  const second = await publish(name, '1.1.0', 'beta');
  expect(await promote(second, 'none')).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  expect(await promote(first, first)).toMatchObject({
    status: 409,
    body: { error: { error_message: expect.stringMatching(/Beta serves .* in the meantime/) } },
  });
  expect(await rollback('stable', second)).toMatchObject({ status: 409 });
  expect(await server.served(name, 'stable')).toBe(first);
});

test('promoting a release that is not on beta says to publish to beta first', async () => {
  const first = await publish(name);
  expect(await promote(first, first)).toMatchObject({
    status: 404,
    body: { error: { error_message: expect.stringContaining('--channel beta first') } },
  });
});

test('promoting and rolling back need a separate right', async () => {
  const beta = await publish(name, '1.1.0', 'beta');
  const plain = await server.token(name);
  expect(await promote(beta, 'none', plain)).toMatchObject({ status: 403 });
  expect(await promote(beta, 'none', await server.token('shell', true))).toMatchObject({ status: 403 });
  const url = `/delivery/${name}/rollback?channel=beta&expected=${beta}`;
  expect(await server.ask('POST', url, plain)).toMatchObject({ status: 403 });
  expect(await server.ask('POST', url)).toMatchObject({ status: 401 });
});

test('the status shows all pointers to anyone with a token', async () => {
  const release = await publish(name, '1.1.0', 'beta');
  expect((await server.ask('GET', '/delivery/status')).status).toBe(401);
  expect((await server.ask('GET', `/delivery/${name}/history`)).status).toBe(401);
  const { body } = await server.ask('GET', '/delivery/status', await server.token('mfe-children'));
  expect(body['pointers']).toEqual([
    {
      channel: 'beta',
      name,
      release,
      moved_at: '2026-03-10T09:00:00.000Z',
      moved_by: 'operator',
      commit: null,
      clean: null,
    },
    expect.objectContaining({ channel: 'stable', name: 'shell' }),
  ]);
  expect(body['token']).toEqual({ area: 'mfe-children', may_promote: false });
});
