import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import WebSocket from 'ws';
import { readConfig } from './config/config.ts';
import { openDatabase } from './database/index.ts';
import { describeFailure } from './operate/command.ts';
import { fakeBuild } from './releases/testing/fakeBuild.ts';
import { type RunningServer, startServer } from './server.ts';
import { addressAfter, makePrograms, type Programs, ready } from './testing/program.ts';

jest.setTimeout(60_000);

let programs: Programs;

beforeEach(async () => {
  programs = await makePrograms();
});

afterEach(() => programs.end());

const start: Programs['start'] = (...how) => programs.start(...how);

/** Servers that run in the process of the test. */
const running: RunningServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

/** Starts a server as the program does, without the seconds that a process of its own takes. */
async function startHere(variables: Record<string, string> = {}, builds: readonly string[] = []) {
  const { dataDir, databaseUrl = '' } = programs.options;
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off', PORT: '0' };
  const lines: string[] = [];
  const server = await startServer(readConfig({ ...own, ...variables }), builds, (line) => void lines.push(line));
  running.push(server);
  return { server, lines };
}

describe('a server that cannot start gives the reason in one line', () => {
  let taken: Server;

  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });

  afterAll(() => taken.close());

  /** Expects that the program, which writes the description of its failure, writes this line. */
  async function expectOneLine(starting: Promise<unknown>, line: RegExp): Promise<string> {
    const failure = await starting.then(() => 'none', describeFailure);
    expect(failure).toMatch(/^[^\n]+$/);
    expect(failure).toMatch(line);
    return failure;
  }

  test('when its port is taken, and exits with code 1', async () => {
    const { port } = taken.address() as AddressInfo;
    const { written, exit } = start({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(written.err).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken;[^\\n]+\\n$`));
    expect(written.out).not.toContain('ready');
  });

  test('when its data folder is not writable', async () => {
    const file = join(programs.folder, 'file');
    writeFileSync(file, '');
    await expectOneLine(
      startHere({ DATA_DIR: join(file, 'data'), DATABASE_URL: '' }),
      /^The data folder .* \(ENOTDIR\)\.$/,
    );
    await expectOneLine(startHere({ DATA_DIR: file }), /^The data folder .* \((EEXIST|ENOTDIR)\)\.$/);
  });

  test('when the database is missing or empty in a data folder that was used before', async () => {
    const own = { DATA_DIR: join(programs.folder, 'own'), DATABASE_URL: '' };
    const file = join(programs.folder, 'own/groepsapp.sqlite');
    await (await startHere(own)).server.close();
    running.pop();
    writeFileSync(file, '');
    await expectOneLine(startHere(own), /^The database .* is missing or empty, .* Restore a backup/);
    rmSync(file);
    await expectOneLine(startHere(own), /^The database .* is missing or empty, .* Restore a backup/);
  });

  test('when its database is unreachable, without printing the password', async () => {
    const starting = startHere({ DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/app' });
    const failure = await expectOneLine(starting, /^The database at 127\.0\.0\.1:1\/app .* \(ECONNREFUSED\)\.$/);
    expect(failure).not.toContain('secret');
  });

  test('when a variable or an option is invalid', async () => {
    const { written, exit } = start({}, ['--pubish', 'dist']);
    expect(await exit).toBe(1);
    expect(written.err).toBe("Unknown option '--pubish'\n");
    await expectOneLine(
      startHere({ HOST: '192.0.2.1' }),
      /^HOST is '192\.0\.2\.1', which is not an address of this machine\.$/,
    );
  });

  test('when a build to publish is damaged', async () => {
    const { directory } = fakeBuild(programs.folder, { name: 'shell' });
    writeFileSync(join(directory, 'main.js'), 'other');
    await expectOneLine(startHere({}, [directory]), /^'main\.js' has 5 bytes, not the 12/);
  });

  test('when another server uses the embedded database', async () => {
    const variables = { DATA_DIR: programs.folder, DATABASE_URL: '' };
    await startHere(variables);
    await expectOneLine(startHere(variables), /^Another server is already running on the data folder /);
  });
});

describe('a server that starts', () => {
  test('publishes the given builds, serves them, and shows its metrics to requests from its own machine', async () => {
    const shell = fakeBuild(programs.folder, { name: 'shell' });
    const area = fakeBuild(programs.folder, { name: 'mfe-children' });
    const started = start({}, ['--publish', `${shell.directory},${area.directory}`]);
    const address = await ready(started);
    expect(address.pathname).toBe('/groepsapp/');
    expect(started.written.out).toContain(`stable now serves shell ${shell.release.release}\n`);
    const page = await (await fetch(address)).text();
    expect(page).toContain(`/groepsapp/shell/${shell.release.release}/main.js`);
    expect(page).toContain(`/groepsapp/remotes/mfe-children/${area.release.release}/mf-manifest.json`);
    expect((await fetch(new URL('/api/nothing', address))).status).toBe(404);
    expect(await (await fetch(new URL('/metrics', address))).text()).toContain('process_resident_memory_bytes');
    expect((await fetch(new URL('/status', address))).status).toBe(200);
  });

  test.each<Record<string, string>>([{ PUBLIC_URL: 'https://app.example' }, { TRUST_PROXY: 'loopback' }])(
    'hides its metrics without a token behind a proxy, and warns of one that is not trusted (%j)',
    async (variables) => {
      const { server, lines } = await startHere(variables);
      expect(lines.join().includes('TRUST_PROXY does not name it')).toBe('PUBLIC_URL' in variables);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    },
  );

  test('requires the metrics token when one is set', async () => {
    const METRICS_TOKEN = 'a-token-of-the-operator';
    const address = `${(await startHere({ METRICS_TOKEN })).server.origin}/metrics`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(address, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status).toBe(200);
  });

  test('fills an empty database with demo data once, and prints the demo logins and the links that would have been mailed', async () => {
    const first = await startHere({ DEMO: 'on' });
    await first.server.close();
    running.pop();
    expect(first.lines).toContain('Filled the empty database with demo data');
    const again = start({ DEMO: 'on' });
    const { origin } = await ready(again);
    const answer = await fetch(`${origin}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ilse@schakel.example', client_number: '21' }),
    });
    expect(answer.status).toBe(200);
    const link = await addressAfter('New password for ilse@schakel.example:', again);
    expect(link.origin).toBe(origin);
    expect(link.pathname).toMatch(/^\/gastouderapp\/login\/reset-password-gastouder\/[\w-]+\/[\w-]+\/[\w-]+\/21$/);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
    expect(again.written.out).not.toContain('Filled');
    for (const lines of [first.server.accounts.map((line) => `${line}\n`).join(''), again.written.out]) {
      expect(lines).toContain('Demo accounts, all with password groepsapp-demo:\n  leidster@zonnewijzer.example\n');
      expect(lines).toContain('  ilse@schakel.example, customer number 21, at /gastouderapp/\n');
    }
  });

  test('prints no demo accounts with data of a real company', async () => {
    const { db, close } = await openDatabase(programs.options);
    await db.insertInto('company').values({ name: 'De Linde' }).execute();
    await close();
    const started = start({ DEMO: 'on' });
    const { origin } = await ready(started);
    const body = JSON.stringify({ username: 'ilse@schakel.example', client_number: '21' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/forgot-password`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Neem contact op met de beheerder') });
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(started.written.out).toMatch(/^The groepsapp is ready at \S+\n$/);
  });

  test('finishes the running request when it is interrupted, and exits with code 0', async () => {
    const started = start();
    const { port } = await ready(started);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    const head = 'POST /api/authentication/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 2\r\nConnection: close\r\n\r\n{`);
    await once(socket, 'connect');
    expect((await fetch(`http://127.0.0.1:${port}/groepsapp/`)).status).toBe(503);
    started.child.kill('SIGINT');
    await refused(Number(port));
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    socket.write('}');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await started.exit).toBe(0);
    expect(started.written.err).toBe('');
  });
});

