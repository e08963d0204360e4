import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '../database/index.ts';
import { Builder } from '../testing/Builder.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let server: OpenDatabase;
let run: Operator;
let company: string;
let token: string;
let receiver: Server;
let address: string;
const got: string[] = [];

eachBesideServer((given) => ({ server, run } = given));

beforeAll(async () => {
  receiver = createServer((request, response) => {
    got.push(String(request.headers['x-groepsapp-signature']));
    response.writeHead(got.length === 1 ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});

afterAll(() => receiver.close());

beforeEach(async () => {
  const build = new Builder({ db: server.db, clock: { now: () => new Date() } });
  company = String(await build.company());
  await build.integration({ company_id: Number(company) });
  const { id } = await server.db.selectFrom('integration_token').select('id').executeTakeFirstOrThrow();
  token = String(id);
});

const webhook = (action: string, ...more: string[]) => run(['webhook', action, '--company', company, ...more]);

test('a webhook is made, tried, listed and removed', async () => {
  const { out } = await webhook('create', '--token', token, '--url', address, '--allow-private');
  expect(out).toEqual([expect.stringContaining(`Webhook 1 of integration ${token}`), expect.stringMatching(/^Secret/)]);
  expect((await webhook('test', '--id', '1')).out).toEqual(['Webhook 1 took the test']);
  expect(got[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect((await webhook('test', '--id', '1')).complaints.join('\n')).toContain('status 500');
  expect((await webhook('list')).out).toEqual([expect.stringContaining('0 waiting, 0 dead')]);
  expect((await webhook('remove', '--id', '1')).out).toEqual(['Removed webhook 1']);
  expect((await webhook('list')).out).toEqual([]);
  expect((await webhook('test', '--id', '1')).code).toBe(1);
});

test('a dead letter is listed, and sent again', async () => {
  await webhook('create', '--token', token, '--url', 'https://portaal.example/hook');
  const made = { attempts: 10, next_at: '2026-03-10', fault: 'status 404', created_at: '2026-03-09' };
  await server.db
    .insertInto('webhook_delivery')
    .values({ webhook_id: 1, kind: 'changes', after: 0, up_to: 3, status: 'dead', ...made })
    .execute();
  expect((await webhook('dead-letters')).out).toEqual([
    '1 of webhook 1, made 2026-03-09: 10 attempts, the last one: status 404',
  ]);
  expect((await webhook('list')).out).toEqual([expect.stringContaining('0 waiting, 1 dead')]);
  const ofToken = server.db.updateTable('integration_token').where('id', '=', Number(token));
  await ofToken.set({ revoked_at: '2026-03-10T00:00:00.000Z' }).execute();
  expect((await webhook('retry', '--id', '1')).complaints.join('\n')).toContain('of a webhook with a token in use');
  await ofToken.set({ revoked_at: null }).execute();
  expect((await webhook('retry', '--id', '1')).out).toEqual(['Dead letter 1 is sent again']);
  expect((await webhook('list')).out).toEqual([expect.stringContaining('1 waiting, 0 dead')]);
  expect((await webhook('retry', '--id', '1')).code).toBe(1);
});

test.each([
  [2, ['create', '--token', '1', '--url', 'http://portaal.example/']],
  [2, ['create', '--token', '1', '--url', 'https://10.0.0.1/']],
  [2, ['create', '--url', 'https://portaal.example/']],
  [1, ['create', '--token', '99', '--url', 'https://portaal.example/']],
  [1, ['remove', '--id', '99']],
  [2, ['push']],
])('exits with %i for %j', async (code, [action = '', ...args]) => {
  expect((await webhook(action, ...args)).code).toBe(code);
});
