import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { saveRelease } from '../src/publishing/archive.ts';
import { eachInOwnTrial, newer, older, type PublishTrial, token } from './publishTrial.ts';

const moved = { name: 'mfe-planning', release: newer, channel: 'beta', outcome: 'moved', from: older };

let trial: PublishTrial;

eachInOwnTrial((given) => (trial = given));

test('publishing sends only the files of the build, with the release that the channel serves now', async () => {
  trial.installation.answer('POST /delivery/mfe-planning/releases', moved);
  expect(await trial.publish()).toBe(0);
  expect(trial.installation.asked.map(({ request }) => request)).toEqual([
    'GET /delivery/status',
    'GET /delivery/status',
    `POST /delivery/mfe-planning/releases?channel=beta&expected=${older}`,
  ]);
  expect(new Set(trial.installation.asked.map((asked) => asked.token))).toEqual(new Set([`Bearer ${token}`]));
  expect(trial.installation.asked.at(-1)?.files).toEqual({
    'release.json': expect.stringContaining(newer),
    'mf-manifest.json': '{}',
    'chunk.js': '"code";',
    'chunk.js.br': 'compressed',
  });
  expect(trial.said).toEqual([
    'Building mfe-planning ...',
    `beta of ${trial.installation.origin} serves ${older}`,
    expect.stringMatching(`^Sending ${newer}: 4 files, \\d+ kB ...$`),
    `beta now serves mfe-planning ${newer} (was ${older})`,
  ]);
});

test('publishing to an empty channel expects no release', async () => {
  trial.serve('beta', older);
  trial.installation.answer('POST', { ...moved, channel: 'stable', from: null });
  expect(await trial.publish(trial.built(), '--channel', 'stable')).toBe(0);
  expect(trial.installation.asked.at(-1)?.request).toMatch(/channel=stable&expected=none$/);
  expect(trial.said.at(-1)).toBe(`stable now serves mfe-planning ${newer}`);
});

test('says which slots that it fills nothing on the channel offers', async () => {
  trial.installation.answer('POST', { ...moved, unoffered: ['child-status'] });
  expect(await trial.publish()).toBe(0);
  expect(trial.said.at(-1)).toBe(
    "Nothing on beta offers the slot 'child-status' that it fills: that part is not drawn until an area does.",
  );
});

test('a release is saved as one tar file, with the files that would be sent', async () => {
  const dir = trial.built();
  const file = await saveRelease(path.join(dir, 'dist'), path.join(dir, 'packed'));
  expect(path.basename(file)).toBe(`mfe-planning-${newer}.tar`);
  const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(['release.json', 'mf-manifest.json', 'chunk.js', 'chunk.js.br']);
});

test('a build from elsewhere is published from its folder', async () => {
  trial.installation.answer('POST /delivery/mfe-planning/releases', moved);
  const from = path.join(trial.built(), 'dist');
  expect(await trial.run(['publish', 'mfe-planning', '--from', from, '--to', trial.installation.origin])).toBe(0);
  expect(trial.said).not.toContain('Building mfe-planning ...');
  expect(await trial.run(['publish', 'mfe-children', '--from', from, '--to', trial.installation.origin])).toBe(1);
  expect(trial.complained).toEqual([`${from} holds a release of 'mfe-planning', not of 'mfe-children'.`]);
});

test('a build can be sent to be looked at, beside an earlier one and for one company', async () => {
  const until = '2026-03-17T09:00:00.000Z';
  const pages = ['/preview/groepsapp/3.8.0.abc,4.9.0.def/', '/preview/gastouderapp/3.8.0.abc,4.9.0.def/'];
  trial.installation.answer('POST', { name: 'mfe-planning', release: newer, pages, until });
  const { origin } = trial.installation;
  const earlier = `${origin}/preview/groepsapp/3.8.0.a-_/`;
  expect(await trial.publish(trial.built(), '--preview', '--company', '3', '--with', earlier)).toBe(0);
  const { request, files } = trial.installation.asked.at(-1) ?? {};
  expect(request).toBe('POST /delivery/mfe-planning/previews?company=3&with=3.8.0.a-_');
  expect(files).toHaveProperty(['chunk.js'], '"code";');
  expect(trial.said.slice(-3)).toEqual([
    `mfe-planning ${newer} can be looked at until ${until}; no channel serves it:`,
    `${origin}${pages[0]}`,
    `${origin}${pages[1]}`,
  ]);
  expect(await trial.publish(trial.built(), '--preview', '--with', '3.8.0.a-_')).toBe(0);
  expect(trial.installation.asked.at(-1)?.request).toBe('POST /delivery/mfe-planning/previews?with=3.8.0.a-_');
});

test('what can be looked at of an area is withdrawn', async () => {
  trial.installation.answer('POST /delivery/mfe-planning/previews/withdraw', { name: 'mfe-planning' });
  expect(await trial.run(['withdraw', 'mfe-planning', '--preview', '--to', trial.installation.origin])).toBe(0);
  expect(trial.said).toEqual(['The previews of mfe-planning have ended']);
});

test('promoting sends the release of beta and the current release of stable', async () => {
  trial.serve('beta', newer, 'stable', older);
  trial.installation.answer('POST', { ...moved, channel: 'stable' });
  expect(await trial.run(['promote', 'mfe-planning', '--to', trial.installation.origin])).toBe(0);
  expect(trial.installation.asked[1]?.request).toBe(
    `POST /delivery/mfe-planning/promote?release=${newer}&expected=${older}`,
  );
  expect(trial.said).toEqual([`stable now serves mfe-planning ${newer} (was ${older})`]);
});

