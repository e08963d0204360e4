import { type Call, type CallKey, calls, countCharacters, defaultLimits } from '@groepsapp/contract';
import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { callOf, keys, requestsOf } from './testing/everyCall.ts';
import { checkRequest } from '../tolerance/validation.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

afterEach(() => jest.restoreAllMocks());

/** Counts the UTF-16 units that `act` passes to the grapheme segmenter, and the length of the longest text. */
function segmentedBy(act: () => void): { units: number; longest: number } {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  act();
  const lengths = segment.mock.calls.map(([text]) => text.length);
  segment.mockRestore();
  return { units: lengths.reduce((sum, length) => sum + length, 0), longest: Math.max(0, ...lengths) };
}

function limitOf(call: Call): number {
  return call.limits?.body ?? defaultLimits.body;
}

const withBody = keys.filter((key) => callOf(key).body !== undefined);

/** Bodies of a call in which one text field is as long as the body limit allows. */
async function bodiesOf(key: CallKey, letter: string): Promise<Record<string, unknown>[]> {
  const [{ body = {} } = {}] = await requestsOf(server, key, await buildOrganisation(server));
  const long = letter.repeat(Math.floor(limitOf(callOf(key)) / letter.length));
  return Object.keys(body).map((name) => ({ ...body, [name]: long }));
}

const uploads = keys.filter((key) => callOf(key).upload !== undefined);

describe.each(uploads)('%s', (key) => {
  test.each(['announced', 'sent'])('is refused when a file is %s that exceeds the declared limit', async (how) => {
    const organisation = await buildOrganisation(server);
    const [request = {}] = await requestsOf(server, key, organisation);
    const most = callOf(key).upload?.bytes ?? 0;
    const large =
      how === 'sent' ? { file: Buffer.alloc(most + 1) } : { headers: { 'content-length': String(most + 100_000) } };
    const integration = await server.build.integration({ company_id: organisation.company });
    const sent = server.as({ ...organisation.session, integration });
    const refusal = await sent.refused(key, { ...request, ...large });
    const message = `Dit bestand is te groot: het mag hoogstens ${most / 1024 ** 2} MB zijn.`;
    expect(refusal).toMatchObject({ status: 413, code: 'too_large', error_message: message });
  });
});

const withJson = withBody.filter((key) => !uploads.includes(key));

describe.each(withJson)('%s', (key) => {
  test('is refused when its body exceeds the declared limit', async () => {
    const organisation = await buildOrganisation(server);
    const [request = {}] = await requestsOf(server, key, organisation);
    const integration = await server.build.integration({ company_id: organisation.company });
    const body = { ...request.body, more: 'a'.repeat(limitOf(callOf(key))) };
    const sent = server.as({ ...organisation.session, integration });
    expect(await sent.refused(key, { ...request, body })).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe.each(withBody)('%s', (key) => {
  test.each(['a', '👨‍👩‍👧‍👦', 'e\u0301'])(
    'refuses a text that exceeds its bounds without counting characters, for %s',
    async (letter) => {
      const bodies = await bodiesOf(key, letter);
      expect(bodies).not.toEqual([]);
      for (const body of bodies) {
        const { units, longest } = segmentedBy(() => {
          expect(() => checkRequest(callOf(key), { headers: {}, params: { id: '1' }, query: {}, body })).toThrow();
        });
        expect(longest).toBeLessThanOrEqual(257);
        expect(units).toBeLessThanOrEqual(20 * 4000);
      }
    },
  );
});

const deep = (opening: string, ending: string, levels = 5_000) => `${opening.repeat(levels)}1${ending.repeat(levels)}`;

describe.each(withJson)('%s', (key) => {
  test('is refused when a field of it is too deep, or a number beyond all bounds', async () => {
    const organisation = await buildOrganisation(server);
    const [{ headers = {}, params = {}, query = {}, body = {} } = {}] = await requestsOf(server, key, organisation);
    const integration = await server.build.integration({ company_id: organisation.company });
    const sent = server.as({ ...organisation.session, integration });
    const { base, path, method } = callOf(key);
    const address = path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
    const prefix = base === 'main' ? '/api' : `/api/${base}`;
    const url = `${prefix}${address}?${new URLSearchParams(query as Record<string, string>)}`;
    const levels = Math.floor(limitOf(callOf(key)) / 16);
    for (const value of [deep('[', ']', levels), deep('{"a":', '}', levels), '1e308', '-1e999']) {
      const payload = JSON.stringify({ ...body, extra: '@' }).replace('"@"', value);
      const answer = await sent.send({
        method,
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'invalid' } }]);
    }
  });
});

test('a list that a text holds is not read when it is too deep', async () => {
  const { client, group } = await buildOrganisation(server);
  const text = deep('[', ']');
  const answer = await client.attempt('GET /planning', { query: { id_group: text, date: '2026-03-10' } });
  expect(answer.statusCode).toBe(400);
  const many = await client.attempt('GET /planning', { query: { id_group: `[${group},1e308]`, date: '2026-03-10' } });
  expect(many.statusCode).toBe(400);
});

test('a message of 250,000 characters is refused before its characters are counted', async () => {
  const organisation = await buildOrganisation(server);
  const { units } = segmentedBy(() => {
    const body = { child_id: organisation.child, text: 'a'.repeat(250_000), created_by: 1 };
    const read = () => checkRequest(calls['POST /messages'], { headers: {}, params: {}, query: {}, body });
    expect(read).toThrow('De gegevens kloppen niet');
  });
  expect(units).toBe(0);
});

test.each([
  ['a', 2000, true],
  ['a', 2001, false],
  ['👨‍👩‍👧‍👦', 2000, true],
  ['👨‍👩‍👧‍👦', 2001, false],
  ['🇳🇱', 2000, true],
  ['e\u0301', 2001, false],
])('a message of %s is limited to 2000: %i', (letter, times, allowed) => {
  const body = { child_id: 1, text: ` ${letter.repeat(times)}\n`, created_by: 1 };
  const read = () => checkRequest(calls['POST /messages'], { headers: {}, params: {}, query: {}, body });
  if (allowed) expect(read).not.toThrow();
  else expect(read).toThrow('De gegevens kloppen niet');
});

test.each(['a', '👨‍👩‍👧‍👦', '🇳🇱', 'e\u0301', '\r\n', '각', 'x👩🏽‍🚀\u0301'])(
  'a long text of %j has as many characters as its parts together',
  (letter) => {
    const apart = Array.from(new Intl.Segmenter('nl').segment(letter)).length;
    for (const times of [1, 50, 255, 257, 1000]) expect(countCharacters(letter.repeat(times))).toBe(apart * times);
  },
);
