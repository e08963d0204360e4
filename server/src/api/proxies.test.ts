import { startTestServer, type TestServer } from '../testing/testServer.ts';

const lines: string[] = [];
const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
let server: TestServer;

async function start(trustProxy?: string[]): Promise<void> {
  server = await startTestServer({ log, trustProxy });
}

const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/about', headers });

afterEach(async () => {
  lines.splice(0);
  await server.close();
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])(
  'a request with %s from a proxy that is not trusted is told once',
  async (name) => {
    await start();
    await ask({});
    expect(lines).toEqual([]);
    await ask({ [name]: '192.0.2.1' });
    await ask({ [name]: '192.0.2.2' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, msg: expect.stringContaining('TRUST_PROXY') }),
    ]);
    expect(lines.join()).not.toContain('192.0.2');
  },
);

test('a trusted proxy is not told', async () => {
  await start(['127.0.0.1']);
  await ask({ 'x-forwarded-for': '192.0.2.1' });
  expect(lines).toEqual([]);
});
