import type { Page, WebSocketRoute } from '@playwright/test';
import { logInToDashboard, menu, openDashboard, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Establishment whose network banner follows the browser; in the others it follows the live channel. */
const byBrowser = 'BSO De Klimboom';
const networkText =
  'Netwerk probleem - Het lijkt erop dat je geen internetverbinding hebt. Gegevens zijn mogelijk niet actueel en eventuele wijzigen worden niet opgeslagen.';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu openen' });
const closeMenu = (page: Page) => page.getByRole('button', { name: 'Menu sluiten' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const filled = (page: Page) => page.getByRole('region', { name: 'Verjaardagen' }).getByRole('listitem').first();

test.describe('the menu', () => {
  test('is beside the content from 768 px, and can be closed', async ({ page }) => {
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

  test('is behind a button at 767 px, and over the content instead of a panel', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 1024 });
    await logInToDashboard(page);
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

    await page.setViewportSize({ width: 360, height: 740 });
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(panel(page, 'Kinderen zoeken')).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(panel(page, 'Kinderen zoeken')).toHaveCount(0);
  });

  test('can be skipped', async ({ page }) => {
    await openDashboard(page);
    await expect(filled(page)).toBeVisible();
    const skip = page.getByRole('link', { name: 'Naar de inhoud' });
    await expect(page.locator('a, button').first()).toHaveText('Naar de inhoud');
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // The start of the content is not below the bar.
    const bar = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test.describe('the network banner', () => {
  const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Netwerk probleem' });

  test('follows the browser where the settings say so', async ({ page, context }) => {
    await openDashboardOf(page, byBrowser, ['Klimmers']);
    await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
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
