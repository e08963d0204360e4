import { calls } from '@groepsapp/contract';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ apiDocs: true });
});

afterAll(() => server.close());

test('every call of the contract is documented', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const bases = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
  const expected = Object.values(calls).map(
    ({ base, method, path }) => `${method} ${bases[base]}${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.sort()).toEqual(expected.sort());
});

test('the documentation for other products has all calls that they make, and no others', async () => {
  const { paths, components } = (await server.app.inject('/api/docs/integration/json')).json();
  const theirs = Object.values(calls).filter(({ access }) => access.who === 'integration');
  const expected = theirs.map(({ path }) => `/api${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(Object.keys(paths).sort()).toEqual([...new Set(expected)].sort());
  expect(Object.keys(components.securitySchemes)).toEqual(['integrationToken']);
  expect(paths['/api/integration/receipts'].post.description).toContain('messages:write');
});

test('a choice between shapes of a query is documented as its fields', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  const names = paths['/api/instructions'].get.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['id_group', 'id_child']);
});

test.each(['/api/docs', '/api/docs/', '/api/docs/integration'])(
  '%s is a page that only runs its own files',
  async (address) => {
    const page = await server.app.inject(address);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(4);
    for (const source of sources) {
      const url = new URL(source, `http://localhost${address}`).pathname;
      expect({ url, status: (await server.app.inject(url)).statusCode }).toEqual({ url, status: 200 });
    }
  },
);

test('the documentation can be shut, while calls are answered', async () => {
  const shut = await startTestServer({ apiDocs: false });
  const status = async (url: string) => (await shut.app.inject(url)).statusCode;
  expect([
    await status('/api/docs'),
    await status('/api/docs/json'),
    await status('/api/authentication/device-token'),
  ]).toEqual([404, 404, 200]);
  await shut.close();
});
