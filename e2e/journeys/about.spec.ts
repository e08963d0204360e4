import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { changeSettings, type Values } from '../support/operator.ts';
import { chooseMainEstablishment, fillLogin, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// Whether the beta version may be used is changed here while it is in use.
test.use({ serverOf: 'about' });

const card = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });
const channelCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'groepsapp.channel')?.value;
const release = /\d+\.\d+\.\d+-[0-9a-f]{12}/;
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function openAbout(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Over' }).click();
  await expect(page.getByRole('heading', { name: 'Over', level: 1 })).toBeVisible();
}

test('tells what the app is, on what it runs, how it is doing and whom to ask', async ({ page }) => {
  await openAbout(page);
  for (const text of ['Kinderopvang De Zonnewijzer', 'Groepsapp', '7.5.3', release, /Gegevensversie\s*4/]) {
    await expect(card(page, 'App')).toContainText(text);
  }
  await expect(card(page, 'Apparaat')).toContainText('1280');
  await expect(card(page, 'Apparaat')).toContainText('Verbonden');
  await expect(card(page, 'Opslag')).toContainText(/In gebruik\s*\d+ kB/);
  await expect(card(page, 'Opslag')).toContainText('5 MB');
  await expect(card(page, 'Hulp nodig?').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  for (const remote of ['mfe-planning', 'mfe-children', 'mfe-tracking', 'mfe-administration', 'mfe-communication']) {
    const item = card(page, 'Onderdelen').getByRole('listitem').filter({ hasText: remote });
    await expect(item).toContainText(release);
    await expect(item).toContainText(/\^1\.\d+\.\d+/);
  }
  const children = card(page, 'Onderdelen').getByRole('listitem').filter({ hasText: 'mfe-children' });
  await expect(children).toContainText(/Geladen.*\d+ ms/);
});

test('tells which remote cannot be loaded, and why', async ({ page }) => {
  await page.route('**/remotes/mfe-tracking/**', (route) => route.fulfill({ status: 404, body: '' }));
  await openDashboard(page);
  await expect(page.getByRole('region', { name: 'Herinneringen' }).getByRole('button')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Over' }).click();
  const tracking = card(page, 'Onderdelen').getByRole('listitem').filter({ hasText: 'mfe-tracking' });
  await expect(tracking).toContainText('Niet beschikbaar');
  await expect(tracking).not.toContainText(/Laatste fout\s*–/);
});

test('is there before an establishment is chosen, without the menu', async ({ page }) => {
  await page.goto('/groepsapp/about');
  await expect(page).toHaveURL(/\/login\/user$/);
  await fillLogin(page, accounts.staff);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { name: 'Over', level: 1 })).toBeVisible();
  await expect(card(page, 'App')).toContainText('7.5.3');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Vestiging kiezen' }).click();
  await expect(page).toHaveURL(/\/select-establishment$/);
});

