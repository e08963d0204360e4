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
  // The live channel may close first, and end the session before the call of a tap does.
  const tap = childOf(page).click();
  await Promise.race([tap.catch(() => undefined), page.waitForURL(/\/login\/user$/)]);
  await expect(page).toHaveURL(/\/login\/user$/);
  await expect(page.getByText(expiredText)).toBeVisible();
  await fillLogin(page, accounts.staff);
  await chooseMainEstablishment(page);
  await page.getByRole('button', { name: 'Vlinders' }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await expect(page).toHaveURL(/\/care$/);
  await expect(childOf(page)).toBeVisible();
});