test('promoting to a share prints the number of tablets', async () => {
  trial.serve('beta', newer, 'stable', older);
  const shared = {
    name: 'mfe-planning',
    release: newer,
    from: older,
    share: 10,
    establishments: 2,
    ofEstablishments: 20,
  };
  trial.installation.answer('POST', shared);
  const to = ['--to', trial.installation.origin];
  expect(await trial.run(['promote', 'mfe-planning', '--share', '10', ...to])).toBe(0);
  expect(trial.installation.asked[1]?.request).toMatch(/promote\?release=.*&share=10$/);
  expect(trial.said).toEqual([`2 of 20 establishments now try mfe-planning ${newer}; the others keep ${older}`]);
  expect(await trial.run(['promote', 'mfe-planning', '--share', '100', ...to])).toBe(2);
  expect(await trial.run(['rollback', 'mfe-planning', '--share', '10', ...to])).toBe(2);
});

test('rolling back serves the previous release, or the named one', async () => {
  trial.serve('beta', newer, 'stable', newer);
  trial.installation.answer('POST', { ...moved, channel: 'stable', release: older, from: newer });
  const to = ['--to', trial.installation.origin];
  expect(await trial.run(['rollback', 'mfe-planning', ...to])).toBe(0);
  expect(await trial.run(['rollback', 'mfe-planning', ...to, '--channel', 'beta', '--release', older])).toBe(0);
  trial.serve();
  expect(await trial.run(['rollback', 'mfe-planning', ...to, '--release', older])).toBe(0);
  expect(
    trial.installation.asked.map(({ request }) => request).filter((request) => request.startsWith('POST')),
  ).toEqual([
    `POST /delivery/mfe-planning/rollback?channel=stable&expected=${newer}`,
    `POST /delivery/mfe-planning/rollback?channel=beta&expected=${newer}&to=${older}`,
    `POST /delivery/mfe-planning/rollback?channel=stable&expected=none&to=${older}`,
  ]);
  expect(trial.said[0]).toBe(`stable now serves mfe-planning ${older} (was ${newer})`);
});

test('withdrawing sends the current release, and prints the affected channels', async () => {
  trial.serve('stable', newer);
  trial.installation.answer('POST', { name: 'mfe-planning', channels: ['stable', 'beta'] });
  expect(await trial.run(['withdraw', 'mfe-planning', '--to', trial.installation.origin])).toBe(0);
  expect(trial.installation.asked[1]?.request).toBe(
    `POST /delivery/mfe-planning/withdraw?channel=stable&expected=${newer}`,
  );
  expect(trial.said).toEqual(['stable and beta no longer serve mfe-planning']);
  expect(await trial.run(['withdraw', 'mfe-planning', '--to', trial.installation.origin, '--channel', 'beta'])).toBe(1);
  expect(trial.complained).toEqual(["There is no 'mfe-planning' on beta to withdraw."]);
});

test.each([
  [
    'beta',
    `beta no longer serves a mfe-planning of its own; stable still serves ${older}, and so users of beta get that`,
  ],
  ['stable', `stable no longer serves mfe-planning; beta still serves ${newer}`],
])('withdrawing from %s alone says what the other channel serves', async (channel, said) => {
  trial.serve('stable', older, 'beta', newer);
  trial.installation.answer('POST', { name: 'mfe-planning', channels: [channel] });
  const { origin } = trial.installation;
  expect(await trial.run(['withdraw', 'mfe-planning', '--to', origin, '--channel', channel])).toBe(0);
  expect(trial.said).toEqual([said]);
});

test('withdrawing from stable says that beta serves it no longer either when that had none of its own', async () => {
  trial.serve('stable', newer);
  trial.installation.answer('POST', { name: 'mfe-planning', channels: ['stable'] });
  expect(await trial.run(['withdraw', 'mfe-planning', '--to', trial.installation.origin])).toBe(0);
  expect(trial.said).toEqual(['stable and beta no longer serve mfe-planning']);
});

test('status and history print one line per item', async () => {
  const move = { channel: 'beta', name: 'mfe-planning', from_release: null, to_release: older, action: 'publish' };
  trial.installation.answer('GET /delivery/mfe-planning/history', {
    moves: [{ ...move, moved_at: '2026-03-10T09:00:00.000Z', moved_by: 'Team' }],
  });
  expect(await trial.run(['status', '--to', trial.installation.origin])).toBe(0);
  expect(await trial.run(['history', 'mfe-planning', '--to', trial.installation.origin])).toBe(0);
  expect(trial.said).toEqual([
    `mfe-planning beta: ${older}, since 2026-03-10T09:00:00.000Z by Team`,
    `2026-03-10T09:00:00.000Z Team: publish on beta, none -> ${older}`,
  ]);
});

test('faults are printed with their positions in sources, or in scripts where these are not known', async () => {
  const [first_at, last_at] = ['2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'];
  const frames = [
    { script: 'Card.js:1:8', source: './src/Card.tsx:3:7', name: 'showCard' },
    { script: '77.js:2:5', source: null, name: null },
  ];
  trial.installation.answer('GET /delivery/mfe-planning/faults', {
    faults: [{ release: older, code: 'TypeError', reports: 3, first_at, last_at, frames }],
  });
  const { origin } = trial.installation;
  expect(await trial.run(['faults', 'mfe-planning', '--to', origin, '--release', older])).toBe(0);
  expect(trial.installation.asked[0]?.request).toBe(`GET /delivery/mfe-planning/faults?release=${older}`);
  expect(trial.said).toEqual([
    `${older} TypeError: 3 times, from ${first_at} to ${last_at}`,
    '  at showCard ./src/Card.tsx:3:7',
    '  at 77.js:2:5',
  ]);
});
