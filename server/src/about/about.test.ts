import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { readFacts } from './facts.ts';

const facts = {
  groepsapp: { name: 'Groepsapp', tag: '7.5.3', supportPhone: '088 000 00 00', supportEmail: 'help@opvang.example' },
  gastouderapp: {
    name: 'Gastouderapp',
    tag: '7.5.3',
    supportPhone: '088 000 00 21',
    supportEmail: 'bureau@opvang.example',
  },
  beheer: { name: 'Beheer', tag: '', supportPhone: '', supportEmail: '' },
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ facts });
});

afterAll(() => server.close());

test('answers the name, tag and support contact of the app, with the company of the session', async () => {
  const organisation = await buildOrganisation(server);
  await server.db
    .updateTable('company')
    .set({ name: 'De Zonnewijzer' })
    .where('id', '=', organisation.company)
    .execute();
  expect(await organisation.client.ask('GET /app-info', {})).toEqual({
    company_name: 'De Zonnewijzer',
    name: 'Groepsapp',
    tag: '7.5.3',
    support_phone: '088 000 00 00',
    support_email: 'help@opvang.example',
  });
});

test('reads the name and support contact of the app from the environment', () => {
  const env = { APP_NAME: 'Klapper', APP_TAG: 'proef', SUPPORT_PHONE: '112', SUPPORT_EMAIL: 'a@b.example' };
  const expected = { name: 'Klapper', tag: 'proef', supportPhone: '112', supportEmail: 'a@b.example' };
  expect(readFacts(env, true).groepsapp).toEqual(expected);
});

test('childminders get the name and helpdesk of their own app, or those of the staff app when not configured', async () => {
  const { client } = await buildOrganisation(server, 'childminder');
  expect(await client.ask('GET /app-info', {})).toMatchObject({
    name: 'Gastouderapp',
    support_phone: '088 000 00 21',
    support_email: 'bureau@opvang.example',
  });
  const env = { SUPPORT_PHONE: '112', SUPPORT_EMAIL: 'a@b.example', CHILDMINDER_SUPPORT_EMAIL: 'c@d.example' };
  expect(readFacts(env, true).gastouderapp).toMatchObject({ supportPhone: '112', supportEmail: 'c@d.example' });
});

test('invents a support contact in demo mode only', () => {
  const none = { tag: '7.5.3', supportPhone: '', supportEmail: '' };
  expect(readFacts({}, false)).toEqual({
    groepsapp: { name: 'Groepsapp', ...none },
    gastouderapp: { name: 'Gastouderapp', ...none },
    beheer: { name: 'Beheer', ...none },
  });
  const made = { supportPhone: expect.stringMatching(/\d/), supportEmail: expect.stringContaining('@') };
  expect(readFacts({}, true)).toMatchObject({ groepsapp: made, gastouderapp: made });
});
