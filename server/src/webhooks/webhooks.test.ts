import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newToken } from '../authentication/tokens.ts';
import { feedBounds } from '../feed/order.ts';
import { FeedReader } from '../feed/testing/reader.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { faultOfAddress, isPrivate, lookupFor } from './address.ts';
import { clearDeliveries } from './deliveries.ts';
import { type Posting, type Send, sendPosting } from './send.ts';
import { WebhookWorker } from './WebhookWorker.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  server.clock.set(testNow);
  await server.db.deleteFrom('webhook_delivery').execute();
  await server.db.updateTable('webhook').set({ removed_at: testNow }).execute();
});

afterAll(() => server.close());

const failed = (error: unknown) => {
  throw error;
};

/** A company with a webhook, at the end of the feed. */
async function withWebhook(row: { scopes?: string } = {}) {
  const organisation = await buildOrganisation(server);
  const token = await server.build.integration({ company_id: organisation.company, ...row });
  const reader = new FeedReader(server.as({ integration: token }));
  await server.build.message({ child_id: organisation.child, entered_by: 0 });
  if (row.scopes === undefined) await reader.rest();
  const { id } = await server.db
    .selectFrom('integration_token')
    .where('company_id', '=', organisation.company)
    .select('id')
    .executeTakeFirstOrThrow();
  const { newest } = await feedBounds(server.db);
  const made = { announced: newest, created_at: testNow, removed_at: null, private_network: 0 };
  await server.db
    .insertInto('webhook')
    .values({ integration_id: id, url: 'https://portaal.example/hook', secret: 'geheim', ...made })
    .execute();
  return { organisation, reader, integrationId: id };
}

/** A receiver that answers with these faults in turn, and then well. */
function receiver(...faults: (string | Error)[]): { got: Posting[]; worker: WebhookWorker } {
  const got: Posting[] = [];
  const send: Send = async (posting) => {
    got.push(posting);
    const fault = faults.shift() ?? null;
    if (fault instanceof Error) throw fault;
    return fault;
  };
  return { got, worker: new WebhookWorker(server, send, failed) };
}

const message = ({ child }: Organisation) => server.build.message({ child_id: child, entered_by: 0 });

function deliveries() {
  return server.db.selectFrom('webhook_delivery').select(['status', 'attempts', 'fault', 'next_at']).execute();
}

test('a webhook is told once that there is something to read, without contents', async () => {
  const { organisation, reader } = await withWebhook();
  const { got, worker } = receiver();
  await worker.run();
  expect(got).toEqual([]);
  await message(organisation);
  await message(organisation);
  await worker.run();
  await worker.run();
  expect(got).toHaveLength(1);
  const said: unknown = JSON.parse(got[0]?.body ?? '');
  expect(said).toEqual({ type: 'changes', delivery: got[0]?.deliveryId, after: expect.any(String) });
  reader.cursor = (said as { after: string }).after;
  expect(await reader.rest()).toHaveLength(2);
  expect(await deliveries()).toEqual([]);
});

test('a webhook is not told of kinds that its token may not read, nor after the token was revoked', async () => {
  const { organisation, integrationId } = await withWebhook({ scopes: 'activities:read' });
  const { got, worker } = receiver();
  await message(organisation);
  await worker.run();
  expect(got).toEqual([]);
  await server.build.activity({ child_id: organisation.child });
  const revoked = server.db.updateTable('integration_token').where('id', '=', integrationId);
  await revoked.set({ revoked_at: testNow }).execute();
  await worker.run();
  expect(got).toEqual([]);
});

test('what fails is sent again, later and later, until it is dead', async () => {
  const { organisation } = await withWebhook();
  const { got, worker } = receiver(...Array<string>(10).fill('status 500'));
  await message(organisation);
  await worker.run();
  expect(await deliveries()).toEqual([
    { status: 'due', attempts: 1, fault: 'status 500', next_at: '2026-03-10T09:00:10.000Z' },
  ]);
  await worker.run();
  expect(got).toHaveLength(1);
  for (let day = 11; day < 20; day += 1) {
    server.clock.set(`2026-03-${day}T09:00:00.000Z`);
    await worker.run();
  }
  expect(got).toHaveLength(10);
  expect(await deliveries()).toMatchObject([{ status: 'dead', attempts: 10 }]);
  await message(organisation);
  await worker.run();
  expect(got).toHaveLength(11);
  server.clock.set('2026-05-01T09:00:00.000Z');
  await clearDeliveries(server);
  expect(await deliveries()).toEqual([]);
});

test('a process that is killed while it sends leaves the delivery to the next one', async () => {
  const { organisation, reader } = await withWebhook();
  let [told, minutes] = [0, 0];
  for (let kill = 0; kill < 50; kill += 1) {
    if (kill % 5 === 0) await message(organisation);
    const { got, worker } = receiver(new Error('killed'));
    await worker.run().catch(() => undefined);
    told += got.length;
    if (kill % 5 !== 4) continue;
    minutes += 1;
    server.clock.set(`2026-03-10T09:${String(minutes).padStart(2, '0')}:01.000Z`);
    const next = receiver();
    await next.worker.run();
    expect(next.got).toHaveLength(1);
  }
  expect(told).toBe(10);
  expect(await reader.rest()).toHaveLength(10);
});

