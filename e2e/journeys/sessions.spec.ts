import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { revokeSessions } from '../support/operator.ts';
import { chooseMainEstablishment, chooseMainGroups, fillLogin, menu, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// Sessions are ended here, of which other files have some open.
test.use({ serverOf: 'sessions' });

const expiredText = 'Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in om verder te gaan.';
const childOf = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('button').first();

async function openCare(page: Page): Promise<void> {
  await openDashboard(page);
  await menu(page).getByRole('link', { name: 'Verzorging' }).click();
  await expect(childOf(page)).toBeVisible();
}

test('a session that an operator ends brings the user back to where they were', async ({ page, server }) => {
  await openCare(page);
  await revokeSessions(server, accounts.staff);
  // The live channel may have told the page before this call does.
  await childOf(page)
    .click()
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect(page.getByText(expiredText)).toBeVisible();
  await fillLogin(page, accounts.staff);
  await chooseMainEstablishment(page);
  await page.getByRole('button', { name: 'Vlinders' }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await expect(page).toHaveURL(/\/care$/);
  await expect(childOf(page)).toBeVisible();
});

test('a session that has ended is noticed when the app is opened', async ({ page, server }) => {
  await openDashboard(page);
  await page.goto('about:blank');
  await revokeSessions(server, accounts.staff);
  await page.goto('/groepsapp/');
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await openCare(page);
  const other = await context.newPage();
  await other.goto('/groepsapp/dashboard');
  await expect(other.getByRole('region', { name: 'Verjaardagen' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect(other).toHaveURL(/\/login\/user$/);
  await expect(other.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  const kept = await other.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/sessionToken|Vlinders/);
});

for (const [variant, login] of [
  ['groepsapp', 'user'],
  ['gastouderapp', 'gastouder'],
] as const) {
  test(`nobody gets into ${variant} without logging in`, async ({ page }) => {
    for (const path of [
      '',
      'about',
      'select-establishment',
      'select-group',
      'logout',
      'dashboard',
      'care',
      'nowhere',
    ]) {
      await page.goto(`/${variant}/${path}`);
      await expect(page).toHaveURL(new RegExp(`/${variant}/login/${login}$`));
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    }
  });
}

test('whoever is logged in is not asked again, and unknown paths lead to the dashboard', async ({ page }) => {
  await openDashboard(page);
  for (const path of ['login/user', 'login/gastouder', 'nowhere/at/all']) {
    await page.goto(`/groepsapp/${path}`);
    await expect(page).toHaveURL(/\/groepsapp\/dashboard$/);
    await expect(page.getByRole('region', { name: 'Verjaardagen' })).toBeVisible();
  }
});

test('a deep link with a query survives login and choice', async ({ page }) => {
  await page.goto('/groepsapp/care?van=buiten');
  await expect(page).toHaveURL(/\/login\/user$/);
  await fillLogin(page, accounts.staff);
  await chooseMainEstablishment(page);
  await page.getByRole('button', { name: 'Vlinders' }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await expect(page).toHaveURL(/\/care\?van=buiten$/);
  await expect(childOf(page)).toBeVisible();
});

test('another establishment makes one choose groups anew', async ({ page }) => {
  await openDashboard(page);
  await menu(page).getByRole('link', { name: 'Andere groep' }).click();
  await page.getByRole('link', { name: 'Andere vestiging' }).click();
  await page.getByRole('button', { name: 'Kiekeboe' }).click();
  await expect(page).toHaveURL(/\/select-group$/);
  await expect(page.getByRole('button', { name: 'Bevestig selectie' })).toBeDisabled();
  await page.goto('/groepsapp/dashboard');
  await expect(page).toHaveURL(/\/select-group$/);
  await page.getByRole('link', { name: 'Andere vestiging' }).click();
  await chooseMainEstablishment(page);
  await chooseMainGroups(page);
  await expect(page.getByRole('region', { name: 'Verjaardagen' })).toBeVisible();
});
