import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { StoreAway } from '../base/errors.ts';
import { BucketFileStore } from './BucketFileStore.ts';
import { openFileStore } from './openFileStore.ts';
import { type BucketServer, startBucketServer } from './testing/bucketServer.ts';
import { testFileStore } from './testing/fileStoreContract.ts';
import { spooledHere } from './testing/spooledHere.ts';

let server: BucketServer;
let store: BucketFileStore;

beforeEach(async () => {
  server = await startBucketServer();
  store = new BucketFileStore(server.config);
});

afterEach(async () => {
  store.close();
  await server.close();
});

testFileStore(() => store);

/** A store whose service is down. */
const unreachable = () => new BucketFileStore({ ...server.config, endpoint: 'http://127.0.0.1:9' });

test('a stored stream leaves no temporary file behind', async () => {
  await store.add(Readable.from([Buffer.from('x')]));
  await expect(unreachable().add(Readable.from([Buffer.from('x')]))).rejects.toThrow();
  expect(spooledHere()).toEqual([]);
});

test('sweeping leaves objects of other prefixes in the bucket', async () => {
  const others = new BucketFileStore({ ...server.config, prefix: 'other/' });
  const { id } = await others.add(Buffer.from('x'));
  await store.sweep(new Date('2099-01-01'), () => Promise.resolve(new Set()));
  expect(await others.find(id)).not.toBeNull();
  others.close();
});

test('an unreachable service is an error, not a missing file', async () => {
  const { id } = await store.add(Buffer.from('x'));
  await expect(unreachable().find(id)).rejects.toThrow();
});

test.each([
  ['a bucket that is not there', { bucket: 'nowhere' }, 'The bucket nowhere cannot be used'],
  ['unknown keys', { keys: { accessKeyId: 'nobody', secretAccessKey: 'guess' } }, 'The bucket photos cannot be used'],
])('the server does not start with %s', async (_what, wrong, message) => {
  const opened = openFileStore({ bucket: { ...server.config, ...wrong }, dataDir: tmpdir() });
  await expect(opened).rejects.toThrow(message);
});

test('the server starts when the bucket exists', async () => {
  expect(await openFileStore({ bucket: server.config, dataDir: tmpdir() })).toBeInstanceOf(BucketFileStore);
});

const fault = (status: number, code: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

describe.each<[what: string, answer: (response: ServerResponse) => unknown]>([
  ['fails', fault(500, 'InternalError')],
  ['wants less', fault(503, 'SlowDown')],
  ['refuses', fault(403, 'AccessDenied')],
  ['says nothing', () => undefined],
])('a service that %s', (_what, answer) => {
  let away: Server;
  let asking: BucketFileStore;

  beforeEach(async () => {
    away = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => away.once('listening', resolve));
    const endpoint = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    asking = new BucketFileStore({ ...server.config, endpoint }, 100);
  });

  afterEach(async () => {
    asking.close();
    away.closeAllConnections();
    await new Promise((resolve) => away.close(resolve));
  });

  test('is away for whoever wants a file', async () => {
    const id = '0'.repeat(32);
    await expect(asking.find(id)).rejects.toThrow(StoreAway);
    await expect(asking.read(id).toArray()).rejects.toThrow(StoreAway);
    await expect(asking.add(Buffer.from('x'))).rejects.toThrow(StoreAway);
    await expect(asking.add(Readable.from([Buffer.from('x')]))).rejects.toThrow(StoreAway);
    await expect(asking.remove(id)).rejects.toThrow(StoreAway);
  });
});

test('the server starts while the service is away', async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
  const bucket = { ...server.config, endpoint: 'http://127.0.0.1:9' };
  expect(await openFileStore({ bucket, dataDir: tmpdir() })).toBeInstanceOf(BucketFileStore);
  expect(warned.mock.calls.flat().join(' ')).toMatch(/The bucket photos cannot be used \(.*ECONNREFUSED/);
  warned.mockRestore();
});
