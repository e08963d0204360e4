import type { Browser, Page } from '@playwright/test';
import { groupChannel } from '@groepsapp/contract';
import { OwnGroup, yagiz } from '../support/children.ts';
import { Cable, follows } from '../support/live.ts';
import { Portal } from '../support/portal.ts';
import { childRow, menu, openArea } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys add groups and children, which tests on a shared server would count.
test.use({ serverOf: 'groups' });

/** A second tablet: its own browser context and session. */
async function newTablet(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  return context.newPage();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).fill(text);
  await page.getByRole('button', { name: 'Verzend', exact: true }).click();
}

async function fillInstruction(page: Page, title: string, body: string, priority: 'Normaal' | 'Belangrijk') {
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill(body);
  await page.getByRole('combobox', { name: 'Prioriteit' }).selectOption(priority);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const thread = (page: Page) => page.getByRole('log', { name: 'Gesprek' });
const instructions = (page: Page) => page.getByRole('list', { name: 'Verzorging' }).getByRole('listitem');

test('messages of parents and colleagues, and read marks, appear on the other tablet', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Twee tablets', [yagiz, ['Emma', '', 'Jansen']]);
  const { child } = group;
  const portal = await Portal.of(server);
  const other = await newTablet(browser, baseURL);
  const live = [page, other].map((one) => follows(one, groupChannel(group.id)));
  await openArea(page, group.name, 'Berichten');
  await openArea(other, group.name, 'Berichten');
  await Promise.all(live);

  await portal.pass({ child_id: child.id, text: 'Hij heeft slecht geslapen.', name: 'Fatima' });
  for (const tablet of [page, other]) {
    await expect(childRow(tablet, child.fullName)).toContainText('Hij heeft slecht geslapen.');
    await expect(childRow(tablet, child.fullName)).toHaveAccessibleName(/1 ongelezen/);
    await expect(menu(tablet).getByRole('link', { name: /^Berichten/ })).toHaveAccessibleName(/1 ongelezen/);
  }

  await childRow(page, child.fullName).click();
  await expect(thread(page)).toContainText('FatimaHij heeft slecht geslapen.');
  for (const tablet of [page, other]) {
    await expect(childRow(tablet, child.fullName)).not.toHaveAccessibleName(/ongelezen/);
    await expect(menu(tablet).getByRole('link', { name: /^Berichten/ })).toHaveAccessibleName('Berichten');
  }

  await childRow(other, child.fullName).click();
  await expect(thread(other).getByRole('listitem')).toHaveCount(1);
  await write(page, 'We houden hem in de gaten.');
  for (const tablet of [page, other]) {
    await expect(thread(tablet).getByText('We houden hem in de gaten.')).toHaveCount(1);
    await expect(childRow(tablet, child.fullName)).toContainText('We houden hem in de gaten.');
  }
  await portal.pass({ child_id: child.id, text: 'Dank je!' });
  for (const tablet of [page, other]) await expect(thread(tablet)).toContainText('VerzorgerDank je!');
  await other.context().close();
});

test('a care instruction that is written, changed or removed appears on the other tablet, with the status of the child', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Zorg op twee tablets', [yagiz]);
  const { child } = group;
  const other = await newTablet(browser, baseURL);
  const live = follows(other, groupChannel(group.id));
  await openArea(page, group.name, 'Verzorging');
  await openArea(other, group.name, 'Verzorging');
  await live;
  for (const tablet of [page, other]) {
    await childRow(tablet, child.fullName).click();
    await expect(tablet.getByText('Geen verzorging')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Nieuw' }).click();
  await fillInstruction(page, 'Notenallergie', 'EpiPen in de rode tas.', 'Belangrijk');
  await expect(instructions(other)).toContainText(['NotenallergieAangemaakt op']);
  for (const tablet of [page, other]) {
    await expect(childRow(tablet, child.fullName)).toHaveAccessibleName(/Belangrijke verzorging/);
  }

  await page.getByRole('button', { name: 'Bewerk Notenallergie' }).click();
  await fillInstruction(page, 'Notenallergie', 'EpiPen in de blauwe tas.', 'Normaal');
  await expect(instructions(other)).toContainText(['Laatst bewerkt op']);
  await expect(instructions(other)).toContainText(['blauwe tas']);
  for (const tablet of [page, other]) {
    await expect(childRow(tablet, child.fullName)).not.toHaveAccessibleName(/Belangrijke verzorging/);
  }

  await page.getByRole('button', { name: 'Verwijder Notenallergie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  for (const tablet of [page, other]) {
    await expect(tablet.getByText('Geen verzorging')).toBeVisible();
    await expect(childRow(tablet, child.fullName)).toHaveAccessibleName(child.fullName);
  }
  await other.context().close();
});

test('without the live channel changes are polled every thirty seconds; the restored channel pushes them again', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Kabel', [yagiz]);
  const { child } = group;
  const portal = await Portal.of(server);
  const other = await newTablet(browser, baseURL);
  const cable = await Cable.of(other);
  await other.clock.install();
  const live = cable.follows(groupChannel(group.id));
  await openArea(other, group.name, 'Berichten');
  await childRow(other, child.fullName).click();
  await expect(other.getByText('Nog geen berichten')).toBeVisible();
  await live;
  await openArea(page, group.name, 'Verzorging');
  await childRow(page, child.fullName).click();

  await cable.cut();
  await portal.pass({ child_id: child.id, text: 'Is hij al wakker?' });
  await other.clock.fastForward(30_000);
  await expect(thread(other)).toContainText('Is hij al wakker?');

  await menu(other).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(other.getByText('Geen verzorging')).toBeVisible();
  await page.getByRole('button', { name: 'Nieuw' }).click();
  await fillInstruction(page, 'Speen', 'Alleen om te slapen.', 'Belangrijk');
  await other.clock.fastForward(30_000);
  await expect(instructions(other)).toContainText(['Speen']);
  await expect(childRow(other, child.fullName)).toHaveAccessibleName(/Belangrijke verzorging/);

  cable.join();
  const back = cable.follows(groupChannel(group.id));
  await other.clock.fastForward(15_000);
  await back;
  await page.getByRole('button', { name: 'Bewerk Speen' }).click();
  await fillInstruction(page, 'Speen', 'Ook om te troosten.', 'Normaal');
  await expect(instructions(other)).toContainText(['Ook om te troosten.']);
  await other.context().close();
});
