import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { loseAnswers } from '../support/network.ts';
import { childRow, menu, openArea, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'groups' });

const saveCall = /\/api\/instructions$/;
const question = 'Weet je zeker dat je wilt stoppen?';

/** The topmost dialog: a question may be open over the form. */
const dialog = (page: Page) => page.locator('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const instructions = (page: Page) => page.getByRole('list', { name: 'Verzorging' }).getByRole('listitem');

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nieuw' }).click();
  await expect(page.getByRole('dialog', { name: 'Nieuwe instructie' })).toBeVisible();
}

async function fill(page: Page, title: string, body: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill(body);
}

test('an instruction is written, changed and removed', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Verzorgd', [yagiz]);
  await openArea(page, group.name, 'Verzorging');
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  await childRow(page, group.child.fullName).click();
  await expect(page.getByText('Geen verzorging')).toBeVisible();

  await openForm(page);
  await fill(page, 'Slapen', '  ');
  await press(page, 'Opslaan');
  await expect(page.getByText('Alle velden dienen gevuld te worden.')).toBeVisible();
  await fill(page, 'Slapen', 'Met konijn,\nin bed 3.');
  await press(page, 'Opslaan');
  await expect(instructions(page)).toContainText([/SlapenAangemaakt op \d\d-\d\d-\d{4}Met konijn,\s+in bed 3\./]);
  await expect(childRow(page, group.child.fullName)).toHaveAccessibleName(/Verzorging/);

  await openForm(page);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Prioriteit' })).toHaveValue('0');
  await fill(page, 'Notenallergie', 'EpiPen in de rode tas.');
  await page.getByRole('combobox', { name: 'Prioriteit' }).selectOption('Belangrijk');
  await press(page, 'Opslaan');
  await expect(instructions(page)).toContainText(['Notenallergie', 'Slapen']);

  await page.getByRole('button', { name: 'Bewerk Slapen' }).click();
  await expect(page.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue('Met konijn,\nin bed 3.');
  await fill(page, 'Slapen', 'Met beer.');
  await press(page, 'Opslaan');
  await expect(instructions(page).nth(1)).toContainText(/Laatst bewerkt op \d\d-\d\d-\d{4}Met beer\./);

  await page.getByRole('button', { name: 'Verwijder Notenallergie' }).click();
  await expect(
    page.getByRole('alertdialog', { name: 'Weet je zeker dat je deze instructie wilt verwijderen?' }),
  ).toBeVisible();
  await press(page, 'Annuleren');
  await expect(instructions(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Verwijder Notenallergie' }).click();
  await press(page, 'Verwijderen');
  await expect(instructions(page)).toHaveCount(1);
  await page.reload();
  await expect(instructions(page)).toContainText(['SlapenLaatst bewerkt']);
});

test('an instruction whose answer was lost is saved once when the user saves again', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Verloren zorg', [yagiz]);
  await openArea(page, group.name, 'Verzorging');
  await childRow(page, group.child.fullName).click();
  await openForm(page);
  await fill(page, 'Slapen', 'Met konijn.');
  await loseAnswers(page, saveCall);
  await press(page, 'Opslaan');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(instructions(page)).toHaveCount(1);
  await page.unroute(saveCall);
  await press(page, 'Opslaan');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(instructions(page)).toHaveCount(1);
  await page.reload();
  await expect(instructions(page)).toContainText([/Slapen/]);
  await expect(instructions(page)).toHaveCount(1);
});

/** Goes on with the form; the history has its step back once the question has gone. */
async function goOn(page: Page): Promise<void> {
  await press(page, 'Doorgaan met invullen');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('leaving a form with unsaved input asks first, and a reload keeps it', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Half ingevuld', [yagiz]);
  await openDashboardOf(page, mainEstablishment, [group.name]);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await childRow(page, group.child.fullName).click();
  await openForm(page);
  await fill(page, 'Half', '');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Half');

  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await expect(page).toHaveURL(/\/care$/);
  await goOn(page);

  await page.reload();
  await openForm(page);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Half');

  await page.goBack();
  await press(page, 'Weggooien');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openForm(page);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