test('a server exits with code 0 although an upload, a release, a body and a request head never complete', async () => {
  const started = start();
  const { port } = await ready(started);
  const head = (line: string, type: string) =>
    `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;
  const form = '--x\r\nContent-Disposition: form-data;';
  const release = 'POST /delivery/mfe-planning/releases?channel=beta&expected=none';
  const halves = [
    `${head('POST /api/deprecated/upload-photos', 'multipart/form-data; boundary=x')}${form}`,
    `${head(release, 'application/x-tar')}release.json`,
    `${head('POST /api/authentication/login', 'application/json')}{`,
    'GET /api/children HTTP/1.1\r\nHost:',
  ];
  const sockets = halves.map((half) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(half));
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  for (const socket of sockets) socket.destroy();
});

/** Waits until connections to a port are refused. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const connected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (!connected) return;
  }
}

/** Opens a socket of the live channel; the channel ends sockets that do not show a session after ten seconds. */
async function openSocket(port: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/app/key?protocol=7`);
  await once(socket, 'message');
  return socket;
}

test('a server that stops sends tablets away one by one, while it answers and an upload goes on', async () => {
  const started = start({ DRAIN_SECONDS: '2', REALTIME_KEY: 'key', REALTIME_SECRET: 'secret-of-this-test' });
  const { port } = await ready(started);
  const sockets = await Promise.all([1, 2, 3, 4].map(() => openSocket(port)));
  const closings = sockets.map(async (socket) => {
    const [code] = await once(socket, 'close');
    return { code: Number(code), at: performance.now() };
  });
  const upload = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const head = 'POST /api/deprecated/upload-photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  upload.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10\r\n\r\n--x`);
  await once(upload, 'connect');
  const began = performance.now();
  started.child.kill('SIGTERM');
  await closings[0];
  // While it drains, and after half of the tablets have gone.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404);
  const late = new WebSocket(`ws://127.0.0.1:${port}/realtime/app/key?protocol=7`);
  expect((await once(late, 'close'))[0]).toBe(4100);
  const closed = await Promise.all(closings);
  expect(closed.map(({ code }) => code)).toEqual([4200, 4200, 4200, 4200]);
  const moments = closed.map(({ at }) => Math.round((at - began) / 400));
  expect(new Set(moments).size).toBeGreaterThan(2);
  let answer = '';
  upload.on('data', (text) => (answer += String(text)));
  upload.write('--\r\n\r\n\r\n');
  await once(upload, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await started.exit).toBe(0);
});

test('a server whose database file is removed stops with a message', async () => {
  const started = start({ DATA_DIR: join(programs.folder, 'own'), DATABASE_URL: '' });
  await ready(started);
  rmSync(join(programs.folder, 'own/groepsapp.sqlite'));
  expect(await started.exit).toBe(1);
  expect(started.written.err).toMatch(/^The database file was removed, replaced or written over while the server ran/m);
});
