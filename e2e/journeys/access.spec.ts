import { accounts } from '../support/api.ts';
import { chooseMainEstablishment, fillLogin, openDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const connectionText = 'Er ging iets mis, controleer de verbinding en probeer opnieuw';

test.describe('refused logins', () => {
  test.beforeEach(({ page }) => page.goto('/groepsapp/login/user').then(() => undefined));

  for (const [who, username, secret] of [
    ['a wrong password', accounts.staff, 'verkeerd'],
    ['an unknown account', 'niemand@zonnewijzer.example', 'groepsapp-demo'],
    ['a childminder without customer number', accounts.childminder, 'groepsapp-demo'],
  ] as const) {
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

  test('two-factor says where to log in instead', async ({ page }) => {
    await fillLogin(page, accounts.twoFactor);
    await expect(page.getByRole('alert')).toContainText('Inloggen op groepsapp');
    await expect(page).toHaveURL(/\/login\/user$/);
  });

  test('a connection that is cut is told, and what was typed stays', async ({ page }) => {
    await page.route('**/authentication/login', (route) => route.abort());
    await fillLogin(page, accounts.staff);
    await expect(page.getByRole('alert')).toHaveText(connectionText);
    await expect(page.getByLabel('E-mailadres')).toHaveValue(accounts.staff);
    await page.unroute('**/authentication/login');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/select-establishment$/);
  });
});

test('without a device token the app says so and tries again', async ({ page }) => {
  let cut = true;
  await page.route('**/authentication/device-token', (route) => (cut ? route.abort() : route.continue()));
  await page.goto('/groepsapp/login/user');
  await expect(page.getByText('Kon geen verbinding maken met de API.')).toBeVisible();
  cut = false;
  await page.getByText('Probeer opnieuw').click();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test.describe('guards', () => {
  for (const path of ['dashboard', 'care', 'select-establishment', 'select-group', 'no-such-page']) {
    test(`/${path} without a session leads to the login`, async ({ page }) => {
      await page.goto(`/groepsapp/${path}`);
      await expect(page).toHaveURL(/\/groepsapp\/login\/user$/);
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    });
  }

  test('without an establishment and without groups the choice comes first, and the wanted page after it', async ({
    page,
  }) => {
    await page.goto('/groepsapp/care');
    await fillLogin(page, accounts.staff);
    await expect(page).toHaveURL(/\/select-establishment$/);
    await page.goto('/groepsapp/care');
    await expect(page).toHaveURL(/\/select-establishment$/);
    await chooseMainEstablishment(page);
    await page.goto('/groepsapp/care');
    await expect(page).toHaveURL(/\/select-group$/);
    await page.getByRole('button', { name: 'Vlinders' }).click();
    await page.getByRole('button', { name: 'Bevestig selectie' }).click();
    await expect(page).toHaveURL(/\/care$/);
    await page.goto('/groepsapp/no-such-page');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('the childminder variant leads to its own login', async ({ page }) => {
    await page.goto('/gastouderapp/dashboard');
    await expect(page).toHaveURL(/\/gastouderapp\/login\/gastouder$/);
    await page.getByLabel('Klantnummer').fill('21');
    await page.getByLabel('E-mailadres').fill(accounts.childminder);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('groepsapp-demo');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/gastouderapp\/select-establishment$/);
  });
});

test.describe('sessions', () => {
  test('logging out clears what the browser kept, also when the server fails', async ({ page }) => {
    await openDashboard(page);
    await page.route('**/authentication/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL(/\/login\/user$/);
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Lieveheersbeestjes');
    expect(kept).not.toContain('sessionToken');
  });

  test('a session that ended elsewhere leads to the login', async ({ page }) => {
    await openDashboard(page);
    await page.route('**/api/**', (route) =>
      /is-valid|device-token|logout|login/.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 401, json: { error: { error_message: 'Verlopen', code: 'unauthorised' } } }),
    );
    await page.reload();
    await expect(page).toHaveURL(/\/login\/user$/);
  });

  test('the entry leads a valid session on and any other to the login', async ({ page }) => {
    await page.goto('/groepsapp/');
    await expect(page).toHaveURL(/\/login\/user$/);
    await openDashboard(page);
    await page.goto('/groepsapp/');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('nothing to choose', () => {
  test('an account without establishments', async ({ page }) => {
    await signIn(page, accounts.withoutEstablishments);
    await expect(page.getByText('Geen vestigingen gevonden...')).toBeVisible();
  });

  test('an establishment without groups', async ({ page }) => {
    await signIn(page, accounts.withoutGroups);
    await page.getByRole('button', { name: 'Nieuwe locatie' }).click();
    await expect(page.getByText('Geen groepen gevonden...')).toBeVisible();
    await page.getByRole('link', { name: 'Andere vestiging' }).click();
    await expect(page.getByRole('button', { name: 'Nieuwe locatie' })).toBeVisible();
  });
});
