import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { accounts, mainEstablishment, ServerApi } from '../support/api.ts';
import { blocks, expectedTexts } from '../support/blocks.ts';
import { keptPage, openKeptDashboard, untilKept } from '../support/onDevice.ts';
import { holdCalls } from '../support/network.ts';
import { block, fillLogin, openDashboard } from '../support/steps.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const updatedAt = /Bijgewerkt om \d\d:\d\d/;

/** All cached addresses, by name of the cache. */
function cachedAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** The nonce of the page that the next start gets. */
const keptNonce = async (page: Page) => /name="csp-nonce" content="([^"]+)"/.exec(await keptPage(page))?.[1] ?? '';

async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, document.cookie]),
  );
}

/** Waits until the page has written answers to its storage. */
async function untilStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedTexts(page)).toContain(text);
}

/** A proxy whose server is down: it answers 502. */
async function startProxyWithoutServer(port: number) {
  const paths: string[] = [];
  const proxy = createServer(({ url = '' }, answer) => {
    paths.push(url);
    answer.writeHead(502, { 'Content-Type': 'text/html' }).end('Bad gateway');
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return {
    asked: () => paths,
    async stop() {
      proxy.closeAllConnections();
      await once(proxy.close(), 'close');
    },
  };
}

/** Where the answers that the dashboard shows are kept. */
const answerSections = [
  'area.children.birthdays',
  'area.planning.scheduleChanges',
  'area.administration.notes',
  'area.tracking.reminders',
  'children',
];

test('a reload without network shows the last data with its time, and refreshes when the network is back', async ({
  page,
  context,
  server,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
  await openKeptDashboard(page);
  const texts = await expectedTexts(await ServerApi.as(server.origin, accounts.staff));
  for (const section of answerSections) {
    await untilStored(page, section);
  }

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(mainEstablishment);
  for (const { heading } of blocks) {
    await expect(block(page, heading)).toContainText(texts[heading] ?? heading);
    await expect(block(page, heading)).toContainText(updatedAt);
  }
  await expect(page.getByText(/^Netwerk probleem/)).toBeVisible();

  const refreshed = page.waitForResponse(/\/api\/events\/birthdays\?/);
  await context.setOffline(false);
  await refreshed;
  for (const { heading } of blocks) {
    await expect(block(page, heading)).not.toContainText(updatedAt);
    await expect(block(page, heading)).toContainText(texts[heading] ?? heading);
  }
  await expect(page.getByText(/^Netwerk probleem/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('another screen opens without network by its address', async ({ page, context }) => {
  await openKeptDashboard(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  // The late parts of the shell are fetched when the browser is idle.
  const kept = async () => (await cachedAddresses(page))['groepsapp.releases'] ?? [];
  await expect.poll(async () => (await kept()).some((path) => /\/about\./.test(path))).toBe(true);
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/groepsapp/care');
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  await page.goto('/groepsapp/about');
  await page.getByText('Technische gegevens').click();
  await expect(page.getByText('7.5.3')).toBeVisible();
});

test('the worker caches one page and files of releases, and gives the page of the device while it fetches the next one', async ({
  page,
}) => {
  await openKeptDashboard(page);
  const kept = await cachedAddresses(page);
  expect(Object.keys(kept).sort()).toEqual(['groepsapp.page', 'groepsapp.releases', 'groepsapp.vault']);
  expect(kept['groepsapp.page']).toEqual(['/groepsapp/']);
  const files = kept['groepsapp.releases'] ?? [];
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !/^\/groepsapp\/(shell|remotes)\//.test(path))).toEqual([]);

  const first = await keptNonce(page);
  await page.reload();
  await expect(page.locator('meta[name="csp-nonce"]')).toHaveAttribute('content', first);
  await expect.poll(() => keptNonce(page)).not.toBe(first);
});

test('a damaged page or shell on the device does not keep the app from starting', async ({ page }) => {
  await openKeptDashboard(page);
  await page.evaluate(async () => {
    const pages = await caches.open('groepsapp.page');
    const half = '<!doctype html><title>Groepsapp</title><script type="application/json" id="page-config">{"basePath"';
    await pages.put('/groepsapp/', new Response(half, { headers: { 'Content-Type': 'text/html' } }));
    await caches.delete('groepsapp.releases');
  });
  await page.reload();
  await expect(block(page, 'Verjaardagen').getByRole('listitem').first()).toBeVisible();
  await untilKept(page);
});

test('logging out deletes all data of the user', async ({ page, server }) => {
  const serverApi = await ServerApi.as(server.origin, accounts.staff);
  const texts = await expectedTexts(serverApi);
  const name = texts['Verjaardagen'] ?? '';
  await openKeptDashboard(page);
  await untilStored(page, 'area.children.birthdays');
  expect(await storedTexts(page)).not.toContain(name);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map((one) => one.name));
  expect(await databases()).toEqual(['groepsapp.vault']);

  await page.goto('/groepsapp/logout');
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect.poll(databases).toEqual([]);
  const left = await storedTexts(page);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'groepsapp.registry',
    'groepsapp.session',
  ]);
  for (const trace of [name, mainEstablishment, 'session_token', 'wanted', accounts.staff]) {
    expect(left).not.toContain(trace);
  }
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('groepsapp.session'))) ?? '{}')).toMatchObject({
    session: null,
  });
  expect(Object.keys(await cachedAddresses(page)).filter((cache) => !/\.(page|releases)$/.test(cache))).toEqual([]);
});

/** Opens a second tab, in which calls of the dashboard wait. @returns the tab, and what lets them go */
async function inBothTabs(context: BrowserContext, page: Page) {
  await openKeptDashboard(page);
  const other = await context.newPage();
  const release = await holdCalls(other, /\/api\/(children|messages|events\/schedule)/);
  // The page counts as loaded only after all that it asks for at its start.
  await other.goto('/groepsapp/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(block(other, 'Verjaardagen')).toBeVisible();
  return { other, release };
}

/** Keeps a page from doing anything else for three seconds. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    const end = performance.now() + 3_000;
    while (performance.now() < end);
  });

test('two tabs log out together, and the other tab does not return to its last screen', async ({ page, context }) => {
  const { other, release } = await inBothTabs(context, page);
  const busy = keepBusy(other);
  await page.goto('/groepsapp/logout');
  await expect(page).toHaveURL(/\/login\/user$/);
  // While it is busy the other tab gets the refusals of its calls and the news of the log-out, in any order.
  release((route) => route.continue());
  await busy;
  await expect(other).toHaveURL(/\/login\/user$/);
  expect(await storedTexts(other)).not.toMatch(/wanted|sessionToken|Vlinders/);

  await fillLogin(other, accounts.staff);
  await expect(other).toHaveURL(/\/select-establishment$/);
  await expect(page).toHaveURL(/\/select-establishment$|\/login\/user$/);
});

test(
  'the app works while its server is replaced, and the worker removes itself when the new server switches it off',
  { tag: '@whole-browser' },
  async ({ page }) => {
    test.slow();
    const before = await startServer();
    const { port } = new URL(before.origin);
    await openDashboard(page, before.origin);
    await expect(block(page, 'Verjaardagen').getByRole('listitem').first()).toBeAttached();
    await untilKept(page);
    await untilStored(page, 'area.children.birthdays');
    await before.stop();

    const between = await startProxyWithoutServer(Number(port));
    await page.reload();
    await expect(block(page, 'Verjaardagen')).toContainText(updatedAt);
    expect(between.asked()).toContain('/groepsapp/');
    await between.stop();

    const after = await startServer({ PORT: port, SERVICE_WORKER: 'off' });
    try {
      const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await registrations()).toBe(1);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(registrations).toBe(0);
      expect(await cachedAddresses(page)).toEqual({});
      await page.goto(`${after.origin}/groepsapp/`);
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
      expect(await registrations()).toBe(0);
    } finally {
      await after.stop();
    }
  },
);
