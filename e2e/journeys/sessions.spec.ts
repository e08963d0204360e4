import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { revokeSessions } from '../support/operator.ts';
import { chooseMainEstablishment, fillLogin, menu, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys end sessions, also those that other files would be using.
test.use({ serverOf: 'sessions' });

const expiredText = 'Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in om verder te gaan.';
const childOf = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('button').first();

async function openCare(page: Page): Promise<void> {
  await openDashboard(page);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(childOf(page)).toBeVisible();
}

test('a session ended by an operator returns the user to the same screen after login', async ({ page, server }) => {
  await openCare(page);
  await revokeSessions(server, accounts.staff);
  // The live channel may close first and end the session before this call does.
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
  test(`nothing of ${variant} is reachable without a session`, async ({ page }) => {
    for (const path of ['', 'care', 'nowhere']) {
      await page.goto(`/${variant}/${path}`);
      await expect(page).toHaveURL(new RegExp(`/${variant}/login/${login}$`));
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    }
  });
}

test('a deep link with a query is kept through login and selection', async ({ page }) => {
  await page.goto('/groepsapp/care?van=buiten');
  await expect(page).toHaveURL(/\/login\/user$/);
  await fillLogin(page, accounts.staff);
  await chooseMainEstablishment(page);
  await page.getByRole('button', { name: 'Vlinders' }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await expect(page).toHaveURL(/\/care\?van=buiten$/);
  await expect(childOf(page)).toBeVisible();
});