test('two processes send a delivery once', async () => {
  const { organisation } = await withWebhook();
  const [one, other] = [receiver(), receiver()];
  await message(organisation);
  await Promise.all([one.worker.run(), other.worker.run()]);
  expect([...one.got, ...other.got]).toHaveLength(1);
});

test('one company whose receiver hangs delays no other, and is told of what changed meanwhile', async () => {
  const [slow, ...others] = await Promise.all(Array.from({ length: 12 }, () => withWebhook()));
  if (slow === undefined) throw new Error('No company');
  await Promise.all([slow, ...others].map(({ organisation }) => message(organisation)));
  const got: string[] = [];
  let answer: (fault: string | null) => void = () => undefined;
  const send = jest.fn((posting: Posting): Promise<string | null> => {
    got.push(posting.body);
    return got.length === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null);
  });
  const told = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => (got.length >= count ? resolve() : setImmediate(look));
      look();
    });
  const worker = new WebhookWorker(server, send, failed);
  let wake = () => {};
  worker.start({ follow: (woken) => void (wake = () => woken(new Set())) });
  wake();
  await told(12);
  await Promise.all(others.map(({ organisation }) => message(organisation)));
  wake();
  await told(22);
  answer('no answer within 10 s');
  await worker.stop();
  expect(await deliveries()).toEqual([expect.objectContaining({ status: 'due', fault: 'no answer within 10 s' })]);
});

describe('the request', () => {
  let listening: Server;
  let url: string;
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  let status = 204;

  beforeAll(async () => {
    listening = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ headers: request.headers, body });
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      });
    });
    await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/hook`;
  });

  afterAll(() => listening.close());

  const posting = (more: Partial<Posting> = {}): Posting => {
    return {
      url,
      secret: newToken(),
      allowsPrivate: true,
      deliveryId: 7,
      body: '{"type":"test"}',
      seconds: 1_000,
      ...more,
    };
  };

  test('is signed with its moment', async () => {
    status = 204;
    expect(await sendPosting(posting({ secret: 'geheim' }))).toBeNull();
    const { headers, body } = requests.at(-1) ?? { headers: {}, body: '' };
    const expected = createHmac('sha256', 'geheim').update(`1000.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-groepsapp-signature': `t=1000,v1=${expected}`, 'x-groepsapp-delivery': '7' });
  });

  test.each([302, 404, 500])('fails with status %i; a redirect is not followed', async (answered) => {
    status = answered;
    expect(await sendPosting(posting())).toBe(`status ${answered}`);
  });

  test('fails when nobody listens, and for a private address that is not allowed', async () => {
    expect(await sendPosting(posting({ url: 'http://127.0.0.1:1/' }))).toBe('ECONNREFUSED');
    expect(await sendPosting(posting({ allowsPrivate: false }))).toContain('private network');
  });
});

test.each([
  ['http://portaal.example/', 'https'],
  ['ftp://portaal.example/', 'https'],
  ['portaal', 'not an address'],
  ['https://naam:geheim@portaal.example/', 'no name and password'],
  ['https://10.1.2.3/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[::ffff:10.1.2.3]/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://0.1.2.3/', 'private'],
  ['https://100.64.1.1/', 'private'],
  ['https://[::]/', 'private'],
  ['https://[::127.0.0.1]/', 'private'],
  ['https://[::ffff:0:7f00:1]/', 'private'],
  ['https://[2002:7f00:1::]/', 'private'],
  ['https://[2001:0:7f00:1::]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://[64:ff9b:1::a00:1]/', 'private'],
  ['https://[fec0::1]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['http://localhost:8080/', 'private'],
])('%s cannot be the address of a webhook', (address, why) => {
  expect(faultOfAddress(address, false)).toContain(why);
});

test('addresses of the internet can be, and private ones that an operator allows', () => {
  for (const address of ['https://portaal.example/hook', 'https://192.0.2.4/', 'https://[2001:db8::1]/']) {
    expect(faultOfAddress(address, false)).toBeNull();
  }
  expect(faultOfAddress('https://10.1.2.3/', true)).toBeNull();
  for (const address of ['192.0.2.4', '2a00:1450:400e::1', '2606:4700::1111']) expect(isPrivate(address)).toBe(false);
});

test('a name that leads to a private address is refused when it is connected to', async () => {
  const found = (allowsPrivate: boolean) =>
    new Promise((resolve) => {
      lookupFor(allowsPrivate)('localhost', { all: true }, (error) => resolve(error?.name ?? 'found'));
    });
  expect(await found(false)).toBe('PrivateAddress');
  expect(await found(true)).toBe('found');
});
