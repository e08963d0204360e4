import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { killAll } from '../testing/program.ts';
import { startTestServer, type TestServer, testPepper } from '../testing/testServer.ts';
import { seal } from '../authentication/sealing.ts';
import { renewSessions } from './renewSessions.ts';

// The app with a provider that others wrote, in a process of its own, as a browser goes from one to the other.

const origin = 'http://localhost';
const minuteMs = 60_000;

let server: TestServer;
let program: ChildProcess;
let issuer: string;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: () => origin });
  const env = { PATH: process.env['PATH'], ORIGIN: origin };
  const child = spawn(process.execPath, [join(__dirname, 'testing/realProvider.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  program = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /^provider at (\S+)$/.exec(line) ?? [];
    if (address === undefined) continue;
    issuer = address;
    break;
  }
  organisation = await buildOrganisation(server);
  const { company, establishment } = organisation;
  expect(company).toBe(1);
  const given = {
    company_id: company,
    issuer,
    client_id: 'groepsapp',
    domains: 'bedrijf1.example',
    group_claim: 'groups',
  };
  const client_secret = seal({ pepper: testPepper }, 'een-geheim-van-de-opvang');
  await server.db
    .insertInto('oidc_provider')
    .values({ ...given, client_secret, trust_email: 0 })
    .execute();
  await server.db
    .insertInto('oidc_group')
    .values({ company_id: company, name: 'Noord', establishment_id: establishment })
    .execute();
});

afterAll(async () => {
  await killAll([program]);
  await server.close();
});

/** A browser at the provider: keeps its cookies, and follows it until it leads back to the app. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async #open(address: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { redirect: 'manual', headers: { cookie }, ...sent });
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** @returns the address of the app to which the provider leads back */
  async follow(address: string, name: string): Promise<URL> {
    let response = await this.#open(address);
    for (let steps = 0; steps < 20; steps += 1) {
      const to = response.headers.get('location');
      if (to !== null) {
        const next = new URL(to, issuer);
        if (next.origin === origin) return next;
        response = await this.#open(next.href);
        continue;
      }
      const page = await response.text();
      const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
      const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      const fields = { login: name, password: 'x', logout: 'yes' };
      const prompt = page.includes('name="login"') ? 'login' : 'consent';
      response = await this.#open(
        new URL(action, issuer).href,
        xsrf === undefined ? { prompt, ...fields } : { xsrf, ...fields },
      );
    }
    throw new Error('The provider does not lead back.');
  }
}

async function logIn(name: string) {
  const { company, establishment, session } = organisation;
  const email = `${name}@bedrijf1.example`;
  const account = await server.build.account({ company_id: company, username: email }, [establishment]);
  const device_token = session.device;
  const { address } = await server.as({}).ask('POST /authentication/provider/start', { body: { device_token, email } });
  const browser = new Browser();
  const { search, pathname } = await browser.follow(address, name);
  expect(pathname).toBe('/groepsapp/authentication/organisation/1');
  const body = { device_token, company, query: search };
  const answer = await server.as({}).ask('POST /authentication/provider/finish', { body });
  expect(answer.account_id).toBe(account);
  return { browser, client: server.as({ device: device_token, session: answer.session_token }) };
}

const isIn = async ({ client }: Awaited<ReturnType<typeof logIn>>) =>
  (await client.ask('GET /authentication/is-valid', {})).success;

async function halfAnHourLater(): Promise<void> {
  server.clock.advance(30 * minuteMs);
  await renewSessions({ db: server.db, clock: server.clock, pepper: testPepper });
}

test('somebody logs in there, goes on working while the provider allows it, and no longer', async () => {
  const [leaver, stayer] = [await logIn('sanne'), await logIn('noor')];
  expect((await leaver.client.ask('GET /establishments', {})).map(({ id }) => id)).toEqual([
    organisation.establishment,
  ]);
  for (let times = 0; times < 3; times += 1) await halfAnHourLater();
  expect([await isIn(leaver), await isIn(stayer)]).toEqual([true, true]);
  await fetch(`${issuer}/disable/sanne`);
  await halfAnHourLater();
  expect([await isIn(leaver), await isIn(stayer)]).toEqual([false, true]);
});

test('who logs out here is logged out there', async () => {
  const { client, browser } = await logIn('lotte');
  const { provider = '' } = await client.ask('POST /authentication/logout', {});
  expect((await browser.follow(provider, '')).pathname).toBe('/groepsapp/login/user');
});
