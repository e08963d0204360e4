import { Builder } from '../testing/Builder.ts';
import { TestClock } from '../testing/TestClock.ts';
import { TestReleases } from '../releases/testing/publishing.ts';
import { configOf, get, publishAll, serve } from './testing/gatewayReleases.ts';

test('a page tells of the ways to log in that somebody has', async () => {
  const releases = await TestReleases.open();
  await publishAll(releases);
  const app = await serve(releases);
  const { db } = releases;
  const ways = async () => {
    const [staff, childminders] = [await get(app, '/groepsapp/'), await get(app, '/gastouderapp/')];
    return [staff, childminders].map(({ body }) => configOf(body)?.signIn);
  };
  expect(await ways()).toEqual([undefined, undefined]);
  const build = new Builder({ db, clock: new TestClock('2026-03-10T09:00:00.000Z') });
  const company_id = await build.company();
  const account_id = await build.account({ company_id }, []);
  const provider = { issuer: 'https://login.example', client_id: 'app', client_secret: '', domains: 'opvang.example' };
  await db
    .insertInto('oidc_provider')
    .values({ company_id, ...provider, group_claim: 'groups', trust_email: 0 })
    .execute();
  expect(await ways()).toEqual([['organisation'], undefined]);
  const passkey = { credential_id: 'een', public_key: '', counter: '0', transports: '', name: '', last_used_at: null };
  await db
    .insertInto('passkey')
    .values({ account_id, ...passkey, created_at: '2026-03-10T09:00:00.000Z' })
    .execute();
  expect(await ways()).toEqual([['organisation', 'passkey'], ['passkey']]);
  await releases.close();
});
