import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { makePrograms, type Programs, ready, type Started } from '../testing/program.ts';

jest.setTimeout(60_000);

let programs: Programs;

beforeEach(async () => {
  programs = await makePrograms();
});

afterEach(() => programs.end());

/** Starts the real program with a shell to serve. */
function start(variables: Record<string, string>): Started {
  const { directory } = fakeBuild(programs.folder, { name: 'shell' });
  return programs.start(variables, ['--publish', directory]);
}

test('asks a backend for the calls of the contract, and holds nothing itself', async () => {
  const elsewhere = {
    API_BASE: 'http://127.0.0.1:2/api',
    API_V3_BASE: 'http://127.0.0.1:2/v3',
    API_LEGACY_BASE: 'http://127.0.0.1:2/legacy',
    BACKEND: 'specification',
    COMPANY_NAME: 'De Linde',
  };
  const address = await ready(start(elsewhere));
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:2;");
  const text = await page.text();
  expect(text).toContain('"sendOnce":{"lateTaps":false}');
  expect(text).toContain('"unavailable":["');
  expect(text).not.toContain('"realtime"');
  const statusOf = async (path: string, how?: RequestInit) => (await fetch(new URL(path, address), how)).status;
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/delivery/status')).toBe(401);
  const headers = { 'content-type': 'application/json' };
  const measurements = [{ remote: 'shell', release: '1.0.0', phase: 'ready', ms: 300, code: 'none' }];
  const told = { method: 'POST', headers, body: JSON.stringify({ measurements }) };
  expect(await statusOf('/api/telemetry/remotes', told)).toBe(200);
  for (const [variant, name] of [
    ['groepsapp', 'Groepsapp'],
    ['gastouderapp', 'Gastouderapp'],
  ]) {
    const referer = new URL(`/${variant}/about`, address).href;
    const answer = await fetch(new URL('/api/app-info', address), { headers: { referer } });
    expect(await answer.json()).toMatchObject({ company_name: 'De Linde', name });
  }
  expect(await statusOf('/api/authentication/device-token')).toBe(503);
  for (const path of ['/api/mutation-requests/count?id_group=1', '/api/docs/', '/realtime/app/key?protocol=7']) {
    expect(await statusOf(path)).toBe(404);
  }
});

test('opens no sockets with REALTIME=off, and pages know of none', async () => {
  const address = await ready(start({ REALTIME: 'off' }));
  expect(await (await fetch(address)).text()).not.toContain('"realtime"');
  expect((await fetch(new URL('/realtime/app/key?protocol=7', address))).status).toBe(404);
  expect((await fetch(new URL('/api/authentication/device-token', address))).status).toBe(200);
});