test('the soft reset keeps the login and forgets the choice', async ({ page }) => {
  await openAbout(page);
  await page.getByRole('button', { name: 'Zachte reset' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Zachte reset uitvoeren?' });
  await expect(dialog).toContainText('de gekozen vestiging en groepen');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zachte reset' })).toBeFocused();
  expect(await kept(page)).toContain('Vlinders');

  await page.getByRole('button', { name: 'Zachte reset' }).click();
  await dialog.getByRole('button', { name: 'Zachte reset' }).click();
  await expect(page).toHaveURL(/\/select-establishment$/);
  await expect(page.getByRole('button', { name: 'Kindcentrum De Vuurtoren' })).toBeVisible();
  expect(await kept(page)).not.toContain('Vlinders');
});

test('the hard reset ends the session and leaves nothing', async ({ page }) => {
  await openAbout(page);
  await page.getByRole('button', { name: 'Harde reset' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Harde reset uitvoeren?' });
  await expect(dialog).toContainText('je inlog op dit apparaat');
  const ended = page.waitForResponse(/\/authentication\/logout$/);
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Harde reset' }).click();
  expect((await ended).status()).toBe(200);
  await loaded;
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  expect(await kept(page)).not.toMatch(/Vlinders|sessionToken/);
  await page.goto('/groepsapp/dashboard');
  await expect(page).toHaveURL(/\/login\/user$/);
});

test.describe('beta and stable', () => {
  const betaBar = (page: Page) => page.getByText('Dit is de bètaversie: niet alles is al af.');

  async function expectChannel(page: Page, choice: string): Promise<void> {
    await expect(page.getByRole('button', { name: choice })).toHaveAttribute('aria-pressed', 'true');
  }

  test('change by hand, and say so when there is nothing to change', async ({ page }) => {
    await openAbout(page);
    await expectChannel(page, 'Stabiele versie');
    await expect(betaBar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Stabiele versie' }).click();
    await expect(page.getByText('Je maakt al gebruik van de stabiele versie')).toBeVisible();

    await page.getByRole('button', { name: 'Beta versie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overstappen' }).click();
    await expect(page).toHaveURL(/\/select-establishment$/);
    expect(await channelCookie(page)).toBe('beta');
    await openMenuAgain(page);
    await expect(betaBar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Over', exact: true }).click();
    await expectChannel(page, 'Beta versie');
    await page.getByRole('button', { name: 'Beta versie' }).click();
    await expect(page.getByText('Je maakt al gebruik van de beta versie')).toBeVisible();

    await page.getByRole('button', { name: 'Stabiele versie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overstappen' }).click();
    await expect(page).toHaveURL(/\/select-establishment$/);
    await openMenuAgain(page);
    await expect(betaBar(page)).toHaveCount(0);
  });

  /** After a reset, back to a screen with a menu. */
  async function openMenuAgain(page: Page): Promise<void> {
    await chooseMainEstablishment(page);
    await page.getByRole('button', { name: 'Vlinders' }).click();
    await page.getByRole('button', { name: 'Bevestig selectie' }).click();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verjaardagen' })).toBeVisible();
  }

  const place = { company: 1, establishment: 1 };
  const allowed: Values = { ipad_beta_access: '1' };

  test('are decided by an establishment that is put on beta, as long as it is chosen', async ({ page, server }) => {
    await changeSettings(server, place, { ipad_beta_establishment: '1' });
    try {
      await openDashboard(page);
      await expect(betaBar(page)).toBeVisible();
      await page.getByRole('link', { name: 'Over', exact: true }).click();
      await expect(card(page, 'Versie')).toContainText('Deze vestiging gebruikt de beta versie');
      await expect(page.getByRole('button', { name: 'Stabiele versie' })).toHaveCount(0);
    } finally {
      await changeSettings(server, place, { ipad_beta_establishment: '0' });
    }
    await expectChannel(page, 'Beta versie');
    await page.reload();
    await expectChannel(page, 'Stabiele versie');
    await expect(betaBar(page)).toHaveCount(0);
  });

  test('are no choice where the settings do not allow it, and beta then ends at the next load', async ({
    page,
    server,
  }) => {
    await openAbout(page);
    await page.getByRole('button', { name: 'Beta versie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overstappen' }).click();
    await expect(page).toHaveURL(/\/select-establishment$/);
    await openMenuAgain(page);
    await expect(betaBar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Over', exact: true }).click();
    await expect(card(page, 'App')).toContainText(/Wisselen van versie toegestaan\s*Ja/);
    try {
      await changeSettings(server, place, { ipad_beta_access: '0' });
      await expect(card(page, 'App')).toContainText(/Wisselen van versie toegestaan\s*Nee/);
      await expect(betaBar(page)).toBeVisible();
      await page.reload();
      await expect(card(page, 'App')).toContainText(/Beta versie in gebruik\s*Nee/);
      await expect(page.getByRole('button', { name: 'Zachte reset' })).toBeVisible();
      await expect(betaBar(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Beta versie' })).toHaveCount(0);
      expect(await channelCookie(page)).toBe('stable');
    } finally {
      await changeSettings(server, place, allowed);
    }
  });
});
