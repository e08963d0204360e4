import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let server: TestServer;
let run: Operator;

beforeEach(async () => {
  server = await startTestServer();
  run = operatorOf(server.databaseOptions);
});

afterEach(() => server.close());

describe('integration-token', () => {
  async function employee() {
    const company_id = await server.build.company();
    const username = 'noor@opvang.example';
    await server.build.account({ company_id, username }, []);
    return { company: ['--company', `${company_id}`], body: { username } };
  }

  async function create(company: readonly string[]): Promise<string> {
    const { out } = await run(['integration-token', 'create', ...company, '--name', 'Administratie']);
    return out.at(-1)?.replace('Token, shown this once: ', '') ?? '';
  }

  test('creates a token for another product, until it is revoked', async () => {
    const { company, body } = await employee();
    const product = server.as({ integration: await create(company) });
    const call = 'POST /authentication/groepsapp/keys';
    expect(await product.ask(call, { body })).toHaveProperty('token1');
    const list = await run(['integration-token', 'list', ...company]);
    expect(list.out).toEqual([
      expect.stringMatching(/^1 Administratie, made \d{4}-\S+Z, last used \d{4}-\S+Z$/),
      expect.stringMatching(/^ {2}may sign-in:write messages:write /),
    ]);
    expect((await run(['integration-token', 'revoke', ...company, '--id', '1'])).out).toEqual([
      'Revoked integration 1: Administratie',
    ]);
    expect(await product.refused(call, { body })).toMatchObject({ status: 401 });
    expect((await run(['integration-token', 'list', ...company])).out[0]).toMatch(/, revoked \d{4}-\S+Z, last used/);
  });

  test('can be revoked once, by its own company only', async () => {
    const { company } = await employee();
    await create(company);
    const other = `${await server.build.company()}`;
    const elsewhere = await run(['integration-token', 'revoke', '--company', other, '--id', '1']);
    expect([elsewhere.code, elsewhere.complaints]).toEqual([1, [`Company ${other} has no integration 1 to revoke.`]]);
    const revoke = () => run(['integration-token', 'revoke', ...company, '--id', '1']);
    expect([(await revoke()).code, (await revoke()).code]).toEqual([0, 1]);
  });

  test('creates a token that may do less, from fewer places, until a day', async () => {
    const { company, body } = await employee();
    const rules = ['--scopes', 'messages:read, photos:read', '--networks', '192.0.2.0/24', '--expires', '2099-12-31'];
    const { code } = await run(['integration-token', 'create', ...company, '--name', 'Portaal', ...rules]);
    expect(code).toBe(0);
    const list = await run(['integration-token', 'list', ...company]);
    expect(list.out).toEqual([
      expect.stringContaining(', ends 2099-12-31T23:00:00.000Z'),
      '  may messages:read photos:read, from 192.0.2.0/24',
    ]);
    const narrow = ['--scopes', 'photos:read', '--name', 'x'];
    const { out } = await run(['integration-token', 'create', ...company, ...narrow]);
    const product = server.as({ integration: out.at(-1)?.replace('Token, shown this once: ', '') ?? '' });
    expect(await product.refused('POST /authentication/groepsapp/keys', { body })).toMatchObject({ status: 403 });
  });

  test.each([
    [['create', '--company', '1', '--name', 'x', '--scopes', 'mood:read'], 2, /^--scopes: 'mood:read' is none of/],
    [['create', '--company', '1', '--name', 'x', '--networks', '192.0.2'], 2, /^--networks: '192.0.2' is no network/],
    [['create', '--company', '1', '--name', 'x', '--expires', '2020-01-01'], 2, '--expires is in the past'],
    [['create', '--company', '1', '--name', 'x', '--expires', 'soon'], 2, /^--expires must be a day/],
    [['create', '--name', 'x'], 2, '--company is missing'],
    [['create', '--company', '1'], 2, '--name is missing'],
    [['create', '--company', '99', '--name', 'x'], 1, 'There is no company 99.'],
    [['list', '--company', '99'], 1, 'There is no company 99.'],
    [['revoke', '--company', '1', '--id', 'x'], 2, "--id must be a number, not 'x'"],
    [['list', 'all', '--company', '1'], 2, "'all' is one argument too many"],
    [['drop', '--company', '1'], 2, /^Say `integration-token create`/],
  ])('refuses %j', async (args, code, message) => {
    const outcome = await run(['integration-token', ...args]);
    expect(outcome.code).toBe(code);
    expect(outcome.complaints[0]).toMatch(message);
  });
});

describe('sessions revoke', () => {
  test('ends all sessions of one account only', async () => {
    const company_id = await server.build.company();
    const username = 'ilse@opvang.example';
    const employee = await server.build.account({ company_id, username }, []);
    const childminder = { company_id, username, kind: 'childminder', client_number: '21' } as const;
    const own = [
      await server.build.session({ account_id: employee }),
      await server.build.session({ account_id: employee }),
      await server.build.session({ account_id: await server.build.account(childminder, []) }),
    ];
    const other = await server.build.session({ account_id: await server.build.account({ company_id }, []) });
    // The command uses the system clock, by which the sessions of the test would have expired.
    const expires_at = '2999-01-01T00:00:00.000Z';
    await server.db.updateTable('session').set({ expires_at }).execute();
    expect((await run(['sessions', 'revoke', '--account', ' Ilse@opvang.example'])).out).toEqual([
      'Ended 3 sessions of ilse@opvang.example',
    ]);
    const valid = async (tokens: { device: string; session: string }) =>
      (await server.as(tokens).ask('GET /authentication/is-valid', {})).success;
    for (const tokens of own) expect(await valid(tokens)).toBe(false);
    expect(await valid(other)).toBe(true);
    expect((await run(['sessions', 'revoke', '--account', username])).out).toEqual([`Ended 0 sessions of ${username}`]);
  });

  test.each([
    [['revoke'], 2, '--account is missing'],
    [['--account', 'x'], 2, 'Say `sessions revoke`'],
    [['revoke', '--account', 'niemand@x.example'], 1, 'There is no account for niemand@x.example.'],
  ])('refuses %j', async (args, code, message) => {
    const outcome = await run(['sessions', ...args]);
    expect([outcome.code, outcome.complaints[0]]).toEqual([code, message]);
  });
});
