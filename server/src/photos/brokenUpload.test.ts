import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { formOf, formType } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const { files, folder, remove: removeFolder } = makeTestFiles();
const usual = process.env['TMPDIR'];
let temporary: string;
let server: TestServer;
let organisation: Organisation;

beforeEach(async () => {
  server = await startTestServer({ files });
  organisation = await buildOrganisation(server);
  temporary = mkdtempSync(join(tmpdir(), 'groepsapp-broken-'));
  process.env['TMPDIR'] = temporary;
});

afterEach(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await server.close();
  removeFolder();
  rmSync(temporary, { recursive: true, force: true });
});

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc', noise: noise() } })
    .jpeg()
    .toBuffer();
const noise = () => ({ type: 'gaussian', mean: 128, sigma: 30 }) as const;

/** Sends half of a photo over its own socket, which is then closed. */
async function sendHalf(): Promise<void> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const body = formOf({}, 'file', await photo());
  const { device, session } = organisation.session;
  const headers = {
    Host: 'x',
    'Content-Type': formType,
    'Content-Length': String(body.length),
    'X-Device-Token': device,
    'X-Session-Token': session,
    'Idempotency-Key': 'a5d7a1de-5f0f-4f6f-a1a5-0a4f6b0e53b4',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const arrived = once(server.app.server, 'request');
  const path = `/api/deprecated/upload-photos?id_group=${organisation.group}`;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, Math.floor(body.length / 2)));
  await arrived;
  socket.destroy();
}

test('an interrupted photo upload stores nothing and does not use its key', async () => {
  await sendHalf();
  await server.app.close();
  expect(await server.db.selectFrom('photo').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
