import { accounts } from '../support/api.ts';
import { fillLogin, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const connectionText = 'Er ging iets mis, controleer de verbinding en probeer opnieuw';

test.describe('refused logins', () => {
  test.beforeEach(({ page }) => page.goto('/groepsapp/login/user').then(() => undefined));

  for (const [who, username, secret] of [['a wrong password', accounts.staff, 'verkeerd']] as const) {
    test(`${who} shows the text of the server`, async ({ page }) => {
      const answer = page.waitForResponse(/\/authentication\/login$/);
      await fillLogin(page, username, secret);
      const response = await answer;
      expect(response.status()).toBe(401);
      const { error } = (await response.json()) as { error: { error_message: string } };
      await expect(page.getByRole('alert')).toHaveText(error.error_message);
      await expect(page).toHaveURL(/\/login\/user$/);
    });
  }

  test('a lost connection shows an error and keeps the typed input', async ({ page }) => {
    await page.route('**/authentication/login', (route) => route.abort());
    await fillLogin(page, accounts.staff);
    await expect(page.getByRole('alert')).toHaveText(connectionText);
    await expect(page.getByLabel('E-mailadres')).toHaveValue(accounts.staff);
    await page.unroute('**/authentication/login');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/select-establishment$/);
  });
});

test.describe('guards', () => {
  test('the childminder variant has its own login', async ({ page }) => {
    await page.goto('/gastouderapp/dashboard');
    await expect(page).toHaveURL(/\/gastouderapp\/login\/gastouder$/);
    await page.getByLabel('Klantnummer').fill('21');
    await page.getByLabel('E-mailadres').fill(accounts.childminder);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('groepsapp-demo');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/gastouderapp\/dashboard$/);
  });
});

test.describe('sessions', () => {
  test('logging out clears the stored data, also when the server fails', async ({ page }) => {
    await openDashboard(page);
    await page.route('**/authentication/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL(/\/login\/user$/);
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Lieveheersbeestjes');
    expect(kept).not.toContain('sessionToken');
  });
});
