import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { openDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { createPublishToken } from '../releases/publishTokens.ts';
import { type FakeBuild, fakeBuild } from '../releases/testing/fakeBuild.ts';
import { killAll, ready, type Started, startProgram } from '../testing/program.ts';
import { archiveOf, entriesOf } from './testing/archive.ts';

jest.setTimeout(60_000);

const name = 'mfe-planning';

let folder: string;
let database: TestDatabase;
let running: Started[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-crash-'));
  database = await makeMigratedDatabase();
  running = [];
});

afterEach(async () => {
  await killAll(running.map(({ child }) => child));
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function start(...builds: FakeBuild[]): Promise<{ started: Started; address: URL }> {
  const publish = builds.flatMap(({ directory }) => ['--publish', directory]);
  const started = startProgram(database.options, {}, publish);
  running.push(started);
  return { started, address: await ready(started) };
}

async function makeToken(): Promise<string> {
  const { db, close } = await openDatabase({ ...database.options, role: 'command' });
  const { token } = await createPublishToken(
    { db, clock: systemClock },
    { name: 'Team', area: name, mayPromote: true },
  );
  await close();
  return token;
}

async function servedRelease(address: URL): Promise<string | undefined> {
  const answer = await fetch(new URL('/groepsapp/registry.json', address));
  const { remotes } = (await answer.json()) as { remotes: { name: string; release: string }[] };
  return remotes.find((remote) => remote.name === name)?.release;
}

function uploadPath({ release }: FakeBuild): string {
  return `/delivery/${name}/releases?channel=stable&expected=${release.release}`;
}

/** Sends the first half of an upload and waits until the server is unpacking it. */
async function sendHalf(address: URL, path: string, token: string, archive: Buffer): Promise<Socket> {
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/x-tar\r\nContent-Length: ${archive.length}\r\n\r\n`,
  );
  socket.write(archive.subarray(0, archive.length / 2));
  while (!uploads().some((upload) => readdirSync(upload).length)) await new Promise(setImmediate);
  return socket;
}

/** Folders of unfinished uploads. */
function uploads(): string[] {
  const incoming = join(database.options.dataDir, 'releases/.incoming');
  return existsSync(incoming) ? readdirSync(incoming).map((upload) => join(incoming, upload)) : [];
}

test('a server killed during an upload serves the same releases after a restart', async () => {
  const old = fakeBuild(folder, { name });
  const next = fakeBuild(folder, { name, version: '1.1.0' });
  const { started, address } = await start(fakeBuild(folder, { name: 'shell' }), old);
  const token = await makeToken();
  const archive = await archiveOf(entriesOf(next.directory));
  const socket = await sendHalf(address, uploadPath(old), token, archive);
  started.child.kill('SIGKILL');
  await once(started.child, 'exit');
  socket.destroy();

  expect(uploads()).toHaveLength(1);
  const again = await start();
  expect(uploads()).toEqual([]);
  expect(await servedRelease(again.address)).toBe(old.release.release);
  expect(readdirSync(join(database.options.dataDir, 'releases', name))).toEqual([old.release.release]);
  const answer = await fetch(new URL(uploadPath(old), again.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    body: new Uint8Array(archive),
  });
  expect(answer.status).toBe(200);
  expect(await servedRelease(again.address)).toBe(next.release.release);
});

test('an interrupted upload leaves nothing behind', async () => {
  const old = fakeBuild(folder, { name });
  const next = fakeBuild(folder, { name, version: '1.1.0' });
  const { address } = await start(fakeBuild(folder, { name: 'shell' }), old);
  const archive = await archiveOf(entriesOf(next.directory));
  const socket = await sendHalf(address, uploadPath(old), await makeToken(), archive);
  socket.destroy();
  while (uploads().length) await new Promise(setImmediate);
  expect(await servedRelease(address)).toBe(old.release.release);
});
