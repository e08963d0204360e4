import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { blocks } from '../support/blocks.ts';
import { block, openDashboard } from '../support/steps.ts';
import { type RunningServer, startHostedServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

/** Stands in for a content delivery network: answers files of releases, which it fetches from the app. */
class DeliveryNetwork {
  readonly #server: Server;
  upstream = '';
  answered = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request.url ?? '/').then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      });
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(path: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
    if (!/^\/groepsapp\/(shell|remotes)\//.test(path)) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const { status, headers, ...answer } = await fetch(`${this.upstream}${path}`).then(async (found) => ({
      status: found.status,
      headers: found.headers,
      body: Buffer.from(await found.arrayBuffer()),
    }));
    this.answered += 1;
    const passed = ['content-type', 'cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy'];
    const own = passed.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []));
    return { status, headers: Object.fromEntries(own), body: answer.body };
  }
}

interface Fixtures {
  network: DeliveryNetwork;
  server: RunningServer;
}

const test = base.extend<object, Fixtures>({
  network: [
    async ({}, use) => {
      const network = new DeliveryNetwork();
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ network }, use) => {
      const server = await startHostedServer({ ASSETS_ORIGIN: await network.start() });
      network.upstream = server.origin;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

/** The origins from which the page has fetched files of releases. */
function originsOfReleases(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const files = fetched.filter(({ pathname }) => /^\/groepsapp\/(shell|remotes)\//.test(pathname));
    return [...new Set(files.map(({ origin }) => origin))];
  });
}

/** Whether all files of releases that the page has fetched are kept for a start without network. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (navigator.serviceWorker.controller === null) return false;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = fetched.filter((name) => /\/groepsapp\/(shell|remotes)\//.test(name));
    const kept = await Promise.all([`${location.origin}/groepsapp/`, ...files].map((name) => caches.match(name)));
    return kept.every((response) => response !== undefined);
  });
}

test('the app runs with its files from another origin, also without network', async ({ page, network, context }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|blocked/i.test(message.text())) refused.push(message.text());
  });
  await openDashboard(page);
  for (const { heading } of blocks) await expect(block(page, heading).locator('li, tbody tr').first()).toBeAttached();
  expect(network.answered).toBeGreaterThan(0);
  expect(await originsOfReleases(page)).toEqual([expect.not.stringContaining(new URL(page.url()).origin)]);
  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: blocks[0]?.heading ?? '' }).first()).toBeVisible();
  expect(refused).toEqual([]);
});
