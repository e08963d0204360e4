import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { establishmentChannel } from '@groepsapp/contract';
import { rebuiltWith } from '../support/delivery.ts';
import { follows } from '../support/live.ts';
import { keptPage, openKeptDashboard, untilKept } from '../support/onDevice.ts';
import { changeSettings, operate, publish } from '../support/operator.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { block, menu } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// A tablet that slept while something changed starts on the page that it has. These journeys change what is served.
test.use({ serverOf: 'fromDevice', serviceWorkers: 'allow' });

/** Holds back the page that the worker asks the network for. @returns lets it through */
async function holdContact(context: BrowserContext, { origin }: RunningServer): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(`${origin}/groepsapp/`, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Lets the tablet sleep while something changes, and opens the dashboard again. */
async function wakeAfter(page: Page, change: () => Promise<unknown>): Promise<Page> {
  const context = page.context();
  await page.close();
  await change();
  const woken = await context.newPage();
  await woken.goto('/groepsapp/dashboard');
  return woken;
}

const offer = (page: Page) => page.getByText('Nieuwe versie beschikbaar');

test('nothing that the device has waits for a network that never answers', async ({ page, context }) => {
  await openKeptDashboard(page);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('area.children.birthdays');
  await context.route('**', () => new Promise(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect(block(page, 'Verjaardagen').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('[data-frame]:not([inert])')).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a new shell is offered at the first contact, and starts from the device the next time, also without network', async ({
  page,
  context,
  server,
}) => {
  const build = await rebuiltWith('shell', 'Netwerk probleem', 'Geen netwerk');
  await openKeptDashboard(page);
  const tablet = await wakeAfter(page, () => publish(server, build.folder));
  await build.remove();
  await expect(offer(tablet)).toBeVisible();
  await expect(tablet.locator(`script[src*="${build.release}"]`)).toHaveCount(0);
  await expect.poll(() => keptPage(tablet)).toContain(build.release);
  await context.setOffline(true);
  await tablet.reload();
  await expect(tablet.getByText(/^Geen netwerk/)).toBeVisible();
  await expect(block(tablet, 'Verjaardagen').getByRole('listitem').first()).toBeVisible();
});

test('an establishment that is no longer on beta gets stable, though the tablet has kept the page of beta', async ({
  page,
  server,
}) => {
  test.slow();
  const place = { company: 1, establishment: 1 };
  const betaBar = page.getByText('Dit is de beta versie: niet alles is al af.');
  await changeSettings(server, place, { ipad_beta_establishment: '1' });
  await openKeptDashboard(page);
  await expect(betaBar).toBeVisible();
  await expect.poll(() => keptPage(page)).toContain('"channel":"beta"');
  const live = follows(page, establishmentChannel(place.establishment));
  await page.reload();
  await live;
  // The menu shows that the tablet has the settings.
  await changeSettings(server, place, { ipad_beta_establishment: '0', ipad_care: '0' });
  await expect(menu(page).getByRole('link', { name: 'Verzorging', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(betaBar).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Planning' })).toBeVisible();
  await expect(betaBar).toHaveCount(0);
  expect(await keptPage(page)).toContain('"channel":"stable"');
});

test('each variant starts from its own page, and after a log-out the page of the device shows nothing of before', async ({
  page,
  context,
}) => {
  await openKeptDashboard(page);
  await page.goto('/gastouderapp/login/gastouder');
  await untilKept(page);
  await page.goto('/groepsapp/logout');
  await expect(page).toHaveURL(/\/login\/user$/);
  await context.setOffline(true);
  await page.goto('/groepsapp/dashboard');
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/gastouderapp/');
  await expect(page).toHaveTitle(/Gastouderapp$/);
  await expect(page.getByLabel('Klantnummer')).toBeVisible();
});

test('a tablet follows a server that has moved', async ({ page }) => {
  test.slow();
  const before = await startServer();
  await openKeptDashboard(page, before.origin);
  await before.stop();
  const after = await startServer();
  const sign = createServer(({ url }, answer) => answer.writeHead(308, { Location: `${after.origin}${url}` }).end());
  await once(sign.listen(Number(new URL(before.origin).port), '127.0.0.1'), 'listening');
  try {
    await page.goto(`${before.origin}/groepsapp/dashboard`);
    await expect(page).toHaveURL(`${after.origin}/groepsapp/login/user`);
  } finally {
    sign.closeAllConnections();
    sign.close();
    await after.stop();
  }
});

// The last one: the others wait for the blocks of all areas.
test('an area that was withdrawn stops at the first contact, and does not run from an old page afterwards', async ({
  page,
  context,
  server,
}) => {
  await openKeptDashboard(page);
  const oldPage = await keptPage(page);
  const contact = await holdContact(context, server);
  const tablet = await wakeAfter(page, () => operate(server, ['delivery', 'withdraw', '--area', 'mfe-tracking']));
  await expect(block(tablet, 'Herinneringen').locator('tbody tr').first()).toBeVisible();

  contact();
  await expect(tablet.getByText('Een onderdeel is niet meer beschikbaar')).toBeVisible();
  // The card; the tile above says the same in fewer words.
  await expect(block(tablet, 'Herinneringen').last()).toContainText('nieuwe versie van de app nodig');
  await expect.poll(() => keptPage(tablet)).not.toContain('mfe-tracking');

  // As when the new page could not be kept.
  await context.setOffline(true);
  await tablet.evaluate(async (text) => {
    const old = new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    await (await caches.open('groepsapp.page')).put('/groepsapp/', old);
  }, oldPage);
  await tablet.reload();
  await expect(block(tablet, 'Verjaardagen').getByRole('listitem').first()).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Herinneringen' })).toHaveCount(0);
});
