import { join } from 'node:path';
import { verifyPassword } from '../authentication/passwords.ts';
import type { OpenDatabase } from '../database/index.ts';
import type { TestDatabase } from '../database/testing/testDatabase.ts';
import { rowsOfCompanies, rowsOfPresets } from '../demo/companyFiles.ts';
import { loadSettings } from '../access/settings.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let database: TestDatabase;
let server: OpenDatabase;
let run: Operator;

eachBesideServer((given) => ({ database, server, run } = given));

const newCompany = [
  'create-company',
  ...['--name', 'Kinderopvang De Linde', '--establishment', 'De Boomhut'],
  ...['--employee-email', 'Beheer@Delinde.example', '--first-name', 'Noor', '--last-name', 'Bakker', '--gender', 'V'],
];

describe('create-company', () => {
  test('creates a company, an establishment and an employee who may log in there', async () => {
    const { code, out } = await run(newCompany, { EMPLOYEE_PASSWORD: 'kastanje-en-eik' });
    expect(code).toBe(0);
    expect(out).toHaveLength(3);
    const account = await server.db
      .selectFrom('account')
      .innerJoin('account_establishment', 'account_establishment.account_id', 'account.id')
      .innerJoin('establishment', 'establishment.id', 'account_establishment.establishment_id')
      .innerJoin('company', 'company.id', 'establishment.company_id')
      .select(['kind', 'username', 'password_hash', 'mfa_enabled', 'establishment.name', 'company.name as company'])
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      kind: 'employee',
      username: 'beheer@delinde.example',
      mfa_enabled: 0,
      name: 'De Boomhut',
      company: 'Kinderopvang De Linde',
    });
    expect(await verifyPassword('kastanje-en-eik', account.password_hash)).toBe(true);
  });

  test('generates a password when none is given, and prints it once', async () => {
    const { out } = await run(newCompany);
    const password = out.at(-1)?.replace('Password, shown this once: ', '') ?? '';
    expect(password.length).toBeGreaterThanOrEqual(20);
    const { password_hash } = await server.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow();
    expect(await verifyPassword(password, password_hash)).toBe(true);
  });

  test('refuses an address that is in use, and leaves nothing behind', async () => {
    await run(newCompany);
    const { code, complaints } = await run(newCompany);
    expect([code, complaints]).toEqual([1, ['Dit e-mailadres heeft al een account.']]);
    expect(await server.db.selectFrom('company').select('id').execute()).toHaveLength(1);
  });

  test.each([
    [newCompany.slice(0, -2), {}, 2, '--gender is missing'],
    [[...newCompany, '--gender', 'X'], {}, 2, "--gender must be M or V, not 'X'"],
    [[...newCompany, '--employee-email', 'nobody'], {}, 2, "--employee-email must be an e-mail address, not 'nobody'"],
    [[...newCompany, '--color', 'red'], {}, 2, "Unknown option '--color'"],
    [newCompany, { EMPLOYEE_PASSWORD: 'kort' }, 1, 'EMPLOYEE_PASSWORD must have at least 10 characters.'],
  ])('refuses invalid input (%#)', async (args, variables, expected, message) => {
    const { code, complaints } = await run(args, variables);
    expect([code, complaints[0]]).toEqual([expected, message]);
    expect(await server.db.selectFrom('company').select('id').execute()).toEqual([]);
  });
});

