import { Random } from '../base/random.ts';
import { DeliveryServer } from '../delivery/testing/deliveryServer.ts';
import { archiveOf } from '../delivery/testing/archive.ts';
import { hostileParts, hostileValues } from './testing/hostile.ts';
import { judgedFault, measured } from './testing/judge.ts';
import { scope } from './testing/scope.ts';

let server: DeliveryServer;
let token: string;

beforeAll(async () => {
  server = await DeliveryServer.start();
  token = await server.token('mfe-planning', true);
  await server.releases.publish({ name: 'shell' });
});

afterAll(() => server.close());

const places = [
  'groepsapp',
  'gastouderapp',
  'assets',
  'releases',
  'delivery',
  'mfe-planning',
  'shell',
  'registry.json',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

function hostileHeaders(random: Random): Record<string, string> {
  const value = encodeURI(random.pick(hostileParts)).slice(0, 2_000);
  const name = random.pick(['accept-encoding', 'accept', 'if-none-match', 'cookie', 'range', 'host', 'origin']);
  return { [name]: random.chance(0.3) ? `groepsapp.channel=${value}` : value };
}

function addressOf(random: Random): string {
  const parts = Array.from({ length: random.between(0, 5) }, () =>
    random.pick(random.chance(0.7) ? places : hostileParts),
  );
  const query = random.chance(0.3) ? `?channel=${random.pick(hostileParts)}&expected=none` : '';
  return `/${parts.join('/')}${query}`;
}

test('pages and routes of delivery withstand hostile addresses and headers', async () => {
  const random = Random.named(scope.seed, 'pages');
  const faults: string[] = [];
  for (let round = 0; round < scope.rounds * 100; round += 1) {
    const url = addressOf(random);
    const method = random.pick(methods);
    const authorization = random.chance(0.5) ? `Bearer ${token}` : 'Bearer x';
    const headers = { authorization, ...hostileHeaders(random) };
    const { result, microseconds } = await measured(() => server.app.inject({ method, url, headers }));
    const fault = judgedFault({ status: result.statusCode, body: result.body, microseconds });
    if (fault !== null) faults.push(`${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('publishing withstands damaged archives and documents', async () => {
  const random = Random.named(scope.seed, 'archives');
  const faults: string[] = [];
  for (let round = 0; round < scope.rounds * 5; round += 1) {
    const content = JSON.stringify(random.pick(hostileValues));
    const name = random.pick([
      'release.json',
      './release.json',
      'a/../release.json',
      'x'.repeat(99),
      'release.json.br',
    ]);
    const whole = await archiveOf([
      { name, content },
      { name: 'main.js', content: 'x' },
    ]);
    const archive = random.chance(0.3) ? whole.subarray(0, random.between(0, whole.length)) : Buffer.from(whole);
    if (random.chance(0.3) && archive.length > 0)
      archive[random.between(0, archive.length - 1)] = random.between(0, 255);
    const sent = () => server.send('mfe-planning', archive, { token });
    const { result, microseconds } = await measured(sent);
    const fault = judgedFault({ status: result.status, body: JSON.stringify(result.body), microseconds });
    if (fault !== null) faults.push(`round ${round}: ${fault}, ${JSON.stringify(result.body).slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
});
