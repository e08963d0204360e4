import { resolve } from 'node:path';
import { readFacts } from '../about/facts.ts';
import { readConfig } from './config.ts';

test('defaults to this machine only, with an empty embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    postgres: { connections: 10, statementMs: 30_000 },
    drainMs: 0,
    demo: false,
    demoScale: 1,
    logLevel: 'warn',
    api: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
    realtime: expect.anything(),
    backend: undefined,
    fileOrigins: [],
    companyName: '',
    servesApi: true,
    liveChannel: true,
    tracing: undefined,
    publicUrl: undefined,
    mail: undefined,
    bucket: undefined,
    serviceWorker: true,
    trustProxy: undefined,
    metricsTokens: [],
    assetsOrigin: undefined,
    apiDocs: true,
    releasesCacheBytes: 1e9,
    facts: readFacts({}, false),
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
});

test('reads the variables that are set', () => {
  const api = { API_BASE: 'https://api.example/main/', API_V3_BASE: '/v3', API_LEGACY_BASE: '/old/api/' };
  const rest = { PORT: '0', HOST: '0.0.0.0', DATA_DIR: '/var/lib/groepsapp', DEMO_SCALE: '20', LOG_LEVEL: 'INFO' };
  expect(readConfig({ ...api, ...rest })).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/groepsapp',
    demoScale: 20,
    logLevel: 'info',
    api: { main: 'https://api.example/main', v3: '/v3', legacy: '/old/api' },
  });
});

test.each(['https://app.example', 'https://app.example/'])('the app is served at %s', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://app.example');
});

test('the service worker can be switched off', () => {
  expect(readConfig({ SERVICE_WORKER: 'off' }).serviceWorker).toBe(false);
});

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s trusts these proxies: %j', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy });
});

test('refuses a metrics token that is too short, without repeating it in the message', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'geheim' })).toThrow(/^METRICS_TOKEN must have at least 20 characters\.$/);
});

test('invents no helpdesk without demo data', () => {
  expect(readConfig({ DEMO: 'off' }).facts).toEqual(readFacts({}, false));
});

test.each([
  [{}, false],
  [{ DEMO: 'off', PUBLIC_URL: 'https://app.example' }, false],
  [{ DEMO: 'on' }, true],
  [{ DEMO: 'on', HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ DATABASE_URL: 'postgresql://localhost/app', DEMO: 'on' }, true],
  [{ DEMO: 'public', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }, true],
])('with %j demo data is %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  [{ PORT: 'http' }, "PORT is 'http', but must be a whole number from 0 to 65535."],
  [{ PORT: '70000' }, "PORT is '70000', but must be a whole number from 0 to 65535."],
  [{ PORT: '80.5' }, "PORT is '80.5', but must be a whole number from 0 to 65535."],
  [{ DEMO: 'yes' }, "DEMO is 'yes', but must be 'on', 'off' or 'public'."],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, /^DEMO is on and HOST is '0\.0\.0\.0': everybody knows the passwords/],
  [{ DEMO: 'on', HOST: '192.168.1.5' }, /^DEMO is on and HOST is/],
  [{ DEMO: 'on', PUBLIC_URL: 'https://app.example' }, /^DEMO is on and PUBLIC_URL is/],
  [{ ASSETS_ORIGIN: 'https://cdn.example/files' }, /^ASSETS_ORIGIN is 'https:/],
  [{ DEMO_SCALE: '0' }, "DEMO_SCALE is '0', but must be a whole number from 1 to 1000."],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud', but must be one of trace, .*\.$/],
  [{ API_BASE: '//elsewhere' }, "API_BASE is '//elsewhere', but must be a path such as /api or an http(s) address."],
  [{ PUBLIC_URL: 'app.example' }, "PUBLIC_URL is 'app.example', but must be an address such as https://app.example."],
  [{ PUBLIC_URL: 'https://app.example/groepsapp' }, /^PUBLIC_URL is 'https:/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM must be/],
  [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY is 'on', but must be addresses of proxies/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY is '10.0.0.0\/33'/],
  [{ API_V3_BASE: 'ftp://api' }, /^API_V3_BASE is 'ftp:\/\/api'/],
  [{ DATABASE_URL: 'mysql://user:secret@host/app' }, 'DATABASE_URL must be an address that begins with postgres://.'],
])('refuses %j in one line', (env: Record<string, string>, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

const address = 'postgres://app:secret@db.example/groepsapp';

test('with PostgreSQL a server that stops leaves time to go to another', () => {
  expect(readConfig({ DATABASE_URL: address }).drainMs).toBe(10_000);
  expect(readConfig({ DATABASE_URL: address, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
});

test('reads how PostgreSQL is used', () => {
  const variables = { DATABASE_CONNECTIONS: '25', DATABASE_STATEMENT_SECONDS: '0' };
  expect(readConfig(variables).postgres).toEqual({ connections: 25, statementMs: 0 });
});

test.each([
  ['mysql://db.example/groepsapp', /begins with postgres/],
  [`${address}?sslmode=allow`, /^sslmode in DATABASE_URL is 'allow'/],
  [`${address}?sslmode=verify-ca`, /needs sslrootcert/],
])('refuses %s without repeating a password', (DATABASE_URL, message) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(message);
  expect(() => readConfig({ DATABASE_URL })).not.toThrow(/secret/);
});
