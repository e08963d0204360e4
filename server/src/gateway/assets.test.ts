import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { remoteFiles } from '../releases/testing/fakeBuild.ts';
import { TestReleases } from '../releases/testing/publishing.ts';
import { get, publishAll, serve } from './testing/gatewayReleases.ts';

let releases: TestReleases;
let app: FastifyInstance;
let shell: string;
let planning: string;

beforeAll(async () => {
  releases = await TestReleases.open();
  ({ shell, planning } = await publishAll(releases));
  app = await serve(releases);
});

afterAll(() => releases.close());

describe('a file of a release', () => {
  const address = (path: string) => `/groepsapp/remotes/mfe-planning/${planning}/${path}`;

  test.each([
    ['remoteEntry.js', /^(text|application)\/javascript/],
    ['mf-manifest.json', /^application\/json/],
  ] as const)('%s is cached for ever, with its own type', async (path, type) => {
    const answer = await get(app, address(path));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toBe(remoteFiles('mfe-planning')[path]);
    const again = await get(app, address(path), { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is answered with the copy compressed at build time, with the same type', async () => {
    const answer = await get(app, `/groepsapp/shell/${shell}/main.css`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('body{}');
    const plain = await get(app, `/groepsapp/shell/${shell}/main.css`, { 'accept-encoding': 'gzip' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'body{}']);
  });

  test('has a sandbox policy, except scripts, which could not be loaded as a worker with it', async () => {
    const policyOf = async (path: string) => (await get(app, address(path))).headers['content-security-policy'];
    expect(await policyOf('mf-manifest.json')).toBe("default-src 'none'; sandbox");
    expect(await policyOf('remoteEntry.js')).toBeUndefined();
  });

  test('answers HEAD with its headers', async () => {
    const answer = await get(app, `/groepsapp/shell/${shell}/chunks/late.js`, {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '8', '']);
  });

  test.each([
    'missing.js',
    'missing.json',
    'remoteEntry.js.br',
    'remoteEntry.js/',
    '',
    '..%2f..%2fshell',
    '%2e%2e/remoteEntry.js',
    '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%5c..%5cremoteEntry.js',
    '.hidden',
    'a%00.js',
  ])('is 404 when it is missing or outside the folder: %s', async (path) => {
    const answer = await get(app, address(path), { accept: 'text/html', 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/groepsapp/shell/',
    '/groepsapp/shell/1.0.0-000000000000/main.js',
    '/groepsapp/shell/latest/main.js',
    '/groepsapp/remotes/mfe-planning/',
    '/groepsapp/remotes/.incoming/1.0.0-000000000000/main.js',
    '/groepsapp/remotes/unknown/1.0.0-000000000000/main.js',
    '/groepsapp/remotes/..%2fgroepsapp.sqlite',
  ])('%s is 404, never a page', async (url) => {
    expect((await get(app, url, { accept: 'text/html' })).statusCode).toBe(404);
  });

  test('under the other variant is 404', async () => {
    expect((await get(app, address('remoteEntry.js').replace('/groepsapp/', '/gastouderapp/'))).statusCode).toBe(404);
    expect((await get(app, `/groepsapp/remotes/shell/${shell}/main.js`)).statusCode).toBe(404);
  });

  test('that was removed is 404, while other releases are served', async () => {
    const { release: gone } = await releases.publish({ name: 'mfe-care', version: '3.0.0' });
    rmSync(releases.store.folderOf('mfe-care', gone), { recursive: true });
    expect((await get(app, `/groepsapp/remotes/mfe-care/${gone}/mf-manifest.json`)).statusCode).toBe(404);
    expect((await get(app, address('mf-manifest.json'))).statusCode).toBe(200);
  });
});
