import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { replaceableSecretOf, secretOf } from './environment.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-secrets-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function secretFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test('a secret can stand in a file, with a line end behind it', () => {
  expect(secretOf({ TOKEN_FILE: secretFile('token', 'geheim\n') }, 'TOKEN')).toBe('geheim');
  expect(secretOf({ TOKEN: 'geheim', TOKEN_FILE: '' }, 'TOKEN')).toBe('geheim');
  expect(secretOf({ TOKEN_FILE: secretFile('empty', '\n') }, 'TOKEN')).toBeUndefined();
});

test.each([
  [{ TOKEN: 'geheim', TOKEN_FILE: '/run/secrets/token' }, 'Set TOKEN or TOKEN_FILE, not both.'],
  [{ TOKEN_FILE: '/nowhere/token' }, /^TOKEN_FILE names a file that cannot be read \(ENOENT/],
])('%j is refused in one line', (env: Record<string, string>, message) => {
  expect(() => secretOf(env, 'TOKEN')).toThrow(message);
});

test('while a secret is replaced two values are accepted', () => {
  expect(replaceableSecretOf({ TOKEN: 'een' }, 'TOKEN')).toEqual({ used: 'een', other: undefined });
  const env = { TOKEN: 'een', TOKEN_OTHER_FILE: secretFile('other', 'twee') };
  expect(replaceableSecretOf(env, 'TOKEN')).toEqual({ used: 'een', other: 'twee' });
  expect(() => replaceableSecretOf({ TOKEN_OTHER: 'twee' }, 'TOKEN')).toThrow('TOKEN_OTHER needs TOKEN.');
});

test('the configuration reads every secret from its file', () => {
  const fileOf = (name: string, content: string) => ({ [`${name}_FILE`]: secretFile(name, content) });
  const config = readConfig({
    ...fileOf('DATABASE_URL', 'postgres://localhost/app'),
    ...fileOf('SMTP_URL', 'smtps://mail.example'),
    MAIL_FROM: 'app@opvang.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    ...fileOf('S3_SECRET_ACCESS_KEY', 's3-secret'),
    ...fileOf('METRICS_TOKEN', 'a-token-of-the-operator'),
    ...fileOf('METRICS_TOKEN_OTHER', 'the-token-that-comes-next'),
    REALTIME_KEY: 'key',
    ...fileOf('REALTIME_SECRET', 'live'),
    ...fileOf('REALTIME_SECRET_OTHER', 'live-next'),
  });
  expect(config.databaseUrl).toBe('postgres://localhost/app');
  expect(config.mail?.url).toBe('smtps://mail.example');
  expect(config.bucket?.keys?.secretAccessKey).toBe('s3-secret');
  expect(config.metricsTokens).toEqual(['a-token-of-the-operator', 'the-token-that-comes-next']);
  expect(config.realtime.credentials).toEqual({ key: 'key', secret: 'live', otherSecret: 'live-next' });
});
