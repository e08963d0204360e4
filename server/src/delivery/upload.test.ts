import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FakeBuild } from '../releases/testing/fakeBuild.ts';
import { revokePublishToken } from '../releases/publishTokens.ts';
import { type ArchiveEntry, archiveOf, entriesOf } from './testing/archive.ts';
import { DeliveryServer } from './testing/deliveryServer.ts';
import { unpack } from '../releases/unpack.ts';

let server: DeliveryServer;
let token: string;

beforeEach(async () => {
  server = await DeliveryServer.start();
  const shell = server.build({ name: 'shell' });
  await server.upload(shell, { token: await server.token('shell', true), channel: 'stable' });
  token = await server.token('mfe-planning');
});

afterEach(() => server.close());

function refusal(status: number, code: string, message: RegExp) {
  return {
    status,
    body: { error: { error_message: expect.stringMatching(message), code, reference: expect.any(String) } },
  };
}

/** Asserts that a refused release is in no registry, database row or folder. */
async function expectNothing({ release: { name, release } }: FakeBuild): Promise<void> {
  expect(await server.served(name, 'beta')).toBeUndefined();
  expect(existsSync(join(server.releases.store.root, name, release))).toBe(false);
  expect(readdirSync(join(server.releases.store.root, '.incoming'))).toEqual([]);
}

test('an uploaded release is served on its channel with its files, and recorded in the history', async () => {
  const build = server.build({ name: 'mfe-planning' });
  const { release } = build.release;
  expect(await server.upload(build, { token })).toEqual({
    status: 200,
    body: {
      name: 'mfe-planning',
      release,
      channel: 'beta',
      outcome: 'moved',
      from: null,
      variants: ['groepsapp', 'gastouderapp'],
      unoffered: [],
    },
  });
  expect(await server.served('mfe-planning', 'beta')).toBe(release);
  expect(await server.served('mfe-planning', 'stable')).toBeUndefined();
  const file = await server.app.inject({ url: `/groepsapp/remotes/mfe-planning/${release}/Card.js` });
  expect([file.statusCode, file.body]).toEqual([200, '"card";']);
  const { body } = await server.ask('GET', '/delivery/mfe-planning/history', token);
  expect(body['moves']).toEqual([
    {
      channel: 'beta',
      name: 'mfe-planning',
      from_release: null,
      to_release: release,
      moved_at: '2026-03-10T09:00:00.000Z',
      moved_by: 'team mfe-planning',
      action: 'publish',
      note: '',
    },
  ]);
});

test('the answer names the slots that a release fills and nothing on its channel offers', async () => {
  const part = { id: 'x', title: 'X', module: './Card', order: 1 };
  const slots = ['dashboard-card', 'of-an-area', 'of-nobody'].map((slot) => ({ ...part, slot }));
  const filling = server.build({ name: 'mfe-planning', document: { area: { routes: [], menu: [], slots } } });
  // The shell was built before slots were written down.
  expect(await server.upload(filling, { token })).toMatchObject({ body: { unoffered: [] } });
  const offering = (name: string, slot: string) =>
    server.build({ name, version: '1.1.0', document: { handed: { [`slot ${slot}`]: {} } } });
  for (const build of [offering('shell', 'dashboard-card'), offering('mfe-children', 'of-an-area')]) {
    expect(await server.upload(build, { token: await server.token(build.release.name) })).toMatchObject({
      status: 200,
    });
  }
  const again = { token, expected: filling.release.release };
  expect(await server.upload(filling, again)).toMatchObject({ status: 200, body: { unoffered: ['of-nobody'] } });
});

test('accepts an archive of the tar program, with folders and leading dots', async () => {
  const build = server.build({ name: 'mfe-planning' });
  const entries: ArchiveEntry[] = entriesOf(build.directory).map((entry) => ({ ...entry, name: `./${entry.name}` }));
  const archive = await archiveOf([{ name: './', type: 'directory' }, ...entries]);
  expect(await server.send('mfe-planning', archive, { token })).toMatchObject({ status: 200 });
});

