import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { accounts, mainEstablishment, password } from '../support/api.ts';
import { expectFitting } from '../support/fitting.ts';
import { whenQuiet } from '../support/network.ts';
import { fillLogin, openDesk, secondTablet } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change settings, accounts, lists and a child.
test.use({ serverOf: 'desk' });

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function inviteEmployee(page: Page, first: string, prefix: string, last: string, username: string) {
  await press(page, 'Nieuwe medewerker');
  const form = page.getByRole('dialog', { name: 'Nieuwe medewerker' });
  await form.getByLabel('E-mailadres').fill(username);
  await form.getByLabel('Voornaam').fill(first);
  await form.getByLabel('Tussenvoegsel').fill(prefix);
  await form.getByLabel('Achternaam').fill(last);
  await form.getByRole('button', { name: mainEstablishment }).click();
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/Geef deze link door aan/)).toContainText(username);
}

/** @returns the code with which a browser becomes the tablet */
async function addTablet(page: Page, name: string): Promise<string> {
  await press(page, 'Nieuwe tablet');
  const form = page.getByRole('dialog', { name: 'Nieuwe tablet' });
  await form.getByLabel('Naam').fill(name);
  // More than ten locations are searched.
  await form.getByRole('combobox', { name: 'Locatie' }).click();
  await expect(form.getByRole('combobox', { name: 'Locatie' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('vuurtoren');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Opslaan' }).click();
  const code = page.getByRole('dialog', { name: `Code voor ${name}` }).getByText(/^\w{4}-\w{4}-\w{4}$/);
  const text = (await code.textContent()) ?? '';
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  return text;
}

test('an office has its first people and tablets, and finds them in the history', async ({ page, browser, server }) => {
  const refused = await openDesk(page, accounts.office);

  await menu(page, 'Medewerkers en accounts');
  await inviteEmployee(page, 'Yağız', 'van', "'t Hof-in 't Veld", 'yagiz@zonnewijzer.example');
  await inviteEmployee(page, 'Noor', 'van der', 'Wetering', 'noor@zonnewijzer.example');
  await page.getByLabel('Zoek op naam, adres, klantnummer of locatie').fill('yagiz van');
  await press(page, 'Beheren: yagiz@zonnewijzer.example');
  await press(page, 'Nieuw wachtwoord');
  await expect(page.getByText(/Lees deze code voor/)).toBeVisible();
  await expectAccessible(page, 'an account');
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

  await menu(page, 'Tablets');
  for (const name of ['Vlinders bij de deur', 'Babygroep', 'Peuters']) {
    const code = await addTablet(page, name);
    const tablet = await secondTablet(browser);
    await tablet.goto(`${server.origin}/groepsapp/tablet#${code}`);
    await press(tablet, 'Tablet in gebruik nemen');
    await expect(tablet.getByRole('heading', { name: 'Kies een of meer groepen' })).toBeVisible();
    await tablet.context().close();
  }
  await page.reload();
  await expect(page.getByRole('row', { name: /Babygroep.*In gebruik/ })).toBeVisible();

  await menu(page, 'Geschiedenis');
  for (const name of ['yagiz@zonnewijzer.example', 'noor@zonnewijzer.example', 'Vlinders bij de deur', 'Peuters']) {
    await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('an office sets up what staff see, undoes an import, and answers a parent', async ({ page }) => {
  const refused = await openDesk(page, accounts.office);

  await menu(page, 'Instellingen');
  await page.getByLabel('Zoek een instelling').fill('wie een kind ophaalt');
  // Until the others are gone it moves.
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Vragen wie een kind ophaalt' }).click();
  await expect(page.getByText(/^Opgeslagen \(Hele organisatie\): /)).toBeVisible();

  // By keys only.
  await menu(page, 'Lijsten');
  await tab(page, 'Dossiervelden');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog', { name: 'Toevoegen' });
  await expect(field.getByLabel('Naam')).toBeVisible();
  while (!(await field.getByLabel('Naam').evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Lievelingsknuffel');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await expect(panel.getByRole('cell', { name: 'Lievelingsknuffel', exact: true })).toBeVisible();

  await tab(page, 'Observatielijsten');
  await press(page, /^Wijzigen: /);
  await page.getByRole('dialog').getByLabel('Vraag 1', { exact: true }).first().fill('Speelt samen met anderen');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await press(page, /^Publiceren: /);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('De nieuwe versie is in gebruik.')).toBeVisible();
  await press(page, /^Zoals op de groep: /);
  await expect(page.getByRole('dialog').getByText('Speelt samen met anderen')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu(page, 'Importeren');
  const [right, wrong] = [{ name: 'De Regenbog' }, { name: '' }];
  const rows = [right, wrong].map((fields, at) => JSON.stringify({ kind: 'school', reference: `S-${at}`, fields }));
  const file = { name: 'scholen.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await press(page, 'Bekijk wat er verandert');
  await expect(page.getByRole('cell', { name: 'Geweigerd' })).toBeVisible();
  await expectAccessible(page, 'an import that was looked at');
  await press(page, 'Inlezen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inlezen' }).click();
  await press(page, 'Terugdraaien: scholen.jsonl');
  await expect(page.getByRole('cell', { name: 'Verdwijnt' })).toBeVisible();
  await press(page, /^Terugdraaien$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(page.getByRole('row', { name: /Teruggedraaid: scholen\.jsonl.*Klaar/ })).toBeVisible();

  await menu(page, 'Privacy');
  await tab(page, 'Inzage');
  await expect(page.getByText(/Controleer of er niets over anderen in staat/)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, /^Inzage opslaan: /);
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await menu(page, 'Geschiedenis');
  for (const name of [/ipad_ask_collector/, 'Lievelingsknuffel', 'scholen.jsonl', /^Kind \d+$/]) {
    await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('every screen of the desk can be read by everybody, on a tablet too', async ({ page }) => {
  // axe looks at each tab of each screen.
  test.setTimeout(240_000);
  const refused = await openDesk(page, accounts.office);
  const links = await page.getByRole('navigation').getByRole('list').first().getByRole('link').allTextContents();
  expect(links.length).toBeGreaterThan(9);
  const heading = page.getByRole('heading', { level: 1 });
  const quiet = whenQuiet(page);
  let last = '';
  for (const link of links) {
    await menu(page, link.trim());
    // The screen before stays until the next one can be drawn.
    await expect(heading).not.toHaveText(last);
    last = (await heading.textContent()) ?? '';
    await quiet();
    const tabs = await page.getByRole('tab').allTextContents();
    for (const name of tabs.length === 0 ? [''] : tabs) {
      if (name !== '') await tab(page, name);
      await quiet();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, `${link} ${name}`);
      await page.setViewportSize({ width: 768, height: 900 });
      await expectFitting(page, `${link} ${name} at 768 px`);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  }
  expect(refused).toEqual([]);
});

test('a location manager sees that location only, and who may manage nothing reads so', async ({ page }) => {
  await openDesk(page, accounts.locationManager);
  await expect(page.getByText('Locatiemanager')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Uitgaven' })).toHaveCount(0);
  await menu(page, 'Tablets');
  await press(page, 'Nieuwe tablet');
  await expect(page.getByLabel('Locatie').getByRole('option', { name: mainEstablishment })).toHaveCount(1);
  await expect(page.getByLabel('Locatie').getByRole('option', { name: 'De Duinpan' })).toHaveCount(0);
  await press(page, 'Annuleren');
  // Closing takes the dialog's step out of the history, which would call a load off.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/beheer/logout');
  await fillLogin(page, accounts.staff, password);
  await press(page, mainEstablishment);
  await expect(page.getByText(/Met dit account kun je niets beheren/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tablets' })).toHaveCount(0);
});