describe('settings', () => {
  async function ids(): Promise<{ company: string; establishment: string }> {
    await run(newCompany);
    const { id, company_id } = await server.db.selectFrom('establishment').selectAll().executeTakeFirstOrThrow();
    return { company: String(company_id), establishment: String(id) };
  }

  test('of a company apply to its establishments until one has its own', async () => {
    const { company, establishment } = await ids();
    const own = ['--company', company, '--establishment', establishment];
    const set = await run(['settings', 'set', '--company', company, 'ipad_care=1', 'ipad_photos=1']);
    expect(set.out).toEqual(['ipad_care=1 (new)', 'ipad_photos=1 (new)']);
    expect((await run(['settings', 'set', ...own, 'ipad_photos=0'])).out).toEqual(['ipad_photos=0 (new)']);
    expect((await run(['settings', 'list', ...own])).out).toEqual(['ipad_care=1 (of the company)', 'ipad_photos=0']);
    expect((await run(['settings', 'list', '--company', company])).out).toEqual(['ipad_care=1', 'ipad_photos=1']);
    const loaded = await loadSettings(server.db, Number(company), [Number(establishment)]);
    expect(loaded.get(Number(establishment))).toEqual({ ipad_care: '1', ipad_photos: '0' });
  });

  test('can be changed again, printing the previous value', async () => {
    const { company } = await ids();
    await run(['settings', 'set', '--company', company, 'ipad_care=1']);
    const { out } = await run(['settings', 'set', '--company', company, 'ipad_care=0']);
    expect(out).toEqual(["ipad_care=0 (was '1')"]);
  });

  test.each([
    [['settings', 'list'], 2, '--company is missing; `companies` shows the numbers'],
    [['settings', 'drop', '--company', '1'], 2, 'Say `settings list`, `set` or `explain`'],
    [['settings', 'set', '--company', '1'], 2, '`set` takes one or more name=value, `list` none'],
    [['settings', 'set', '--company', '1', 'Ipad Care'], 2, "A setting is given as name=value, not as 'Ipad Care'"],
    [['settings', 'list', '--company', 'one'], 2, "--company must be a number, not 'one'"],
    [['settings', 'list', '--company', '99'], 1, 'There is no company 99.'],
  ])('refuses %j', async (args, expected, message) => {
    const { code, complaints } = await run(args);
    expect([code, complaints[0]]).toEqual([expected, message]);
  });

  test.each([
    ['ipad_caer=1', /^There is no setting ipad_caer; there are .*\bipad_care\b.*\bipad_planning_view\b/],
    ['ipad_care=ja', /^ipad_care cannot be 'ja'; it is 0 or 1\.$/],
    ['ipad_planning_view=week', /^ipad_planning_view cannot be 'week'; it is timeline or list or time_registration\.$/],
    [
      'ipad_sleep_check_minutes=vaak',
      /^ipad_sleep_check_minutes cannot be 'vaak'; it is a whole number of minutes, or 0/,
    ],
  ])('refuses %s and changes nothing', async (change, message) => {
    const { company } = await ids();
    const { code, complaints } = await run(['settings', 'set', '--company', company, 'ipad_photos=1', change]);
    expect([code, complaints[0]]).toEqual([1, expect.stringMatching(message)]);
    expect((await run(['settings', 'list', '--company', company])).out).toEqual([]);
  });

  test('takes what the demo has, and what an area asks for that a channel serves', async () => {
    const { company } = await ids();
    const settings = [...rowsOfPresets(1), ...rowsOfCompanies(new Date())].filter(({ kind }) => kind === 'setting');
    const values = settings.map(({ fields: { name, value } }) => `${String(name)}=${String(value)}`);
    expect(await run(['settings', 'set', '--company', company, ...new Set(values)])).toMatchObject({ code: 0 });
    expect(await run(['settings', 'set', '--company', company, 'day_trips=1'])).toMatchObject({ code: 1 });
    const { directory } = fakeBuild(database.options.dataDir, {
      name: 'mfe-trips',
      document: {
        area: {
          menu: [],
          slots: [],
          routes: [{ path: '/trips', module: './Card', enabledBy: ['day_trips'], needs: 'groups' }],
        },
      },
    });
    await run(['publish', '--from', directory]);
    expect(await run(['settings', 'set', '--company', company, 'day_trips=1'])).toMatchObject({ code: 0 });
    expect(await run(['settings', 'set', '--company', company, 'day_trips=2'])).toMatchObject({ code: 1 });
  });

  test('refuses an establishment of another company', async () => {
    const { company } = await ids();
    const { code, complaints } = await run(['settings', 'list', '--company', company, '--establishment', '99']);
    expect([code, complaints]).toEqual([1, [`Company ${company} has no establishment 99.`]]);
  });
});

describe('publish', () => {
  test('publishes builds to a channel by hand, which a starting server does not replace', async () => {
    const { directory, release } = fakeBuild(database.options.dataDir, { name: 'shell' });
    const { code, out } = await run(['publish', '--from', directory, '--channel', 'beta']);
    expect([code, out]).toEqual([0, [`beta now serves shell ${release.release}`]]);
    const pointers = await server.db.selectFrom('release_pointer').select(['channel', 'moved_by']).execute();
    expect(pointers).toEqual([{ channel: 'beta', moved_by: 'operator' }]);
    expect((await run(['publish', '--from', directory, '--channel', 'beta'])).out).toEqual([
      `beta already serves shell ${release.release}`,
    ]);
  });

  test.each([
    [['publish'], 2, '--from is missing'],
    [['publish', '--from', '/nowhere', '--channel', 'alpha'], 2, "--channel must be stable or beta, not 'alpha'"],
    [['publish', '--from', '/nowhere'], 1, 'There is no release.json in the build; build the package first.'],
  ])('refuses %j', async (args, expected, message) => {
    const { code, complaints } = await run(args);
    expect([code, complaints[0]]).toEqual([expected, message]);
  });
});

