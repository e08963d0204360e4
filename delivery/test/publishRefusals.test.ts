import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildChecked } from '../src/build/checkArea.ts';
import { eachInOwnTrial, type PublishTrial } from './publishTrial.ts';
import { Sample } from './sample.ts';

jest.setTimeout(120_000);

let trial: PublishTrial;

eachInOwnTrial((given) => (trial = given));

/** An area of which one file is checked. */
function sampleWith(checked: string): Sample {
  const sample = new Sample();
  const options = {
    jsx: 'react-jsx',
    noEmit: true,
    strict: true,
    types: [],
    moduleResolution: 'bundler',
    module: 'ESNext',
  };
  sample.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['src/checked.ts'] }));
  sample.write('src/checked.ts', checked);
  // A repository of its own: the folder around it is one that git ignores, and so does lint.
  sample.write('.git/HEAD', '');
  sample.write('.gitignore', 'dist/\n');
  return sample;
}

describe('prints one line and exits with code 1', () => {
  async function expectRefused(line: string | RegExp, code: Promise<number>): Promise<void> {
    expect(await code).toBe(1);
    expect(trial.complained).toEqual([expect.stringMatching(line)]);
  }

  test('without a token, or with an invalid one', async () => {
    const args = ['status', '--to', trial.installation.origin];
    await expectRefused(/^GROEPSAPP_PUBLISH_TOKEN is not set; .*publish-token create/, trial.run(args, { env: {} }));
    trial.complained = [];
    await expectRefused(
      /does not hold a publish token/,
      trial.run(args, { env: { GROEPSAPP_PUBLISH_TOKEN: 'not a token' } }),
    );
    expect(trial.installation.asked).toEqual([]);
  });

  test('when the installation is unreachable', async () => {
    const { origin } = trial.installation;
    await trial.installation.stop();
    await expectRefused(`^${origin} cannot be reached \\(ECONNREFUSED\\);`, trial.run(['status', '--to', origin]));
    await trial.installation.start();
  });

  test('when something else answers, or redirects', async () => {
    trial.installation.answer('GET /delivery/status', '<html>', 200);
    await expectRefused(
      /answered with 200, but not as an installation/,
      trial.run(['status', '--to', trial.installation.origin]),
    );
    trial.complained = [];
    trial.installation.answer('GET /delivery/status', '', 302, { location: `${trial.installation.origin}/elsewhere` });
    await expectRefused(/answered with 302/, trial.run(['status', '--to', trial.installation.origin]));
    expect(trial.installation.asked).toHaveLength(2);
  });

  test('when the token is refused, before sending anything', async () => {
    trial.installation.refuse('GET /delivery/status', 401, 'The publish token is missing, unknown or revoked.');
    await expectRefused(/^The publish token is missing, unknown or revoked\.$/, trial.publish());
    expect(trial.installation.asked).toHaveLength(1);
  });

  test('before building, when the token is for another area or may not change that channel', async () => {
    const build = jest.fn(async () => true);
    const args = ['publish', trial.built(), '--to', trial.installation.origin, '--channel', 'stable'];
    const refused = () => trial.run(args, { build });
    trial.installation.answer('GET /delivery/status', {
      pointers: [],
      token: { area: 'mfe-children', may_promote: true },
    });
    await expectRefused("^This token is for 'mfe-children', not for 'mfe-planning'", refused());
    trial.complained = [];
    trial.installation.answer('GET /delivery/status', {
      pointers: [],
      token: { area: 'mfe-planning', may_promote: false },
    });
    await expectRefused('^This token may publish to beta only', refused());
    expect(build).not.toHaveBeenCalled();
  });

  test.each([
    [400, "'remoteEntry.js' is not in the release; build the package again."],
    [403, "This token is for 'shell', not for 'mfe-planning'."],
    [409, "'mfe-planning' on beta was moved to another in the meantime; see what it is now and try again."],
  ])('with the message of the installation for status %i', async (status, words) => {
    trial.installation.refuse('POST', status, words);
    await expectRefused(words, trial.publish());
  });

  test('when the build fails or is missing', async () => {
    const dir = trial.built();
    const args = ['publish', dir, '--to', trial.installation.origin];
    const code = trial.run(args, { build: async () => false });
    await expectRefused(/^mfe-planning was not published, because it could not be built\.$/, code);
    trial.complained = [];
    rmSync(path.join(dir, 'dist/release.json'));
    await expectRefused(/^There is no release\.json in .*; build the package first\.$/, trial.publish(dir));
    expect(trial.installation.asked.some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  test('when types of its sources are wrong, with file and line', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const sample = sampleWith("export const count: number = 'three';\n");
    const said: string[] = [];
    expect(await buildChecked(sample.dir, (line) => said.push(line))).toBe(false);
    expect(said.join('\n')).toMatch(/types: failed[^]*src\/checked\.ts.1.*TS2322/);
    jest.restoreAllMocks();
    sample.remove();
  });

  test('when a source changes after it was checked', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const sample = sampleWith('export const count = 3;\n');
    const said: string[] = [];
    const print = (line: string) => {
      said.push(line);
      if (line.startsWith('lint: passed')) sample.write('src/checked.ts', "export const count: number = 'three';\n");
    };
    expect(await buildChecked(sample.dir, print)).toBe(false);
    expect(said.at(-1)).toMatch(/^The sources were changed while they were checked and built/);
    sample.write('src/checked.ts', 'export const count = 3;\n');
    expect(await buildChecked(sample.dir, (line) => said.push(line))).toBe(true);
    jest.restoreAllMocks();
    sample.remove();
  });

  test('when the token would be sent unencrypted without --allow-http', async () => {
    const args = ['status', '--to', 'http://app.invalid'];
    await expectRefused(/^http:\/\/app\.invalid is not encrypted.*--allow-http/, trial.run(args));
    trial.complained = [];
    await expectRefused(/^http:\/\/app\.invalid cannot be reached/, trial.run([...args, '--allow-http']));
  });

  test('when there is nothing to promote or roll back', async () => {
    trial.serve();
    await expectRefused(
      /publish one to beta first/,
      trial.run(['promote', 'mfe-planning', '--to', trial.installation.origin]),
    );
    trial.complained = [];
    await expectRefused(
      /^There is no 'mfe-planning' on stable/,
      trial.run(['rollback', 'mfe-planning', '--to', trial.installation.origin]),
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
  [['promote', 'shell', '--preview', '--to', 'http://127.0.0.1:1'], /^--preview is not for this/],
  [
    ['publish', 'shell', '--preview', '--channel', 'beta', '--to', 'http://127.0.0.1:1'],
    /^--preview is not for a channel/,
  ],
  [
    ['publish', 'shell', '--company', '3', '--to', 'http://127.0.0.1:1'],
    /^--company, --with and --screenshots go with --preview/,
  ],
  [['publish', 'shell', '--preview', '--company', '0', '--to', 'http://127.0.0.1:1'], /^--company must be the number/],
  [['publish', 'shell', '--preview', '--with', 'a b', '--to', 'http://127.0.0.1:1'], /^--with must be the address/],
  [['publish', 'shell', '--token', 'x'], /^Unknown option '--token'/],
])('an invalid call prints the usage: %j', async (args, line) => {
  expect(await trial.run(args)).toBe(2);
  expect(trial.complained).toEqual([
    expect.stringMatching(line),
    expect.stringMatching(/^Usage: npm run area -- \w+ /),
  ]);
});

test('the program exits with that code and one line', async () => {
  const program = path.resolve('delivery/src/command.mjs');
  const env = { PATH: process.env['PATH'] };
  const ended = await new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'status', '--to', trial.installation.origin],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
    );
  });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^GROEPSAPP_PUBLISH_TOKEN is not set.*\n$/),
  });
});
