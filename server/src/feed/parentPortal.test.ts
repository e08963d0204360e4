import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { liveServersOfFile } from '../realtime/testing/liveServer.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';

/* Runs the reference portal in examples/parent-portal, as a product of its own, beside a server. */

const folder = join(__dirname, '../../../examples/parent-portal');
const servers = liveServersOfFile();
const parent = { email: 'fatima@ouder.example', password: 'een-lang-wachtwoord' };

let organisation: Organisation;
let data: string;
let portal: ChildProcess;
let origin: string;
let cookie = '';

async function listening(): Promise<string> {
  let said = '';
  portal.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  for (;;) {
    const [, address] = /listens on (http:\S+)/.exec(said) ?? [];
    if (address !== undefined) return address;
    await once(portal.stdout ?? portal, 'data');
  }
}

beforeAll(async () => {
  const { here } = servers;
  here.clock.set(new Date().toISOString());
  organisation = await buildOrganisation(here);
  const token = await here.build.integration({
    company_id: organisation.company,
    scopes: 'records:read messages:read messages:write activities:read photos:read presence:read',
  });
  data = mkdtempSync(join(tmpdir(), 'portal-'));
  const env = { PATH: process.env['PATH'], DATA: data, PORT: '0', GROEPSAPP: here.origin, GROEPSAPP_TOKEN: token };
  const account = ['--email', parent.email, '--name', 'Fatima', '--children', `${organisation.child}`];
  execFileSync(process.execPath, [join(folder, 'accounts.mjs'), ...account], {
    env: { ...env, PASSWORD: parent.password },
  });
  portal = spawn(process.execPath, [join(folder, 'portal.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  origin = await listening();
});

afterAll(async () => {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

const visit = (path: string, form?: Record<string, string>) =>
  fetch(origin + path, {
    headers: { cookie },
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });

const pageOf = (part: string, child = organisation.child) => visit(`/children/${child}/${part}`);

/** The next time that the portal asks for changes: by then it has kept what it was answered before. */
function nextQuestion(): Promise<void> {
  const { server } = servers.here.app;
  return new Promise((resolve) => {
    const heard = ({ url }: IncomingMessage): void => {
      if (url?.startsWith('/api/integration/changes') !== true) return;
      server.off('request', heard);
      resolve();
    };
    server.on('request', heard);
  });
}

/** The page once it shows a text, or no longer does. */
async function pageWith(part: string, text: string, isShown = true): Promise<string> {
  for (;;) {
    const asked = nextQuestion();
    const page = await (await pageOf(part)).text();
    if (page.includes(text) === isShown) return page;
    await asked;
  }
}

const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
const thread = async () => {
  const query = { id_child: `${organisation.child}` };
  return organisation.client.ask('GET /messages', { query });
};

test('a parent must sign in, and sees only the own children', async () => {
  expect(await (await pageOf('messages')).text()).toContain('Wachtwoord');
  expect((await visit('/sign-in', { email: parent.email, password: 'geraden' })).status).toBe(401);
  const signedIn = await visit('/sign-in', parent);
  expect(signedIn.status).toBe(303);
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await pageOf('messages')).status).toBe(200);
  expect((await pageOf('messages', organisation.child + 1)).status).toBe(404);
});

test('a message of staff is shown, the answer is in the thread, and staff see that it was read', async () => {
  const body = { child_id: organisation.child, text: 'Ze at <b>twee</b> boterhammen.', created_by: 1 as const };
  await organisation.client.ask('POST /messages', { headers: {}, body });
  const page = await pageWith('messages', 'Ze at &lt;b&gt;twee&lt;/b&gt; boterhammen.');
  const form = { form: hidden(page, 'form'), key: hidden(page, 'key'), text: 'Fijn!' };
  expect((await visit(`/children/${organisation.child}/messages`, { ...form, form: 'verzonnen' })).status).toBe(403);
  for (let twice = 0; twice < 2; twice += 1) await visit(`/children/${organisation.child}/messages`, form);
  expect(await (await pageOf('messages')).text()).toContain('Fijn!');
  expect(await thread()).toMatchObject([
    { enterd_by: 0, read_at: expect.any(String) },
    { enterd_by: 1, text: 'Fijn!', name: 'Fatima' },
  ]);
});

test('the day and the shared photos are shown, and a photo that is taken back is gone', async () => {
  const { child, group } = organisation;
  const { here } = servers;
  const today = here.clock.now().toISOString().slice(0, 10);
  await here.build.activity({ child_id: child, text: 'Appel en banaan', date: today });
  await here.build.presence({ child_id: child, group_id: group, date: today });
  const day = await pageWith('day', 'Appel en banaan');
  expect(day).toContain('Aanwezig van');
  const id = await addPhoto(here, organisation, { sharedWith: [child] });
  await pageWith('photos', `/photos/${id}"`);
  expect((await pageOf(`photos/${id}`)).headers.get('content-type')).toBe('image/webp');
  await here.db.deleteFrom('photo_share').where('photo_id', '=', id).execute();
  await pageWith('photos', `/photos/${id}"`, false);
  expect((await pageOf(`photos/${id}`)).status).toBe(404);
});

test('it is small enough to be read', () => {
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(files.join('').split('\n').length).toBeLessThanOrEqual(400);
});
