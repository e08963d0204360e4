import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../src/publishing/program.mjs';
import { FakeInstallation } from './fakeInstallation.ts';

const token = 'k'.repeat(20) + '-_3';
const [older, newer] = ['0.1.0-0123456789ab', '0.2.0-ba9876543210'];
const moved = { name: 'mfe-planning', release: newer, channel: 'beta', outcome: 'moved', from: older };

let installation: FakeInstallation;
let folder: string;
let said: string[];
let complained: string[];

beforeEach(async () => {
  installation = new FakeInstallation();
  await installation.start();
  folder = mkdtempSync(path.join(tmpdir(), 'groepsapp-publish-'));
  said = [];
  complained = [];
  serve('beta', older);
});

afterEach(async () => {
  await installation.stop();
  rmSync(folder, { recursive: true });
  expect([...said, ...complained].join('\n')).not.toContain(token);
});

/** Lets the installation say that channels serve releases of the area. */
function serve(...pairs: string[]): void {
  const pointers = [];
  for (let index = 0; index < pairs.length; index += 2) {
    const [channel, release] = pairs.slice(index);
    pointers.push({ channel, name: 'mfe-planning', release, moved_at: '2026-03-10T09:00:00.000Z', moved_by: 'Team' });
  }
  installation.answer('GET /delivery/status', { pointers });
}

function run(args: string[], env: Record<string, string> = { GROEPSAPP_PUBLISH_TOKEN: token }): Promise<number> {
  return runProgram(args, {
    env: { ...env },
    print: (line) => said.push(line),
    complain: (line) => complained.push(line),
    build: async () => true,
  });
}