describe('delivery', () => {
  const publish = async (version: string, channel: string, ...more: string[]) => {
    const { directory, release } = fakeBuild(database.options.dataDir, { name: 'shell', version });
    await run(['publish', '--from', directory, '--channel', channel, ...more]);
    return release.release;
  };

  test('shows, promotes and rolls back, and records who did it', async () => {
    const first = await publish('1.0.0', 'stable');
    const second = await publish('1.1.0', 'beta', '--by', 'noor');
    expect((await run(['delivery', 'promote', '--area', 'shell'])).out).toEqual([
      `stable now serves shell ${second} (was ${first})`,
    ]);
    expect((await run(['delivery', 'rollback', '--area', 'shell', '--by', 'sanne'])).out).toEqual([
      `stable now serves shell ${first} (was ${second})`,
    ]);
    const status = await run(['delivery', 'status']);
    expect(status.out).toEqual([
      expect.stringMatching(new RegExp(`^shell stable: ${first}, since .* by sanne$`)),
      expect.stringMatching(new RegExp(`^shell beta: ${first}, since .* by sanne$`)),
    ]);
    const { out } = await run(['delivery', 'history', '--area', 'shell', '--channel', 'stable']);
    expect(out.map((line) => line.slice('2026-03-02T08:00:00.000Z '.length))).toEqual([
      `operator: publish shell on stable, none -> ${first}`,
      `operator: promote shell on stable, ${first} -> ${second}`,
      `sanne: rollback shell on stable, ${second} -> ${first}`,
    ]);
  });

  test.each([
    [['delivery'], 2, 'Say `delivery status`, `history`, `promote`, `rollback` or `withdraw`'],
    [['delivery', 'promote'], 2, '--area is missing'],
    [['delivery', 'rollback', '--area', 'shell', '--channel', 'x'], 2, "--channel must be stable or beta, not 'x'"],
    [['delivery', 'rollback', 'shell', '--area', 'shell'], 2, "'shell' is one argument too many"],
    [['delivery', 'rollback', '--area', 'x'], 1, "There is no earlier release of 'x' on stable; publish one instead."],
  ])('refuses %j', async (args, expected, message) => {
    const { code, complaints } = await run(args);
    expect([code, complaints[0]]).toEqual([expected, message]);
  });
});

describe('publish-token', () => {
  test('creates a token that is printed once, lists it without its secret, and revokes it', async () => {
    const made = await run(['publish-token', 'create', '--area', 'mfe-planning', '--name', 'planning team']);
    expect(made.out[0]).toBe('Publish token 1, planning team: mfe-planning, beta only');
    const token = made.out[1]?.replace('Token, shown this once: ', '') ?? '';
    expect(token.length).toBeGreaterThan(40);
    await run(['publish-token', 'create', '--area', 'shell', '--name', 'core', '--may-promote']);
    const { out } = await run(['publish-token', 'list']);
    expect(out).toEqual([
      expect.stringMatching(/^1 planning team: mfe-planning, beta only, made /),
      expect.stringMatching(/^2 core: shell, may change stable and roll back, made /),
    ]);
    expect(out.join()).not.toContain(token);
    expect((await run(['publish-token', 'revoke', '--id', '1'])).out).toEqual([
      'Revoked publish token 1: planning team',
    ]);
    expect((await run(['publish-token', 'list'])).out[0]).toMatch(/, revoked /);
  });

  test.each([
    [['publish-token'], 2, 'Say `publish-token create`, `list` or `revoke`'],
    [
      ['publish-token', 'create', '--area', '../x', '--name', 'x'],
      2,
      "--area must be the name of an area or 'shell', not '../x'",
    ],
    [['publish-token', 'create', '--area', 'shell'], 2, '--name is missing'],
    [['publish-token', 'list', 'all'], 2, "'all' is one argument too many"],
    [['publish-token', 'revoke', '--id', '9'], 1, 'There is no publish token 9 to revoke.'],
  ])('refuses %j', async (args, expected, message) => {
    const { code, complaints } = await run(args);
    expect([code, complaints[0]]).toEqual([expected, message]);
  });
});

test('companies lists the numbers that settings needs', async () => {
  await run(newCompany);
  const { id, company_id } = await server.db.selectFrom('establishment').selectAll().executeTakeFirstOrThrow();
  const { out } = await run(['companies']);
  expect(out).toEqual([`${company_id} Kinderopvang De Linde`, `  ${id} De Boomhut`]);
});

describe('help', () => {
  test.each([
    [[], 2],
    [['--help'], 0],
    [['create-company', '--help'], 0],
  ])('is printed for %j', async (args, expected) => {
    const { code, out } = await run(args);
    expect(code).toBe(expected);
    expect(out[0]).toMatch(/^Usage: npm run operate -- /);
  });

  test.each(['unknown', 'constructor'])('is referred to by the failing command %s', async (name) => {
    const { code, complaints } = await run([name]);
    expect([code, complaints]).toEqual([2, [`There is no command '${name}'`, 'Usage: npm run operate -- --help']]);
  });
});

test('an unusable folder is reported in one line', async () => {
  const { dataDir } = database.options;
  const { directory } = fakeBuild(dataDir, { name: 'shell' });
  const variables = { DATA_DIR: join(directory, 'main.js', 'data'), DATABASE_URL: '' };
  const { code, complaints } = await run(['companies'], variables);
  expect([code, complaints.length]).toEqual([1, 1]);
});
