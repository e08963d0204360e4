import type { Page, WebSocketRoute } from '@playwright/test';
import { chooseEstablishment, chooseGroups, menu, openDashboard, openDashboardOf, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const manyGroups = 'De Appelgaard';
/** Where the browser decides whether there is a network; in the other establishments the live channel does. */
const byBrowser = 'BSO De Klimboom';
const networkText =
  'Netwerk probleem - Het lijkt erop dat je geen internetverbinding hebt. Gegevens zijn mogelijk niet actueel en eventuele wijzigen worden niet opgeslagen.';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu openen' });
const closeMenu = (page: Page) => page.getByRole('button', { name: 'Menu sluiten' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const filled = (page: Page) => page.getByRole('region', { name: 'Verjaardagen' }).getByRole('listitem').first();

test.describe('the menu', () => {
  test('stands beside the content from 768 px on, and can be put away', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openDashboard(page);
    await expect(filled(page)).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await page.reload();
    await expect(filled(page)).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await closeMenu(page).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(filled(page)).toBeVisible();
  });

  test('is behind a button at 767 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 1024 });
    await openDashboard(page);
    await expect(filled(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.reload();
    await expect(filled(page)).toBeVisible();
    await expect(openMenu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page)).toHaveCount(0);

    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 1024 });
    await expect(openMenu(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
  });

  test('over the content has the focus, and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDashboard(page);
    await page.reload();
    await expect(filled(page)).toBeVisible();
    await openMenu(page).click();
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(openMenu(page)).toBeFocused();

    await openMenu(page).click();
    await menu(page).getByRole('link', { name: 'Verzorging' }).click();
    await expect(page).toHaveURL(/\/care$/);
    await expect(page.getByRole('list', { name: 'Kinderen' })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
  });

  test('leads to the other groups, to About and out', async ({ page }) => {
    await openDashboard(page);
    await menu(page).getByRole('link', { name: 'Over' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { name: 'Over', level: 1 })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Andere groep' }).click();
    await expect(page).toHaveURL(/\/select-group$/);
    await page.goBack();
    await menu(page).getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL(/\/login\/user$/);
  });

  test('can be skipped', async ({ page }) => {
    await openDashboard(page);
    await page.reload();
    await expect(filled(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('what lies over the content', () => {
  test('is one panel at a time', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(panel(page, 'Kinderen zoeken').getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: 'Kinderen filteren' }).click();
    await expect(panel(page, 'Kinderen filteren')).toBeVisible();
    await expect(panel(page, 'Kinderen zoeken')).toHaveCount(0);
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(panel(page, 'Kinderen zoeken')).toBeVisible();
    await expect(panel(page, 'Kinderen filteren')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Kinderen zoeken')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Kinderen zoeken' })).toBeFocused();
    await expect(menu(page)).toBeVisible();
  });

  test('is the menu or a panel on a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDashboard(page);
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(panel(page, 'Kinderen zoeken')).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(panel(page, 'Kinderen zoeken')).toHaveCount(0);
  });
});

test.describe('the chosen groups', () => {
  const badges = (page: Page) => page.getByRole('banner').getByRole('list', { name: 'Groepen' }).getByRole('listitem');
  const five = ['Aardbeitjes', 'Appeltjes', 'Bramen', 'Frambozen', 'Hazelnoten'];

  test('have a badge each when there are five', async ({ page }) => {
    await openDashboardOf(page, manyGroups, five);
    await expect(badges(page)).toHaveCount(5);
    for (const name of five) await expect(page.getByRole('banner')).toContainText(name);
    await expect(page.getByRole('banner')).toContainText('Combinatiegroep');
  });

  test('have four badges and a plus when there are six', async ({ page }) => {
    await openDashboardOf(page, manyGroups, [...five, 'Kastanjes']);
    await expect(badges(page)).toHaveCount(5);
    await expect(badges(page).last()).toContainText('+');
    await expect(badges(page).last()).toContainText('en nog 2 groepen');
    await expect(page.getByRole('banner')).not.toContainText('Hazelnoten');
  });

  test('go by their name when there is one, and without a name by Onbekend', async ({ page }) => {
    await openDashboardOf(page, manyGroups, ['Onbekend']);
    await expect(badges(page)).toHaveCount(1);
    await expect(page.getByRole('banner')).toContainText('Onbekend');
    await expect(page.getByRole('banner')).not.toContainText('Combinatiegroep');
  });
});

test.describe('search boxes', () => {
  /** Lets an answer that is a list through with its first entries only. */
  async function shorten(page: Page, address: RegExp, length: number): Promise<void> {
    await page.unroute(address);
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: ((await response.json()) as unknown[]).slice(0, length) });
    });
  }
  const options = (page: Page) => page.getByRole('main').getByRole('listitem').or(page.locator('[aria-pressed]'));

  test('come with more than 10 establishments', async ({ page }) => {
    await shorten(page, /\/api\/establishments$/, 10);
    await signIn(page);
    await expect(options(page)).toHaveCount(10);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await shorten(page, /\/api\/establishments$/, 11);
    await page.reload();
    await expect(options(page)).toHaveCount(11);
    await expect(page.getByRole('searchbox', { name: 'Zoek op naam' })).toBeVisible();
  });

  test('find establishments by a part of their name, in the order of their names', async ({ page }) => {
    await signIn(page);
    await expect(options(page)).toHaveCount(14);
    expect((await options(page).allTextContents()).slice(-3)).toEqual(['Pippeloentje', "'t Hoefijzer", 'Ÿsbeer & Co']);
    await page.getByRole('searchbox').fill('KLEINE');
    await expect(options(page)).toHaveText(['De Kleine Kapitein']);
    await page.getByRole('searchbox').fill('bestaat niet');
    await expect(page.getByText('Geen resultaten...')).toBeVisible();
  });

  test('come with more than 10 groups', async ({ page }) => {
    await signIn(page);
    await shorten(page, /\/api\/groups\?/, 10);
    await chooseEstablishment(page, manyGroups);
    await expect(options(page)).toHaveCount(10);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await shorten(page, /\/api\/groups\?/, 11);
    await page.reload();
    await expect(options(page)).toHaveCount(11);
    await expect(page.getByRole('searchbox', { name: 'Zoek op naam' })).toBeVisible();
  });

  test('find groups by a part of their name, and keep what was chosen', async ({ page }) => {
    await signIn(page);
    await chooseEstablishment(page, manyGroups);
    await page.getByRole('button', { name: 'Bramen' }).click();
    await page.getByRole('searchbox').fill('NOTEN');
    await expect(options(page)).toHaveCount(2);
    await page.getByRole('searchbox').fill('bestaat niet');
    await expect(page.getByText('Geen groepen gevonden...')).toBeVisible();
    await page.getByRole('searchbox').fill('walnoten');
    await chooseGroups(page, ['Walnoten']);
    await expect(page.getByRole('banner')).toContainText('Bramen');
    await expect(page.getByRole('banner')).toContainText('Walnoten');
  });
});

