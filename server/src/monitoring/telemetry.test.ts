import { longestMeasuredMs, mostMeasurements } from '@groepsapp/contract';
import { forgotten, replaced, served, startWatchedServer, type WatchedServer } from './testing/watchedServer.ts';

let server: WatchedServer;

async function start(...how: Parameters<typeof startWatchedServer>): Promise<void> {
  server = await startWatchedServer(...how);
}

afterEach(() => server.close());

function counted(release: string, phase: string, code = 'none', remote = 'mfe-children'): string {
  return `groepsapp_remote_transitions_total{remote="${remote}",release="${release}",phase="${phase}",code="${code}"}`;
}

test('counts the steps of remotes before login, and loads with their time', async () => {
  await start();
  expect(await server.tell({ phase: 'loading', ms: 0 })).toBe(200);
  expect(await server.tell({ ms: 300 })).toBe(200);
  expect(await server.tell({ ms: 700 })).toBe(200);
  expect(await server.tell({ phase: 'unavailable', ms: 31_000, code: 'timeout' })).toBe(200);
  const text = await server.metrics();
  expect(text).toContain(`${counted(served, 'loading')} 1\n`);
  expect(text).toContain(`${counted(served, 'ready')} 2\n`);
  expect(text).toContain(`${counted(served, 'unavailable', 'timeout')} 1\n`);
  const labels = `remote="mfe-children",release="${served}"`;
  expect(text).toContain(`groepsapp_remote_load_duration_seconds_sum{${labels}} 1\n`);
  expect(text).toContain(`groepsapp_remote_load_duration_seconds_bucket{le="0.5",${labels}} 1\n`);
});

test('a recently replaced release keeps its name', async () => {
  await start();
  await server.tell({ release: replaced });
  expect(await server.metrics()).toContain(`${counted(replaced, 'ready')} 1\n`);
});

test('names not served in the last month are counted as unknown', async () => {
  await start();
  await server.tell({ release: forgotten });
  await server.tell({ release: 'noor' });
  await server.tell({ remote: 'sofie' });
  const text = await server.metrics();
  expect(text).toContain(`${counted('unknown', 'ready')} 2\n`);
  expect(text).toContain(`${counted('unknown', 'ready', 'none', 'unknown')} 1\n`);
  for (const made of [forgotten, 'noor', 'sofie']) expect(text).not.toContain(made);
});

test.each([
  ['a phase that does not exist', { phase: 'asleep' }],
  ['a code that is a text', { code: 'Sofie van den Berg' }],
  ['a time below nothing', { ms: -1 }],
  ['a time without end', { ms: longestMeasuredMs + 1 }],
  ['a name that is too long', { release: 'a'.repeat(65) }],
  ['a field that nobody asked for', { url: '/children/7' }],
])('%s is refused', async (_what, part) => {
  await start();
  expect(await server.tell(part as object)).toBe(400);
  expect(await server.metrics()).not.toMatch(/^groepsapp_remote_transitions_total\{/m);
});

test('too many measurements in one request are refused', async () => {
  await start();
  const one = { remote: 'mfe-children', release: served, phase: 'ready', ms: 1, code: 'none' };
  const send = (count: number) => {
    const payload = { measurements: Array.from({ length: count }, () => one) };
    return server.app.inject({ method: 'POST', url: '/api/telemetry/remotes', payload });
  };
  expect((await send(mostMeasurements)).statusCode).toBe(200);
  expect((await send(mostMeasurements + 1)).statusCode).toBe(400);
  expect((await send(0)).statusCode).toBe(400);
});

test('limits the measurements of one device without affecting others', async () => {
  await start({ telemetryLimits: { perDevice: 2, perAddress: 100 } });
  const device = (token: string) => ({ 'x-device-token': token });
  expect(await server.tell({}, device('a'))).toBe(200);
  expect(await server.tell({}, device('a'))).toBe(200);
  expect(await server.tell({}, device('a'))).toBe(429);
  expect(await server.tell({}, device('b'))).toBe(200);
  expect(await server.metrics()).toContain(`${counted(served, 'ready')} 3\n`);
});

test('made-up devices do not raise the limit of an address', async () => {
  await start({ telemetryLimits: { perDevice: 2, perAddress: 3 } });
  for (const token of ['a', 'b', 'c']) expect(await server.tell({}, { 'x-device-token': token })).toBe(200);
  expect(await server.tell({}, { 'x-device-token': 'd' })).toBe(429);
  expect(await server.tell({})).toBe(429);
});

test('behind a trusted proxy each client address has its own limit', async () => {
  await start({ telemetryLimits: { perDevice: 2, perAddress: 1 }, trustProxy: ['loopback'] });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  expect(await server.tell({}, from('192.0.2.1'))).toBe(200);
  expect(await server.tell({}, from('192.0.2.1'))).toBe(429);
  expect(await server.tell({}, from('192.0.2.2'))).toBe(200);
});

test('without a trusted proxy the X-Forwarded-For header is ignored', async () => {
  await start({ telemetryLimits: { perDevice: 2, perAddress: 1 } });
  expect(await server.tell({}, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
  expect(await server.tell({}, { 'x-forwarded-for': '192.0.2.2' })).toBe(429);
});
