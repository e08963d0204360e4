import type { Page } from '@playwright/test';
import { accounts, password } from '../support/api.ts';
import { Administration, operate } from '../support/operator.ts';
import { fillLogin } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change the password of the childminder.
test.use({ serverOf: 'recovery' });

const customerNumber = '21';
const worthlessLink = 'Deze link of code is niet (meer) geldig. Vraag een nieuw wachtwoord aan.';
const worthlessKeys = 'Deze inloglink is niet (meer) geldig. Open de groepsapp opnieuw vanuit de administratie.';

async function logInAsChildminder(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Klantnummer').fill(customerNumber);
  await fillLogin(page, accounts.childminder, secret);
}

async function askNewPassword(page: Page): Promise<void> {
  // The login screen has fields of the same names, and stays until this screen has been loaded.
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten', level: 1 })).toBeVisible();
  await page.getByLabel('E-mailadres').fill(accounts.childminder);
  await page.getByLabel('Klantnummer').fill(customerNumber);
  await page.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }).click();
}

async function choosePassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(first);
  await page.getByLabel('Herhaal nieuw wachtwoord').fill(second);
  await page.getByRole('button', { name: 'Wijzig wachtwoord' }).click();
}

test.describe('a forgotten password', () => {
  test('of an employee is replaced by the code that management reads out', async ({ page, server }) => {
    const chosen = 'madelief-van-noor';
    await page.goto('/groepsapp/login/user');
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await page.getByRole('link', { name: 'Ik heb een code gekregen' }).click();
    const said = await operate(server, ['accounts', 'reset', '--account', accounts.withoutGroups]);
    await page.getByLabel('Code').fill(/: (\S+)\s*$/.exec(said)?.[1]?.toLowerCase() ?? '');
    await choosePassword(page, chosen);
    await expect(page.getByText('Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.')).toBeVisible();
    await fillLogin(page, accounts.withoutGroups, chosen);
    await expect(page).toHaveURL(/\/select-group$/);
  });

  test('is replaced by the mailed link, and the old one stops working', async ({ page, server }) => {
    const chosen = 'zonnebloem-van-ilse';
    await page.goto('/gastouderapp/login/gastouder');
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await expect(page).toHaveURL(/\/gastouderapp\/forgot-password$/);
    await askNewPassword(page);
    await expect(page.getByRole('alertdialog')).toContainText('ontvang je binnen enkele minuten een e-mail');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/gastouderapp\/login\/gastouder$/);

    const [link = ''] = /http\S+$/.exec(await server.output.line(/^New password for ilse@/)) ?? [];
    await page.goto(link);
    await expect(page).toHaveURL(/\/gastouderapp\/login\/reset-password-gastouder$/);
    await choosePassword(page, chosen, `${chosen}s`);
    await expect(page.getByRole('alert')).toHaveText('Wachtwoorden komen niet overeen.');
    await choosePassword(page, 'kort');
    await expect(page.getByRole('alert')).toHaveText('Kies een wachtwoord van ten minste 10 tekens.');
    await choosePassword(page, chosen);
    await expect(page).toHaveURL(/\/gastouderapp\/login\/gastouder\?/);
    await expect(page.getByText('Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.')).toBeVisible();

    await logInAsChildminder(page, password);
    await expect(page.getByRole('alert')).toHaveText('De combinatie van gebruikersnaam en wachtwoord is onjuist.');
    await logInAsChildminder(page, chosen);
    await expect(page).toHaveURL(/\/gastouderapp\/dashboard$/);
    await expect(page.getByRole('banner')).toContainText('Gastouder Ilse van den Boogaard');

    await page.goto('/gastouderapp/logout');
    await page.goto(link);
    await choosePassword(page, 'nog-een-keer-anders');
    await expect(page.getByRole('alert')).toHaveText(worthlessLink);
  });
});

test.describe('keys of the administration product', () => {
  test('log an employee in, once', async ({ page, server }) => {
    const administration = await Administration.of(server, 1);
    const { path } = await administration.issueKeys({ username: accounts.staff });
    await page.goto(`/groepsapp${path}`);
    await expect(page.getByText('Ingelogd!')).toBeVisible();
    await expect(page).toHaveURL(/\/groepsapp\/select-(establishment|group)$/);
    await expect(page.getByText('Kindcentrum De Vuurtoren')).toBeVisible();

    await page.goto('/groepsapp/logout');
    await expect(page).toHaveURL(/\/login\/user$/);
    await page.goto(`/groepsapp${path}`);
    await expect(page.getByRole('alert')).toHaveText(worthlessKeys);
    await page.getByRole('link', { name: 'Naar inloggen' }).click();
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  });

  test('log a childminder in, in their own variant', async ({ page, server }) => {
    const agency = await Administration.of(server, 2);
    const { path } = await agency.issueKeys({ username: accounts.childminder, client_number: customerNumber });
    await page.goto(`/gastouderapp${path}`);
    await expect(page).toHaveURL(/\/gastouderapp\/dashboard$/);
    await expect(page.getByRole('banner')).toContainText('Gastouder Ilse van den Boogaard');
  });
});

test('too many attempts are refused with the time of the next one', async ({ page }) => {
  await page.goto('/groepsapp/login/user');
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = page.waitForResponse(/\/authentication\/login$/);
    await fillLogin(page, 'vergeten@zonnewijzer.example', `poging ${tries}`);
    expect((await refused).status()).toBe(401);
  }
  await fillLogin(page, 'vergeten@zonnewijzer.example');
  await expect(page.getByRole('alert')).toHaveText(
    /^Er zijn te veel pogingen gedaan\. Probeer het (?:morgen )?om \d\d:\d\d uur opnieuw\.$/,
  );
  await fillLogin(page, accounts.staff);
  await expect(page).toHaveURL(/\/select-establishment$/);
});
