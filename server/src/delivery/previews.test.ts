import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPreview, type Preview } from '../releases/previews/tokens.ts';
import { revokePublishToken } from '../releases/publishTokens.ts';
import { remoteFiles } from '../releases/testing/fakeBuild.ts';
import { archiveOf, entriesOf } from './testing/archive.ts';
import { type Answer, DeliveryServer } from './testing/deliveryServer.ts';

const [planning, tracking] = ['mfe-planning', 'mfe-tracking'];
const day = 24 * 60 * 60 * 1000;

let server: DeliveryServer;
let token: string;

beforeEach(async () => {
  server = await DeliveryServer.start();
  await server.publishToLookAt();
  token = await server.token(planning);
});

afterEach(() => server.close());

const built = (name = planning, version = '1.1.0') => server.build({ name, version });

const services = () => ({ db: server.releases.db, clock: server.clock });

const read = (tokens: string): Promise<Preview> => readPreview(services(), tokens);

/** The tokens in the first address of an answer. */
function tokensOf({ body }: Answer): string {
  const { pages } = body;
  const [, tokens] = /^\/preview\/groepsapp\/([^/]+)\/$/.exec(Array.isArray(pages) ? String(pages[0]) : '') ?? [];
  if (tokens === undefined) throw new Error(`no address in ${JSON.stringify(body)}`);
  return tokens;
}

async function sent(...[build, query]: [build?: ReturnType<typeof built>, query?: string]): Promise<string> {
  return tokensOf(await server.preview(build ?? built(), token, query));
}

/** What browsers of both channels are served. */
async function served(): Promise<string[]> {
  const answers = ['stable', 'beta'].flatMap((channel) =>
    ['groepsapp', 'gastouderapp', 'beheer'].map((variant) =>
      server.app.inject({ url: `/${variant}/registry.json`, headers: { cookie: `groepsapp.channel=${channel}` } }),
    ),
  );
  return (await Promise.all(answers)).map(({ body, headers }) => `${headers.etag} ${body}`);
}

const refused = 'Dit voorbeeld is verlopen of ingetrokken. Vraag om een nieuwe link.';

test('a release that is sent to be looked at has an address for a week, and no channel serves it', async () => {
  const before = await served();
  const build = built();
  const answer = await server.preview(build, token);
  const { release } = build.release;
  const tokens = tokensOf(answer);
  expect(answer).toEqual({
    status: 200,
    body: {
      name: planning,
      release,
      pages: [`/preview/groepsapp/${tokens}/`, `/preview/gastouderapp/${tokens}/`],
      beside: [`/preview/groepsapp/${tokens},stable/`, `/preview/gastouderapp/${tokens},stable/`],
      until: '2026-03-17T09:00:00.000Z',
    },
  });
  const releases = [{ name: planning, release }];
  expect(await read(tokens)).toEqual({ releases, companyId: null, until: '2026-03-17T09:00:00.000Z' });
  expect(await served()).toEqual(before);
  const { body } = await server.ask('GET', `/delivery/${planning}/history?channel=stable`, token);
  expect(body['moves']).toHaveLength(1);
  const all = await server.ask('GET', `/delivery/${planning}/history`, token);
  expect(all.body['moves']).toContainEqual(
    expect.objectContaining({
      channel: 'preview',
      action: 'publish',
      to_release: release,
      moved_by: `team ${planning}`,
    }),
  );
});

test('beside it stable can be looked at in the same way, as long as the preview can', async () => {
  const tokens = await sent(built(), 'company=2');
  const { until } = await read(tokens);
  expect(await read(`${tokens},stable`)).toEqual({ releases: [], companyId: 2, until });
  await expect(read('stable')).rejects.toThrow(refused);
  await expect(read(`stable,${tokens}`)).rejects.toThrow(refused);
  const again = await sent(built(planning, '1.2.0'), `company=2&with=${tokens},stable`);
  expect(again).not.toContain('stable');
  await server.ask('POST', `/delivery/${planning}/previews/withdraw`, token);
  await expect(read(`${tokens},stable`)).rejects.toThrow(refused);
});

test('after a week it has ended', async () => {
  const tokens = await sent();
  server.clock.advance(7 * day - 1);
  await expect(read(tokens)).resolves.toBeDefined();
  server.clock.advance(1);
  await expect(read(tokens)).rejects.toThrow(refused);
});

