import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { accounts } from '../support/api.ts';
import { holdCalls } from '../support/network.ts';
import {
  block,
  chooseEstablishment,
  chooseMainEstablishment,
  fillLogin,
  openDashboard,
  openDashboardOf,
  signIn,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Where the browser decides whether there is a network. */
const byBrowser = 'BSO De Klimboom';
const fails = (route: Route) => route.fulfill({ status: 500, json: {} });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dashboardCalls =
  /\/api\/(events\/(birthdays|schedule-mutations)|transfer-notes|v3\/ChildTrackingSystem\/triggers)/;

test.describe('the way in', () => {
  test('of employees: to log in, refused and without connection', async ({ page }) => {
    await page.goto('/groepsapp/login/user');
    await expect(button(page, 'Inloggen')).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'login of employees');
    await fillLogin(page, accounts.twoFactor);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'login that was refused');
    await page.route('**/authentication/device-token', (route) => route.abort());
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText('Kon geen verbinding maken met de API.')).toBeVisible();
    await expectAccessible(page, 'login without a device token');
  });

  test('of childminders: to log in, to ask a password and to choose one', async ({ page }) => {
    await page.goto('/gastouderapp/login/gastouder');
    await expect(button(page, 'Inloggen')).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'login of childminders');
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await expect(button(page, 'Nieuw wachtwoord aanvragen')).toBeVisible();
    await expectAccessible(page, 'forgotten password');
    await page.getByLabel('E-mailadres').fill(accounts.childminder);
    await page.getByLabel('Klantnummer').fill('21');
    await button(page, 'Nieuw wachtwoord aanvragen').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'answer to a forgotten password');
    await page.goto('/gastouderapp/login/reset-password-gastouder/a/b/c/21');
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('vlinder');
    await button(page, 'Wijzig wachtwoord').click();
    await expect(page.getByRole('alert')).toHaveText('Wachtwoorden komen niet overeen.');
    await expectAccessibleAtAllWidths(page, 'new password');
  });

  test('by keys, and out again', async ({ page }) => {
    const release = await holdCalls(page, '**/authentication/groepsapp/by-keys');
    await page.goto('/groepsapp/authentication/by-keys/a/b/c/1');
    await expect(page.getByText('We controleren de inloggegevens')).toBeVisible();
    await expectAccessible(page, 'keys that are being checked');
    release((route) => route.continue());
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'keys that are refused');
    await signIn(page);
    const end = await holdCalls(page, '**/authentication/logout');
    await page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page.getByText('Uitloggen...')).toBeVisible();
    await expectAccessible(page, 'logging out');
    end((route) => route.continue());
    await expect(page).toHaveURL(/\/login\/user$/);
  });
});

test.describe('the choice', () => {
  test('of an establishment: waiting, failed, filled, searched', async ({ page }) => {
    const answer = await holdCalls(page, /\/api\/establishments$/);
    await signIn(page);
    await expect(page.getByText('Laden...')).toBeAttached();
    await expectAccessible(page, 'establishments on their way');
    answer(fails);
    await expect(button(page, 'Probeer opnieuw')).toBeVisible();
    await expectAccessible(page, 'establishments that could not be had');
    await page.unroute(/\/api\/establishments$/);
    await button(page, 'Probeer opnieuw').click();
    await expect(button(page, 'De Duinpan')).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'establishments');
    await page.getByRole('searchbox').fill('bestaat niet');
    await expect(page.getByText('Geen resultaten...')).toBeVisible();
    await expectAccessible(page, 'no establishment found');
  });

  test('of nothing: no establishments, no groups', async ({ page, context }) => {
    await signIn(page, accounts.withoutEstablishments);
    await expect(page.getByText('Geen vestigingen gevonden...')).toBeVisible();
    await expectAccessible(page, 'no establishments');
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, accounts.withoutGroups);
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByText('Geen groepen gevonden...')).toBeVisible();
    await expectAccessible(page, 'no groups');
  });

  test('of groups: filled, chosen, without occupation', async ({ page }) => {
    await signIn(page);
    await page.route(/\/api\/groups\/occupation/, fails);
    await chooseMainEstablishment(page);
    await expect(page.getByText('Hoeveel kinderen er zijn, kon niet geladen worden.')).toBeVisible();
    await expectAccessible(page, 'groups of which nobody knows how full they are');
    await page.unroute(/\/api\/groups\/occupation/);
    await page.getByRole('link', { name: 'Andere vestiging' }).click();
    await chooseEstablishment(page, 'De Appelgaard');
    await expect(page.getByText(/\d van \d+ aanwezig/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Bramen' }).click();
    await expectAccessibleAtAllWidths(page, 'groups');
  });
});

