import { ShareServer } from '../shares/testing/shareServer.ts';
import { mostFaults } from './keepFaults.ts';

const name = 'mfe-planning';
/** From column 8 of the first line to line 3, column 7 of the card. */
const map = JSON.stringify({ version: 3, sources: ['./src/Card.tsx'], names: ['showCard'], mappings: 'OAEMA' });

jest.setTimeout(60_000);

let server: ShareServer;
let token: string;
let release: string;

beforeEach(async () => {
  server = await ShareServer.start();
  token = await server.token(name);
  release = await server.publish(name, '1.0.0', 'stable', { 'Card.js.map': map });
});

afterEach(() => server.close());

const frame = { file: 'Card.js', line: 1, column: 8 };
const fault = () => ({ remote: name, release, code: 'TypeError', frames: [frame] });
const read = (query = '', by = token) => server.get(`/delivery/${name}/faults${query}`, by);

test('the team reads the faults of its area, with positions in its sources', async () => {
  expect(await server.tellFaults('tablet-1', [fault()])).toBe(200);
  server.clock.advance(60_000);
  expect(await server.tellFaults('tablet-2', [fault()])).toBe(200);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual({
    faults: [
      {
        release,
        code: 'TypeError',
        reports: 2,
        first_at: expect.any(String),
        last_at: server.clock.now().toISOString(),
        frames: [{ script: 'Card.js:1:8', source: './src/Card.tsx:3:7', name: 'showCard' }],
      },
    ],
  });
  expect((await read(`?release=${release}`)).body).toEqual(body);
  expect((await read('?release=9.9.9-aaaaaaaaaaaa')).body).toEqual({ faults: [] });
});

test('a position without a map stays as it is in the script', async () => {
  await server.tellFaults('tablet-1', [{ ...fault(), frames: [{ ...frame, file: 'remoteEntry.js' }] }]);
  expect((await read()).body).toMatchObject({
    faults: [{ frames: [{ script: 'remoteEntry.js:1:8', source: null, name: null }] }],
  });
});

test('nobody else reads them, and browsers get no map', async () => {
  const other = await server.token('mfe-children');
  expect((await read('', other)).status).toBe(403);
  expect((await read('', 'a'.repeat(40))).status).toBe(401);
  expect(await server.statusOf(`/groepsapp/remotes/${name}/${release}/Card.js`)).toBe(200);
  expect(await server.statusOf(`/groepsapp/remotes/${name}/${release}/Card.js.map`)).toBe(404);
});

test('what no release has, and what strangers send, is not kept', async () => {
  const files = ['Sofie.js', '../release.json'].map((file) => ({ ...fault(), frames: [{ ...frame, file }] }));
  expect(await server.tellFaults('tablet-1', files)).toBe(200);
  expect(await server.tellFaults('tablet-1', [{ ...fault(), release: '9.9.9-aaaaaaaaaaaa' }])).toBe(200);
  expect(await server.tellFaults('made-up', [fault()])).toBe(200);
  expect((await read()).body).toEqual({ faults: [] });
});

test.each([
  ['a message', { message: 'Sofie' }],
  ['a code that is a text', { code: 'Sofie is not a child' }],
  ['too many positions', { frames: Array.from({ length: 11 }, () => frame) }],
  ['no position', { frames: [] }],
  ['a name of a function', { frames: [{ ...frame, name: 'Sofie' }] }],
  ['half a line', { frames: [{ ...frame, line: 1.5 }] }],
])('%s is refused', async (_what, part) => {
  expect(await server.tellFaults('tablet-1', [{ ...fault(), ...part }])).toBe(400);
});

test('of a release the faults that were reported last are kept', async () => {
  for (let at = 0; at < mostFaults + 10; at += 1) {
    server.clock.advance(1_000);
    await server.tellFaults('tablet-1', [{ ...fault(), frames: [{ ...frame, column: 100 + at }] }]);
  }
  const rows = await server.db.selectFrom('release_fault').select('frames').execute();
  expect(rows).toHaveLength(mostFaults);
  expect(rows.map(({ frames }) => frames).join()).not.toContain('"column":100}');
});