test.each([
  ['forged', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
  ['for another company', (text: string) => text.replace(/^(\d+\.\d+)\.0\./, '$1.1.')],
  ['of another move', (text: string) => text.replace(/^(\d+)\.\d+\./, '$1.1.')],
  ['signed by another publish token', (text: string) => text.replace(/^\d+\./, '1.')],
  ['cut off', (text: string) => text.slice(0, -1)],
  ['with a number beyond those of the database', (text: string) => text.replace(/^\d+/, '99999999999')],
  ['twice of one area', (text: string) => `${text},${text}`],
  ['none', () => ''],
  ['of too many', (text: string) => Array(9).fill(text).join()],
])('a token is refused that is %s', async (_what, change) => {
  const tokens = await sent();
  await expect(read(tokens)).resolves.toBeDefined();
  await expect(read(change(tokens))).rejects.toThrow(refused);
});

describe('it ends', () => {
  test('with the publish token that signed it', async () => {
    const tokens = await sent();
    await revokePublishToken(services(), Number(tokens.split('.')[0]));
    await expect(read(tokens)).rejects.toThrow(refused);
  });

  test('when the team withdraws the previews of the area; one of later is another, of the same release too', async () => {
    const build = built();
    const tokens = await sent(build);
    const other = await server.token(tracking);
    const beside = tokensOf(await server.preview(built(tracking), other));
    const asked = await server.ask('POST', `/delivery/${planning}/previews/withdraw`, token);
    expect(asked).toEqual({ status: 200, body: { name: planning } });
    await expect(read(tokens)).rejects.toThrow(refused);
    await expect(read(beside)).resolves.toBeDefined();
    const again = await sent(build);
    await expect(read(again)).resolves.toBeDefined();
    await expect(read(tokens)).rejects.toThrow(refused);
  });

  test('when its release is withdrawn from a channel, and not with another one', async () => {
    const promoter = await server.token(planning, true);
    const withdraw = (channel: string, release: string) =>
      server.ask('POST', `/delivery/${planning}/withdraw?channel=${channel}&expected=${release}`, promoter);
    const stable = (await server.served(planning, 'stable')) ?? '';
    const build = built();
    const tokens = await sent(build);
    expect((await withdraw('stable', stable)).status).toBe(200);
    await expect(read(tokens)).resolves.toBeDefined();
    await server.upload(build, { token, channel: 'beta' });
    expect((await withdraw('beta', build.release.release)).status).toBe(200);
    await expect(read(tokens)).rejects.toThrow(refused);
  });
});

describe('with an earlier one', () => {
  test('both areas are shown, until the first of them ends', async () => {
    const earlier = await sent();
    server.clock.advance(day);
    const both = tokensOf(
      await server.preview(built(tracking), await server.token(tracking), `with=${encodeURIComponent(earlier)}`),
    );
    expect(both.split(',')[0]).toBe(earlier);
    const { releases, until } = await read(both);
    expect(releases.map(({ name }) => name)).toEqual([planning, tracking]);
    expect(until).toBe('2026-03-17T09:00:00.000Z');
  });

  test('of the same area, it takes its place', async () => {
    const earlier = await sent();
    const build = built(planning, '1.2.0');
    const { releases } = await read(await sent(build, `with=${earlier}`));
    expect(releases).toEqual([{ name: planning, release: build.release.release }]);
  });

  test('that has ended, or is for another company, nothing is sent', async () => {
    const earlier = await sent(built(), 'company=1');
    const other = await server.preview(built(planning, '1.2.0'), token, `with=${earlier}&company=2`);
    expect(other).toMatchObject({
      status: 400,
      body: { error: { error_message: expect.stringContaining('--company') } },
    });
    server.clock.advance(7 * day);
    const late = await server.preview(built(planning, '1.2.0'), token, `with=${earlier}&company=1`);
    expect(late).toMatchObject({ status: 403, body: { error: { error_message: refused } } });
    const { body } = await server.ask('GET', `/delivery/${planning}/history`, token);
    expect(body['moves']).toHaveLength(2);
  });

  test('an area that needs a later shell is refused, and can be shown with that shell', async () => {
    const area = server.build({ name: planning, version: '1.1.0', document: { kernel: '1.9.0' } });
    const alone = await server.preview(area, token);
    expect(alone).toMatchObject({
      status: 409,
      body: { error: { error_message: expect.stringContaining('needs kernel 1.9.0') } },
    });
    const parts = { preview: { scripts: [], styles: [] } };
    const shell = server.build({ name: 'shell', version: '1.1.0', document: { kernel: '1.9.0', parts } });
    const earlier = tokensOf(await server.preview(shell, await server.token('shell')));
    expect((await server.preview(area, token, `with=${earlier}`)).status).toBe(200);
  });
});

test('what is not sound, not of this area, or not sent by its team is refused', async () => {
  const files = { ...remoteFiles(planning), 'evil.html': '<script>alert(1)</script>' };
  const unsound = await server.preview(server.build({ name: planning, version: '1.1.0', files }), token);
  expect(unsound.body.error?.error_message).toMatch(/of a kind that a release may not hold/);
  const foreign = await server.preview(built(tracking), token);
  expect(foreign).toMatchObject({ status: 403 });
  const unknown = await server.preview(built(), 'x'.repeat(30));
  expect(unknown).toMatchObject({ status: 401 });
  expect(await server.preview(built(), token, 'company=0')).toMatchObject({ status: 400 });
  const withdrawn = await server.ask('POST', `/delivery/${tracking}/previews/withdraw`, token);
  expect(withdrawn).toMatchObject({ status: 403 });
});

describe('at the same moment', () => {
  test('two teams of one area send releases, each gets an address of its own', async () => {
    const builds = [built(), built(planning, '1.2.0')] as const;
    const other = await server.token(planning);
    const answers = await Promise.all([server.preview(builds[0], token), server.preview(builds[1], other)]);
    const shown = await Promise.all(answers.map(async (answer) => (await read(tokensOf(answer))).releases));
    expect(shown).toEqual(builds.map(({ release: { release } }) => [{ name: planning, release }]));
    await server.ask('POST', `/delivery/${planning}/previews/withdraw`, other);
    for (const answer of answers) await expect(read(tokensOf(answer))).rejects.toThrow(refused);
  });

  test('the same release is sent twice, and to beta', async () => {
    const build = built();
    const [first, second, beta] = await Promise.all([
      server.preview(build, token),
      server.preview(build, token),
      server.upload(build, { token }),
    ]);
    expect(beta).toMatchObject({ status: 200, body: { outcome: 'moved' } });
    expect(tokensOf(first)).not.toBe(tokensOf(second));
    const releases = [{ name: planning, release: build.release.release }];
    for (const answer of [first, second]) expect(await read(tokensOf(answer))).toMatchObject({ releases });
  });
});

test('what breaks off on its way, or is larger than allowed, leaves nothing, and can be sent again', async () => {
  const build = built();
  const archive = await archiveOf(entriesOf(build.directory));
  const half = await server.previewOf(planning, archive.subarray(0, archive.length / 2), token);
  expect(half).toMatchObject({
    status: 400,
    body: { error: { error_message: 'The upload is not a whole tar archive; send it again.' } },
  });
  const large = { name: 'large.js', content: 'x'.repeat(200_000) };
  const tooMuch = await server.previewOf(planning, await archiveOf([...entriesOf(build.directory), large]), token);
  expect(tooMuch.status).toBe(413);
  expect(readdirSync(join(server.releases.store.root, '.incoming'))).toEqual([]);
  const { body } = await server.ask('GET', `/delivery/${planning}/history`, token);
  expect(body['moves']).toEqual([expect.objectContaining({ channel: 'stable' })]);
  await expect(sent(build)).resolves.toBeDefined();
});

test('with a shell that knows no previews nothing can be looked at', async () => {
  const shell = server.build({ name: 'shell', version: '1.1.0' });
  const answer = await server.preview(shell, await server.token('shell'));
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { error_message: 'The shell on stable shows no previews; publish a newer one first.' } },
  });
});

test('an area of no variant yet is shown among those of the groups', async () => {
  const name = 'mfe-day-trips';
  const answer = await server.preview(server.build({ name }), await server.token(name));
  expect(answer.body['pages']).toEqual([`/preview/groepsapp/${tokensOf(answer)}/`]);
});
