import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { loseAnswers } from '../support/network.ts';
import { openAs, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'communication' });

const saveCall = /\/api\/activities$/;

/** Counts what the user touches from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { taps: number };
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps += 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { taps: number }).taps);
}

const choiceOf = (group: OwnGroup) => ({ establishment: mainEstablishment, groups: [group.name] });
const activities = (page: Page, name: string) => page.getByRole('list', { name: `Activiteiten van ${name}` });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a bottle is logged on a phone in four taps from the dashboard, and a second tablet shows it', async ({
  page,
  browser,
  server,
}) => {
  const group = OwnGroup.make(server, 'Flessen', [yagiz, ['Emma', '', 'Jansen']]);
  group.planToday();
  group.signIn();
  const { fullName } = group.child;
  const other = await (await browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' })).newPage();
  const following = follows(other, `private-group-${group.id}`);
  await openAs(other, '/activities', choiceOf(group), server.origin);
  await expect(other.getByText('Geen activiteiten vandaag')).toHaveCount(2);
  await following;

  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboardOf(page, mainEstablishment, [group.name]);
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Snel naar' }).getByRole('link', { name: 'Logboek' }).click();
  await tap(page, 'Flesvoeding');
  await tap(page, '120 ml');
  await page.getByRole('button', { name: `${fullName} Aanwezig` }).click();
  await expect(page.getByRole('button', { name: fullName })).toHaveAttribute('aria-pressed', 'true');
  expect(await taps()).toBe(4);
  await expect(activities(other, fullName)).toContainText('Flesvoeding');
  await expect(activities(other, fullName)).toContainText('120 ml');
  expect(group.activitiesOf(group.child.id)).toEqual(['120 ml']);
  await other.context().close();
});

test('an entry whose answer is lost is shown as waiting, survives a reload and is saved once', async ({
  page,
  server,
}) => {
  const group = OwnGroup.make(server, 'Buiten bereik', [yagiz]);
  group.planToday();
  const { fullName, id } = group.child;
  const own = activities(page, fullName);
  await openAs(page, '/activities', choiceOf(group));
  await expect(page.getByText('Geen activiteiten vandaag')).toBeVisible();

  await loseAnswers(page, saveCall);
  await tap(page, `Activiteit toevoegen voor ${fullName}`);
  const dialog = page.getByRole('dialog', { name: `Nieuwe activiteit voor ${fullName}` });
  await dialog.getByRole('button', { name: 'Fruit', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tekst' }).fill('Peer en banaan');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(own).toContainText('Peer en banaan');
  await expect(own.getByText('Wacht op verzending')).toBeVisible();
  await expect(page.getByText('1 wijziging wacht op verbinding')).toBeVisible();

  await page.unroute(saveCall);
  await page.reload();
  await expect(own).toContainText('Peer en banaan');
  await expect(page.getByText('1 wijziging wacht op verbinding')).toHaveCount(0);
  await expect(own.getByText('Wacht op verzending')).toHaveCount(0);
  await expect(own.getByText('Peer en banaan')).toHaveCount(1);
  expect(group.activitiesOf(id)).toEqual(['Peer en banaan']);
});
