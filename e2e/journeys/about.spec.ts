import type { Page } from '@playwright/test';
import { changeSettings } from '../support/operator.ts';
import { chooseMainEstablishment, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change whether the beta version may be used, and put it back.
test.use({ serverOf: 'settings' });

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

test('shows version, device, state of the remotes and helpdesk; the hard reset ends the session and clears all data', async ({
  page,
}) => {
  await openAbout(page);
  await page.getByText('Technische gegevens').click();
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
  const betaBar = (page: Page) => page.getByText('Dit is de beta versie: niet alles is al af.');

  async function expectChannel(page: Page, choice: string): Promise<void> {
    await expect(page.getByRole('button', { name: choice })).toHaveAttribute('aria-pressed', 'true');
  }

  test('can be changed, and the app shows when there is nothing to change', async ({ page }) => {
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

  /** Logs in again after a reset, up to a screen with a menu. */
  async function openMenuAgain(page: Page): Promise<void> {
    await chooseMainEstablishment(page);
    await page.getByRole('button', { name: 'Vlinders' }).click();
    await page.getByRole('button', { name: 'Bevestig selectie' }).click();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verjaardagen' })).toBeVisible();
  }

  const place = { company: 1, establishment: 1 };

  test('follow the setting of the establishment while it is selected', async ({ page, server }) => {
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
});