test.describe('inside', () => {
  test('the dashboard: filled, with each panel and filtered', async ({ page }) => {
    await openDashboard(page);
    await expect(block(page, 'Verjaardagen').getByRole('listitem').first()).toBeVisible();
    await expect(block(page, 'Planningswijzigingen').getByRole('listitem').first()).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'dashboard');
    await button(page, 'Kinderen zoeken').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'child search');
    await page.getByRole('dialog').getByRole('searchbox').fill('bestaat niet');
    await expect(page.getByRole('dialog').getByText('Geen kinderen')).toBeVisible();
    await expectAccessible(page, 'child search that finds nobody');
    await button(page, 'Kinderen filteren').click();
    await page.getByRole('dialog').getByRole('checkbox').first().uncheck();
    await expect(page.getByText('1 kind uitgezet')).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'selective filter');
  });

  test('the dashboard: waiting, failed and empty', async ({ page }) => {
    const answer = await holdCalls(page, dashboardCalls);
    await openDashboard(page);
    await expect(block(page, 'Verjaardagen').getByText('Laden...')).toBeAttached();
    await expectAccessible(page, 'dashboard on its way');
    answer(fails);
    for (const name of ['Verjaardagen', 'Herinneringen'])
      await expect(block(page, name).getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'dashboard of which nothing could be had');
    await page.unroute(dashboardCalls);
    await page.route(dashboardCalls, (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? { savedTriggers: [] } : [] }),
    );
    await page.reload();
    await expect(page.getByText('Voorlopig geen verjaardagen')).toBeVisible();
    await expect(page.getByText('Voorlopig geen herinneringen')).toBeVisible();
    await expectAccessible(page, 'dashboard without anything');
  });

  test('a part that cannot be loaded', async ({ page }) => {
    await page.route('**/remotes/mfe-children/**', (route) => route.fulfill({ status: 404, body: '' }));
    await openDashboard(page);
    await expect(block(page, 'Verjaardagen').getByRole('button')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page, 'a part that is missing');
  });

  test('without network, and with the menu over the content', async ({ page, context }) => {
    await openDashboardOf(page, byBrowser, ['Klimmers']);
    await expect(block(page, 'Mededelingen').getByRole('listitem').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^Netwerk probleem/)).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'without network');
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, 'Menu openen').click();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    await expectAccessible(page, 'menu over the content');
  });

  test('About and its dialogs', async ({ page }) => {
    await openDashboard(page);
    await page.goto('/groepsapp/about');
    await expect(page.getByRole('heading', { name: 'Onderdelen' })).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'About');
    for (const name of ['Zachte reset', 'Harde reset']) {
      await button(page, name).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
    }
  });

  test('About without facts, below the bar of the beta version', async ({ page, context, baseURL }) => {
    await openDashboard(page);
    await context.addCookies([{ name: 'groepsapp.channel', value: 'beta', url: baseURL ?? '' }]);
    await page.route('**/api/app-info', fails);
    await page.goto('/groepsapp/about');
    await expect(page.getByText('Dit is de bètaversie: niet alles is al af.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'About of which facts are missing');
  });
});
