import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const list = 'Peuter 24 maanden';
const answers = (page: Page, question: string) => page.getByRole('radiogroup', { name: new RegExp(`^${question}`) });
const choose = (page: Page, question: string, answer: string) =>
  answers(page, question).getByText(answer, { exact: true }).click();
const isChosen = (page: Page, question: string, answer: string) =>
  expect(answers(page, question).getByRole('radio', { name: answer })).toBeChecked();

test('answers survive a reload and a lost connection', async ({ page, context, server }) => {
  const group = OwnGroup.make(server, 'Geobserveerd', [yagiz]);
  const choice = { establishment: mainEstablishment, groups: [group.name] };
  await openAs(page, '/childtrackingsystem/analyse', choice);
  await page.getByText(group.child.fullName).click();
  // The choice stands in the address, so box and radio follow after the click.
  const everyList = page.getByRole('checkbox', { name: 'Laad alle observatielijsten' });
  await everyList.click();
  await expect(everyList).toBeChecked();
  await page.getByRole('radio', { name: list }).click();
  await expect(page.getByRole('radio', { name: list })).toBeChecked();
  await page.getByRole('button', { name: 'Observeren' }).click();
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();

  await choose(page, 'Schopt tegen een bal', 'nog niet');
  await page.getByLabel(/^Toelichting bij 'Schopt tegen een bal'/).fill('Rolt hem wel.');
  await choose(page, 'Rent en stopt', 'altijd');
  await page.reload();
  await expect(page.getByText('Niet opgeslagen antwoorden van eerder staan weer op het scherm.')).toBeVisible();
  await isChosen(page, 'Schopt tegen een bal', 'nog niet');
  await isChosen(page, 'Rent en stopt', 'altijd');

  await context.setOffline(true);
  await choose(page, 'Rent en stopt', 'meestal');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Uw antwoorden staan nog op dit apparaat.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/childtrackingsystem\/results$/);
  await expect(page.getByText('Observatie is succesvol opgeslagen')).toBeVisible();

  await page.getByRole('link', { name: `Bekijk ${list} van ${group.child.fullName}` }).click();
  await isChosen(page, 'Schopt tegen een bal', 'nog niet');
  await isChosen(page, 'Rent en stopt', 'meestal');
  await expect(page.getByLabel(/^Toelichting bij 'Schopt tegen een bal'/)).toHaveValue('Rolt hem wel.');
});
