import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { spoolPath } from '../files/spool.ts';
import { spooledHere } from '../files/testing/spooledHere.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { formOf, formType } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const { files, folder, remove: removeFolder } = makeTestFiles();
let server: TestServer;
let organisation: Organisation;

beforeEach(async () => {
  server = await startTestServer({ files });
  organisation = await buildOrganisation(server);
});

afterEach(async () => {
  await server.close();
  removeFolder();
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
  // The server does not wait for the end of a request whose client is gone.
  while (spooledHere().length > 0) await new Promise(setImmediate);
  expect(await server.db.selectFrom('photo').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test('the original of a photo that a killed server left is deleted when the next one starts', async () => {
  const killed = spawnSync(process.execPath, ['--version']).pid;
  const left = spoolPath().replace(`~${process.pid}~`, `~${killed}~`);
  writeFileSync(left, 'a photo with its place');
  const { db, clock } = server;
  await (
    await startHousekeeping({ db, clock, files }, () => undefined)
  )();
  expect(existsSync(left)).toBe(false);
});
