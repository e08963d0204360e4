import type { OpenDatabase } from '../database/index.ts';
import { Builder } from '../testing/Builder.ts';
import { trackingRights } from '../tracking/rights.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let server: OpenDatabase;
let account: number;
let run: Operator;

eachBesideServer((given) => ({ server, run } = given));

beforeEach(async () => {
  const build = new Builder({ db: server.db, clock: { now: () => new Date() } });
  account = await build.account({ company_id: await build.company(), username: 'noor@linde.example' }, []);
});

const mentor = ['--account', 'Noor@Linde.example', '--right', 'mentor'];

test('a mentor may share forms and set their status until the right is withdrawn', async () => {
  expect(await trackingRights({ db: server.db, caller: { accountId: account, role: 'group-leader' } })).toEqual({
    isAuthorized: false,
    viewStatus: false,
  });
  for (const time of [1, 2]) {
    expect([time, (await run(['rights', 'give', ...mentor])).out]).toEqual([time, ['noor@linde.example is a mentor']]);
  }
  expect(await trackingRights({ db: server.db, caller: { accountId: account, role: 'group-leader' } })).toEqual({
    isAuthorized: true,
    viewStatus: true,
  });
  expect((await run(['rights', 'take', ...mentor])).out).toEqual(['noor@linde.example is no longer a mentor']);
  expect(await trackingRights({ db: server.db, caller: { accountId: account, role: 'group-leader' } })).toEqual({
    isAuthorized: false,
    viewStatus: false,
  });
});

test.each([
  [2, ['rights', 'lend', ...mentor]],
  [2, ['rights', 'give', '--account', 'noor@linde.example', '--right', 'boss']],
  [2, ['rights', 'give', '--account', 'noor@linde.example']],
  [1, ['rights', 'give', '--account', 'niemand@linde.example', '--right', 'coach']],
])('exits with %i for %j', async (code, args) => {
  expect((await run(args)).code).toBe(code);
});
