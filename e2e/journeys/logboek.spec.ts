import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { loseAnswers } from '../support/network.ts';
import { openAs, secondTablet } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'groups' });

const saveCall = /\/api\/activities$/;

const choiceOf = (group: OwnGroup) => ({ establishment: mainEstablishment, groups: [group.name] });
const activities = (page: Page, name: string) => page.getByRole('list', { name: `Activiteiten van ${name}` });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an entry whose answer is lost is shown as waiting, survives a reload, is saved once and shown on another tablet', async ({
  page,
  browser,
  server,
}) => {
  const group = OwnGroup.make(server, 'Buiten bereik', [yagiz]);
  group.planToday();
  const { fullName, id } = group.child;
  const own = activities(page, fullName);
  const other = await secondTablet(browser);
  const following = follows(other, `private-group-${group.id}`);
  await openAs(other, '/activities', choiceOf(group), server.origin);
  await openAs(page, '/activities', choiceOf(group));
  await expect(page.getByRole('img', { name: 'Geen activiteiten vandaag' })).toBeAttached();

  await following;
  await expect(other.getByRole('img', { name: 'Geen activiteiten vandaag' })).toBeAttached();
  await loseAnswers(page, saveCall);
  await tap(page, `Activiteit toevoegen voor ${fullName}`);
  const dialog = page.getByRole('dialog', { name: `Nieuwe activiteit voor ${fullName}` });
  await dialog.getByRole('button', { name: 'Fruit', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tekst' }).fill('Peer en banaan');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(own).toContainText('Peer en banaan');
  await expect(own.getByText('Wacht op verzending')).toBeVisible();
  await expect(activities(other, fullName)).toContainText('Peer en banaan');
  await other.context().close();
  await expect(page.getByText('1 wijziging wacht op verbinding')).toBeVisible();

  await page.unroute(saveCall);
  await page.reload();
  await expect(own).toContainText('Peer en banaan');
  await expect(page.getByText('1 wijziging wacht op verbinding')).toHaveCount(0);
  await expect(own.getByText('Wacht op verzending')).toHaveCount(0);
  await expect(own.getByText('Peer en banaan')).toHaveCount(1);
  expect(group.activitiesOf(id)).toEqual(['Peer en banaan']);
});

test('a button that moves once what was typed is read is pressed by one tap', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'In één tik', [yagiz]);
  group.planToday();
  const { fullName } = group.child;
  await openAs(page, '/activities', choiceOf(group));
  await tap(page, `Activiteit toevoegen voor ${fullName}`);
  const dialog = page.getByRole('dialog', { name: `Nieuwe activiteit voor ${fullName}` });
  await dialog.getByRole('button', { name: 'Slapen', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tijd', exact: true }).fill('00:05');
  await dialog.getByRole('textbox', { name: 'Eindtijd' }).fill('00:10');
  await dialog.getByRole('button', { name: 'Opslaan' }).click({ delay: 60 });
  await expect(dialog).toHaveCount(0);
  await expect(activities(page, fullName)).toContainText('00:05');
});