/** A package with a build in its `dist`. */
function built(name = 'mfe-planning', release = newer): string {
  const dir = path.join(folder, name);
  const files = { 'mf-manifest.json': '{}', 'chunk.js': '"code";' };
  mkdirSync(path.join(dir, 'dist'), { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: `@groepsapp/${name}`, version: '0.2.0' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, 'dist', file), text);
  writeFileSync(path.join(dir, 'dist/chunk.js.br'), 'compressed');
  writeFileSync(path.join(dir, 'dist/left-by-an-editor~'), 'x');
  const document = {
    name,
    kind: 'remote',
    version: '0.2.0',
    release,
    kernel: '1.0.0',
    entry: 'mf-manifest.json',
    area: { routes: [], menu: [], slots: [] },
    builtAt: '2026-03-10T08:00:00.000Z',
    files: Object.entries(files).map(([file, text]) => ({
      path: file,
      size: text.length,
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  };
  writeFileSync(path.join(dir, 'dist/release.json'), JSON.stringify(document));
  return dir;
}

function publish(dir = built(), ...more: string[]): Promise<number> {
  return run(['publish', dir, '--to', installation.origin, ...more]);
}

test('publishing sends the files of the build, and nothing else, for what the channel serves at the moment', async () => {
  installation.answer('POST /delivery/mfe-planning/releases', moved);
  expect(await publish()).toBe(0);
  expect(installation.asked.map(({ request }) => request)).toEqual([
    'GET /delivery/status',
    'GET /delivery/status',
    `POST /delivery/mfe-planning/releases?channel=beta&expected=${older}`,
  ]);
  expect(new Set(installation.asked.map((asked) => asked.token))).toEqual(new Set([`Bearer ${token}`]));
  expect(installation.asked.at(-1)?.files).toEqual({
    'release.json': expect.stringContaining(newer),
    'mf-manifest.json': '{}',
    'chunk.js': '"code";',
    'chunk.js.br': 'compressed',
  });
  expect(said).toEqual([
    'Building mfe-planning ...',
    `beta of ${installation.origin} serves ${older}`,
    expect.stringMatching(`^Sending ${newer}: 4 files, \\d+ kB ...$`),
    `beta now serves mfe-planning ${newer} (was ${older})`,
  ]);
});

test('a channel that serves nothing yet is expected to serve nothing', async () => {
  serve('beta', older);
  installation.answer('POST', { ...moved, channel: 'stable', from: null });
  expect(await publish(built(), '--channel', 'stable')).toBe(0);
  expect(installation.asked.at(-1)?.request).toMatch(/channel=stable&expected=none$/);
  expect(said.at(-1)).toBe(`stable now serves mfe-planning ${newer}`);
});

test('what was built elsewhere is published by its folder', async () => {
  installation.answer('POST /delivery/mfe-planning/releases', moved);
  const from = path.join(built(), 'dist');
  expect(await run(['publish', 'mfe-planning', '--from', from, '--to', installation.origin])).toBe(0);
  expect(said).not.toContain('Building mfe-planning ...');
  expect(await run(['publish', 'mfe-children', '--from', from, '--to', installation.origin])).toBe(1);
  expect(complained).toEqual([`${from} holds a release of 'mfe-planning', not of 'mfe-children'.`]);
});

test('promoting names what beta serves and what stable served', async () => {
  serve('beta', newer, 'stable', older);
  installation.answer('POST', { ...moved, channel: 'stable' });
  expect(await run(['promote', 'mfe-planning', '--to', installation.origin])).toBe(0);
  expect(installation.asked[1]?.request).toBe(`POST /delivery/mfe-planning/promote?release=${newer}&expected=${older}`);
  expect(said).toEqual([`stable now serves mfe-planning ${newer} (was ${older})`]);
});

test('promoting to a share says how many try the release', async () => {
  serve('beta', newer, 'stable', older);
  const shared = {
    name: 'mfe-planning',
    release: newer,
    from: older,
    share: 10,
    establishments: 2,
    ofEstablishments: 20,
  };
  installation.answer('POST', shared);
  const to = ['--to', installation.origin];
  expect(await run(['promote', 'mfe-planning', '--share', '10', ...to])).toBe(0);
  expect(installation.asked[1]?.request).toMatch(/promote\?release=.*&share=10$/);
  expect(said).toEqual([`2 of 20 establishments now try mfe-planning ${newer}; the others keep ${older}`]);
  expect(await run(['promote', 'mfe-planning', '--share', '100', ...to])).toBe(2);
  expect(await run(['rollback', 'mfe-planning', '--share', '10', ...to])).toBe(2);
});

test('rolling back takes stable to the release before, or a channel to a release that is named', async () => {
  serve('beta', newer, 'stable', newer);
  installation.answer('POST', { ...moved, channel: 'stable', release: older, from: newer });
  const to = ['--to', installation.origin];
  expect(await run(['rollback', 'mfe-planning', ...to])).toBe(0);
  expect(await run(['rollback', 'mfe-planning', ...to, '--channel', 'beta', '--release', older])).toBe(0);
  expect(installation.asked.map(({ request }) => request).filter((request) => request.startsWith('POST'))).toEqual([
    `POST /delivery/mfe-planning/rollback?channel=stable&expected=${newer}`,
    `POST /delivery/mfe-planning/rollback?channel=beta&expected=${newer}&to=${older}`,
  ]);
  expect(said[0]).toBe(`stable now serves mfe-planning ${older} (was ${newer})`);
});

test('withdrawing names what the channel served, and says from where the area is gone', async () => {
  serve('stable', newer);
  installation.answer('POST', { name: 'mfe-planning', channels: ['stable', 'beta'] });
  expect(await run(['withdraw', 'mfe-planning', '--to', installation.origin])).toBe(0);
  expect(installation.asked[1]?.request).toBe(`POST /delivery/mfe-planning/withdraw?channel=stable&expected=${newer}`);
  expect(said).toEqual(['stable and beta no longer serve mfe-planning']);
  expect(await run(['withdraw', 'mfe-planning', '--to', installation.origin, '--channel', 'beta'])).toBe(1);
  expect(complained).toEqual(["There is no 'mfe-planning' on beta to withdraw."]);
});

test('status and history are shown a line each', async () => {
  const move = { channel: 'beta', name: 'mfe-planning', from_release: null, to_release: older, action: 'publish' };
  installation.answer('GET /delivery/mfe-planning/history', {
    moves: [{ ...move, moved_at: '2026-03-10T09:00:00.000Z', moved_by: 'Team' }],
  });
  expect(await run(['status', '--to', installation.origin])).toBe(0);
  expect(await run(['history', 'mfe-planning', '--to', installation.origin])).toBe(0);
  expect(said).toEqual([
    `mfe-planning beta: ${older}, since 2026-03-10T09:00:00.000Z by Team`,
    `2026-03-10T09:00:00.000Z Team: publish on beta, none -> ${older}`,
  ]);
});

describe('one clear line and code 1', () => {
  async function expectRefused(line: string | RegExp, code: Promise<number>): Promise<void> {
    expect(await code).toBe(1);
    expect(complained).toEqual([expect.stringMatching(line)]);
  }

  test('without a token, or with what is none', async () => {
    const args = ['status', '--to', installation.origin];
    await expectRefused(/^GROEPSAPP_PUBLISH_TOKEN is not set; .*publish-token create/, run(args, {}));
    complained = [];
    await expectRefused(/does not hold a publish token/, run(args, { GROEPSAPP_PUBLISH_TOKEN: 'not a token' }));
    expect(installation.asked).toEqual([]);
  });

  test('when nobody answers', async () => {
    const { origin } = installation;
    await installation.stop();
    await expectRefused(`^${origin} cannot be reached \\(ECONNREFUSED\\);`, run(['status', '--to', origin]));
    await installation.start();
  });

  test('when something else answers, or sends elsewhere', async () => {
    installation.answer('GET /delivery/status', '<html>', 200);
    await expectRefused(/answered with 200, but not as an installation/, run(['status', '--to', installation.origin]));
    complained = [];
    installation.answer('GET /delivery/status', '', 302, { location: `${installation.origin}/elsewhere` });
    await expectRefused(/answered with 302/, run(['status', '--to', installation.origin]));
    expect(installation.asked).toHaveLength(2);
  });

  test('when the token is refused, before anything is sent', async () => {
    installation.refuse('GET /delivery/status', 401, 'The publish token is missing, unknown or revoked.');
    await expectRefused(/^The publish token is missing, unknown or revoked\.$/, publish());
    expect(installation.asked).toHaveLength(1);
  });

  test('before anything is built, when the token is of another area or may not change that channel', async () => {
    const build = jest.fn(async () => true);
    const args = ['publish', built(), '--to', installation.origin, '--channel', 'stable'];
    const refused = () =>
      runProgram(args, {
        env: { GROEPSAPP_PUBLISH_TOKEN: token },
        print: () => undefined,
        complain: (line) => complained.push(line),
        build,
      });
    installation.answer('GET /delivery/status', { pointers: [], token: { area: 'mfe-children', may_promote: true } });
    await expectRefused("^This token is for 'mfe-children', not for 'mfe-planning'", refused());
    complained = [];
    installation.answer('GET /delivery/status', { pointers: [], token: { area: 'mfe-planning', may_promote: false } });
    await expectRefused('^This token may publish to beta only', refused());
    expect(build).not.toHaveBeenCalled();
  });

  test.each([
    [400, "'remoteEntry.js' is not in the release; build the package again."],
    [403, "This token is for 'shell', not for 'mfe-planning'."],
    [409, "'mfe-planning' on beta was moved to another in the meantime; see what it is now and try again."],
  ])('of what the installation says with %i', async (status, words) => {
    installation.refuse('POST', status, words);
    await expectRefused(words, publish());
  });

  test('when the build fails, or there is none', async () => {
    const dir = built();
    const code = runProgram(['publish', dir, '--to', installation.origin], {
      env: { GROEPSAPP_PUBLISH_TOKEN: token },
      print: () => undefined,
      complain: (line) => complained.push(line),
      build: async () => false,
    });
    await expectRefused(/^mfe-planning was not published, because it could not be built\.$/, code);
    complained = [];
    rmSync(path.join(dir, 'dist/release.json'));
    await expectRefused(/^There is no release\.json in .*; build the package first\.$/, publish(dir));
    expect(installation.asked.some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  test('when the token would travel unencrypted, unless that is asked for', async () => {
    const args = ['status', '--to', 'http://app.invalid'];
    await expectRefused(/^http:\/\/app\.invalid is not encrypted.*--allow-http/, run(args));
    complained = [];
    await expectRefused(/^http:\/\/app\.invalid cannot be reached/, run([...args, '--allow-http']));
  });

  test('when there is nothing to promote or to roll back', async () => {
    serve();
    await expectRefused(/publish one to beta first/, run(['promote', 'mfe-planning', '--to', installation.origin]));
    complained = [];
    await expectRefused(
      /^There is no 'mfe-planning' on stable/,
      run(['rollback', 'mfe-planning', '--to', installation.origin]),
    );
  });
});

test.each([
  [['publish', 'mfe-planning'], /^--to .* is missing/],
  [['publish', '--to', 'http://127.0.0.1:1'], /^The name of an area/],
  [['publish', 'mfe-nothing', '--to', 'http://127.0.0.1:1'], /^There is no 'mfe-nothing' here; there are shell, mfe-/],
  [['publish', 'shell', '--to', 'http://127.0.0.1:1/groepsapp/'], /^--to must be an address/],
  [['publish', 'shell', '--to', 'http://user:secret@127.0.0.1:1'], /^--to must be an address/],
  [['publish', 'shell', '--channel', 'alpha', '--to', 'http://127.0.0.1:1'], /^--channel must be/],
  [['promote', 'shell', '--channel', 'beta', '--to', 'http://127.0.0.1:1'], /^--channel is not for this/],
  [['rollback', 'shell', 'mfe-planning', '--to', 'http://127.0.0.1:1'], /one argument too many/],
  [['publish', 'shell', '--token', 'x'], /^Unknown option '--token'/],
])('a call that is not right says how it is: %j', async (args, line) => {
  expect(await run(args)).toBe(2);
  expect(complained).toEqual([expect.stringMatching(line), expect.stringMatching(/^Usage: npm run \w+-area --/)]);
});

test('the program itself ends with the code and one line', async () => {
  const program = path.resolve('delivery/src/publishArea.mjs');
  const env = { PATH: process.env['PATH'] };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [program, 'status', '--to', installation.origin], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^GROEPSAPP_PUBLISH_TOKEN is not set.*\n$/),
  });
});
