import type { Page } from '@playwright/test';
import { accounts, mainEstablishment, password } from '../support/api.ts';
import { fillLogin } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change settings, accounts and a child.
test.use({ serverOf: 'desk' });

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Logs in at the desk. @returns a list to which what the security policy refuses is added */
async function openDesk(page: Page, username: string): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/beheer/');
  await fillLogin(page, username);
  return refused;
}

test('an office invites somebody, gives a new password and a tablet, and finds it in the history', async ({ page }) => {
  const refused = await openDesk(page, accounts.office);
  await page.getByRole('button', { name: mainEstablishment }).click();
  await expect(page.getByRole('heading', { name: 'Beheer', level: 1 })).toBeVisible();

  await menu(page, 'Medewerkers en accounts');
  await page.getByRole('button', { name: 'Nieuwe medewerker' }).click();
  const form = page.getByRole('dialog', { name: 'Nieuwe medewerker' });
  await form.getByLabel('E-mailadres').fill('yagiz@zonnewijzer.example');
  await form.getByLabel('Voornaam').fill('Yağız');
  await form.getByLabel('Tussenvoegsel').fill('van');
  await form.getByLabel('Achternaam').fill("'t Hof-in 't Veld");
  await form.getByRole('button', { name: mainEstablishment }).click();
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/Geef deze link door aan/)).toBeVisible();

  await page.getByLabel('Zoek op naam, adres, klantnummer of locatie').fill('yagiz van');
  await page.getByRole('button', { name: 'Beheren: yagiz@zonnewijzer.example' }).click();
  await page.getByRole('button', { name: 'Nieuw wachtwoord' }).click();
  await expect(page.getByText(/Lees deze code voor/)).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

  await menu(page, 'Tablets');
  await page.getByRole('button', { name: 'Nieuwe tablet' }).click();
  const tablet = page.getByRole('dialog', { name: 'Nieuwe tablet' });
  await tablet.getByLabel('Naam').fill('Vlinders bij de deur');
  // More than ten locations are searched.
  await tablet.getByRole('combobox', { name: 'Locatie' }).click();
  await expect(tablet.getByRole('combobox', { name: 'Locatie' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('vuurtoren');
  await page.keyboard.press('Enter');
  await tablet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('dialog', { name: 'Code voor Vlinders bij de deur' })).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

  await menu(page, 'Instellingen');
  await page.getByLabel('Zoek een instelling').fill('wie een kind ophaalt');
  await page.getByRole('switch', { name: 'Vragen wie een kind ophaalt' }).click();
  await expect(page.getByText(/^Opgeslagen: /)).toBeVisible();

  await menu(page, 'Privacy');
  await page.getByRole('tab', { name: 'Inzage' }).click();
  await expect(page.getByText(/Controleer of er niets over anderen in staat/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Inzage opslaan: / })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await menu(page, 'Geschiedenis');
  await expect(page.getByRole('cell', { name: 'yagiz@zonnewijzer.example' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Vlinders bij de deur' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /ipad_ask_collector/ }).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a location manager sees that location only, and who may manage nothing reads so', async ({ page }) => {
  await openDesk(page, accounts.locationManager);
  await expect(page.getByText('Locatiemanager')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Uitgaven' })).toHaveCount(0);
  await menu(page, 'Tablets');
  await page.getByRole('button', { name: 'Nieuwe tablet' }).click();
  await expect(page.getByLabel('Locatie').getByRole('option', { name: mainEstablishment })).toHaveCount(1);
  await expect(page.getByLabel('Locatie').getByRole('option', { name: 'De Duinpan' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuleren' }).click();

  await page.goto('/beheer/logout');
  await fillLogin(page, accounts.staff, password);
  await page.getByRole('button', { name: mainEstablishment }).click();
  await expect(page.getByText(/Met dit account kun je niets beheren/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tablets' })).toHaveCount(0);
});