test('uploading the same release again is harmless', async () => {
  const build = server.build({ name: 'mfe-planning' });
  await server.upload(build, { token });
  const again = await server.upload(build, { token, expected: build.release.release });
  expect(again).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
});

describe('an upload is unauthorised', () => {
  test.each([undefined, 'short', 'x'.repeat(43)])('with the token %j', async (wrong) => {
    const build = server.build({ name: 'mfe-planning' });
    const how = wrong === undefined ? {} : { token: wrong };
    expect(await server.upload(build, how)).toEqual(refusal(401, 'unauthorised', /publish-token create/));
    await expectNothing(build);
  });

  test('with a revoked token', async () => {
    const services = { db: server.releases.db, clock: server.clock };
    await revokePublishToken(services, 2);
    const build = server.build({ name: 'mfe-planning' });
    expect(await server.upload(build, { token })).toEqual(refusal(401, 'unauthorised', /revoked/));
  });

  test('with the token of another area', async () => {
    const build = server.build({ name: 'mfe-children' });
    expect(await server.upload(build, { token })).toEqual(
      refusal(403, 'forbidden', /for 'mfe-planning', not for 'mfe-children'/),
    );
    await expectNothing(build);
  });

  test('for another area than the address names', async () => {
    const build = server.build({ name: 'mfe-children' });
    expect(await server.upload(build, { token, name: 'mfe-planning' })).toEqual(
      refusal(400, 'invalid', /release of 'mfe-children', published as 'mfe-planning'/),
    );
    await expectNothing(build);
  });

  test('to stable without the right to promote', async () => {
    const build = server.build({ name: 'mfe-planning' });
    expect(await server.upload(build, { token, channel: 'stable' })).toEqual(
      refusal(403, 'forbidden', /beta only.*--may-promote/),
    );
    const able = await server.token('mfe-planning', true);
    expect(await server.upload(build, { token: able, channel: 'stable' })).toMatchObject({ status: 200 });
  });

  test('tokens are stored hashed', async () => {
    const rows = await server.releases.db.selectFrom('publish_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an upload is refused', () => {
  test.each(['../outside.js', '/etc/passwd', 'a/../../b.js', 'a\\b.js', '.hidden', 'x/./y.js'])(
    'with the path %s',
    async (name) => {
      const build = server.build({ name: 'mfe-planning' });
      const archive = await archiveOf([...entriesOf(build.directory), { name, content: 'x' }]);
      expect(await server.send('mfe-planning', archive, { token })).toEqual(
        refusal(400, 'invalid', /is not allowed in a release/),
      );
      await expectNothing(build);
    },
  );

  test.each(['symlink', 'link', 'fifo'] as const)('with a %s', async (type) => {
    const build = server.build({ name: 'mfe-planning' });
    const archive = await archiveOf([{ name: 'way-out.js', type, linkname: '/etc/passwd' }]);
    expect(await server.send('mfe-planning', archive, { token })).toEqual(
      refusal(400, 'invalid', /'way-out.js' is not an ordinary file/),
    );
    await expectNothing(build);
  });

  test('with a file that the release does not list, or with a duplicate', async () => {
    const build = server.build({ name: 'mfe-planning' });
    const entries = entriesOf(build.directory);
    const extra = await archiveOf([...entries, { name: 'extra.js', content: 'x' }]);
    expect(await server.send('mfe-planning', extra, { token })).toEqual(
      refusal(400, 'invalid', /'extra.js' is not listed/),
    );
    const twice = await archiveOf([...entries, { name: 'Card.js', content: '"evil";' }]);
    expect(await server.send('mfe-planning', twice, { token })).toEqual(
      refusal(400, 'invalid', /'Card.js' is in the upload twice/),
    );
    await expectNothing(build);
  });

  test('with other content under an existing release id', async () => {
    const first = server.build({ name: 'mfe-planning' });
    await server.upload(first, { token });
    const { release, area } = first.release;
    const menu = [{ label: 'Elders', icon: 'calendar', path: '/', order: 1 }];
    const other = server.build({
      name: 'mfe-planning',
      document: { release, area: { routes: [], slots: [], ...area, menu } },
    });
    expect(await server.upload(other, { token, expected: release })).toEqual(
      refusal(409, 'conflict', /exists with other content; build it anew/),
    );
  });

  test('when it is too large, by its header or by its content', async () => {
    const build = server.build({ name: 'mfe-planning' });
    const archive = await archiveOf([{ name: 'big.js', content: Buffer.alloc(300_000) }]);
    expect(await server.send('mfe-planning', archive, { token })).toEqual(
      refusal(413, 'too_large', /may have 200000 bytes/),
    );
    const headers = { 'content-type': 'application/x-tar', authorization: `Bearer ${token}` };
    const url = '/delivery/mfe-planning/releases?channel=beta&expected=none';
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: Readable.from([archive]) });
    expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('more than the 200000 bytes')]);
    await expectNothing(build);
  });

  test('with too many files', async () => {
    const build = server.build({ name: 'mfe-planning' });
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.js`, content: 'x' }));
    expect(await server.send('mfe-planning', await archiveOf(many), { token })).toEqual(
      refusal(413, 'too_large', /more than 20 files/),
    );
    await expectNothing(build);
  });

  test('when it is no archive, or has another content type', async () => {
    const build = server.build({ name: 'mfe-planning' });
    expect(await server.send('mfe-planning', Buffer.alloc(2_000, 'x'), { token })).toEqual(
      refusal(400, 'invalid', /not a whole tar archive/),
    );
    expect(await server.upload(build, { token, type: 'application/json' })).toEqual(
      refusal(400, 'invalid', /sent as application\/x-tar/),
    );
    await expectNothing(build);
  });

  test.each([
    ['channel', { channel: 'alpha' }],
    ['expected', { expected: '../x' }],
  ])('with a wrong %s', async (field, how) => {
    const build = server.build({ name: 'mfe-planning' });
    expect(await server.upload(build, { token, ...how })).toEqual({
      status: 400,
      body: { error: expect.objectContaining({ code: 'invalid', fields: { [field]: expect.any(String) } }) },
    });
  });

  test('when the pointer has moved in the meantime, with its current value', async () => {
    const first = server.build({ name: 'mfe-planning' });
    const second = server.build({ name: 'mfe-planning', version: '1.1.0' });
    await server.upload(first, { token });
    expect(await server.upload(second, { token })).toEqual(
      refusal(409, 'conflict', new RegExp(`moved to ${first.release.release} by team mfe-planning`)),
    );
    expect(await server.served('mfe-planning', 'beta')).toBe(first.release.release);
  });
});

test('a truncated archive is refused at once', async () => {
  const folder = join(server.releases.database.options.dataDir, 'short');
  const usual = await archiveOf(entriesOf(server.build({ name: 'mfe-planning' }).directory));
  const large = await archiveOf([{ name: 'assets/one.js', content: 'x'.repeat(14_000) }]);
  for (const length of [100, 600, 700, 1_000, 1_500]) {
    for (const [name, archive] of Object.entries({ usual, large })) {
      const start = Readable.from([archive.subarray(0, length)]);
      const target = join(folder, `${name}-${length}`);
      await expect(unpack(start, target, { bytes: 1e6, files: 20 })).rejects.toThrow(/not a whole tar/);
    }
  }
});

test('teams can publish concurrently; of concurrent uploads of one team one is told to retry', async () => {
  const areas = ['mfe-planning', 'mfe-children', 'mfe-tracking'];
  const answers = await Promise.all(
    areas.map(async (name) => server.upload(server.build({ name }), { token: await server.token(name) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const able = await server.token('mfe-communication');
  const rivals = ['1.1.0', '1.2.0'].map((version) => server.build({ name: 'mfe-communication', version }));
  const outcomes = await Promise.all(rivals.map((build) => server.upload(build, { token: able })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
});
