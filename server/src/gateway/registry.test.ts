import { check, RegistrySchema } from '@groepsapp/contract';
import type { FastifyInstance } from 'fastify';
import { TestReleases } from '../releases/testing/publishing.ts';
import { get, publishAll, serve } from './testing/gatewayReleases.ts';

let releases: TestReleases;
let app: FastifyInstance;

beforeAll(async () => {
  releases = await TestReleases.open();
  await publishAll(releases);
  app = await serve(releases);
});

afterAll(() => releases.close());

describe('the registry', () => {
  test('is revalidated every time and answers 304 when unchanged', async () => {
    const answer = await get(app, '/groepsapp/registry.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(check(RegistrySchema, answer.json())).toEqual(answer.json());
    const again = await get(app, '/groepsapp/registry.json', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answer.headers.etag]);
  });

  test('differs by variant and channel', async () => {
    const urls = ['/groepsapp/registry.json', '/gastouderapp/registry.json'];
    const beta = { cookie: 'groepsapp.channel=beta' };
    const answers = await Promise.all([...urls.map((url) => get(app, url)), ...urls.map((url) => get(app, url, beta))]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4);
    expect(answers.map((answer) => `${answer.json().variant} ${answer.json().channel}`)).toEqual([
      'groepsapp stable',
      'gastouderapp stable',
      'groepsapp beta',
      'gastouderapp beta',
    ]);
  });

  test('answers an error of the contract while there is no shell', async () => {
    const none = await TestReleases.open();
    const answer = await get(await serve(none), '/groepsapp/registry.json');
    await none.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'server' } });
  });
});
