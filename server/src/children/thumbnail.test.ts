import { buildOrganisation } from '../testing/organisation.ts';
import { signFor } from '../testing/signFor.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { drawAvatar } from './avatar.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const name = (first_name: string, last_name: string) => ({ first_name, last_name_suffix: 'van', last_name });
const textIn = (svg: string) => />([^<]*)<\/text>/.exec(svg)?.[1];

test('the picture shows the initials', () => {
  expect(textIn(drawAvatar(1, name('Noor', 'Berg')))).toBe('NB');
  expect(textIn(drawAvatar(1, name('çağla', 'Öztürk')))).toBe('ÇÖ');
  expect(textIn(drawAvatar(1, name('q\u0307aya', '’t Hof')))).toBe('Q\u0307T');
  expect(textIn(drawAvatar(1, name('Saar', '')))).toBe('S');
  expect(textIn(drawAvatar(1, name("'t", '-')))).toBe('T');
  expect(textIn(drawAvatar(1, name('', '')))).toBe('');
});

test('a name is escaped in the drawing', () => {
  const svg = drawAvatar(1, name('<script>', '"&'));
  expect(svg).not.toContain('script');
  expect(svg.match(/</g)).toHaveLength(drawAvatar(1, name('a', 'b')).match(/</g)?.length ?? 0);
});

test('a child always gets the same colours, and children differ', () => {
  const pictures = Array.from({ length: 40 }, (_, id) => drawAvatar(id + 1, name('Noor', 'Berg')));
  expect(drawAvatar(7, name('Noor', 'Berg'))).toBe(pictures[6]);
  expect(new Set(pictures).size).toBeGreaterThan(15);
});

test('is an image that no browser keeps', async () => {
  const organisation = await buildOrganisation(server);
  const token = await server.build.imageToken(organisation.session.id);
  const sign = signFor(organisation, `/children/${organisation.child}/thumbnail`);
  const input = { params: { id: `${organisation.child}` }, query: { token, sign } };
  const response = await server.as({}).attempt('GET /children/:id/thumbnail', input);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(response.body).toMatch(/^<svg .*<\/svg>$/);
});