test.describe('the network banner', () => {
  const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Netwerk probleem' });

  test('follows the browser where the settings say so', async ({ page, context }) => {
    await openDashboardOf(page, byBrowser, ['Klimmers']);
    await menu(page).getByRole('link', { name: 'Verzorging' }).click();
    await expect(page.getByRole('list', { name: 'Kinderen' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner(page)).toHaveText(networkText);
    await page.getByRole('button', { name: 'Melding inklappen' }).click();
    await expect(banner(page)).toHaveText('Netwerk probleem');
    await page.getByRole('button', { name: 'Melding uitklappen' }).click();
    await expect(banner(page)).toHaveText(networkText);
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Kinderen' })).toBeVisible();
  });

  test('follows the live channel where the settings say so', async ({ page }) => {
    test.slow();
    const open: WebSocketRoute[] = [];
    let cut = false;
    await page.routeWebSocket(/\/realtime\//, (socket) => {
      if (cut) return void socket.close();
      open.push(socket);
      socket.connectToServer();
    });
    await openDashboard(page);
    await expect.poll(() => open.length).toBeGreaterThan(0);
    await expect(filled(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    cut = true;
    await Promise.all(open.map((socket) => socket.close()));
    await expect(banner(page)).toHaveText(networkText);
    cut = false;
    await expect(banner(page)).toHaveCount(0, { timeout: 45_000 });
    await expect(filled(page)).toBeVisible();
  });
});
