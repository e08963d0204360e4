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

test('serves pages and releases without the calls of an API when they are answered elsewhere', async () => {
  const elsewhere = {
    API_BASE: 'https://backend.example/api',
    BACKEND: 'specification',
    API: 'off',
    COMPANY_NAME: 'De Linde',
  };
  const address = await ready(start(elsewhere));
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://backend.example;");
  const text = await page.text();
  expect(text).toContain('"backend":{"speaks":"specification","also":[],"options":{},"own":"/gateway/groepsapp"}');
  expect(text).not.toContain('"realtime"');
  const statusOf = async (path: string, how?: RequestInit) => (await fetch(new URL(path, address), how)).status;
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/delivery/status')).toBe(401);
  const headers = { 'content-type': 'application/json' };
  const measurements = [{ remote: 'shell', release: '1.0.0', phase: 'ready', ms: 300, code: 'none' }];
  const told = { method: 'POST', headers, body: JSON.stringify({ measurements }) };
  expect(await statusOf('/gateway/groepsapp/telemetry/remotes', told)).toBe(200);
  expect(await (await fetch(new URL('/gateway/groepsapp/app-info', address))).json()).toMatchObject({
    company_name: 'De Linde',
    name: 'Groepsapp',
  });
  for (const path of ['/api/telemetry/remotes', '/gateway/groepsapp/presence']) {
    expect(await statusOf(path, told)).toBe(404);
  }
  for (const path of ['/api/authentication/device-token', '/api/docs/', '/realtime/app/key?protocol=7']) {
    expect(await statusOf(path)).toBe(404);
  }
});

test('opens no sockets with REALTIME=off, and pages know of none', async () => {
  const address = await ready(start({ REALTIME: 'off' }));
  expect(await (await fetch(address)).text()).not.toContain('"realtime"');
  expect((await fetch(new URL('/realtime/app/key?protocol=7', address))).status).toBe(404);
  expect((await fetch(new URL('/api/authentication/device-token', address))).status).toBe(200);
});
