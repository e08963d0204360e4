import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { menu, openAs, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'communication' });

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

test('a bottle is noted in four taps from the dashboard, and a second tablet shows it', async ({
  page,
  browser,
  server,
}) => {
  const group = OwnGroup.make(server, 'Flessen', [yagiz, ['Emma', '', 'Jansen']]);
  group.planToday();
  const { fullName } = group.child;
  const other = await (await browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' })).newPage();
  const following = follows(other, `private-group-${group.id}`);
  await openAs(other, '/activities', choiceOf(group), server.origin);
  await expect(other.getByText('Geen activiteiten vandaag')).toHaveCount(2);
  await following;

  await openDashboardOf(page, mainEstablishment, [group.name]);
  const taps = await countTaps(page);
  await menu(page).getByRole('link', { name: 'Logboek' }).click();
  await tap(page, 'Flesvoeding');
  await tap(page, '120 ml');
  await tap(page, fullName);
  await expect(page.getByRole('button', { name: fullName })).toHaveAttribute('aria-pressed', 'true');
  expect(await taps()).toBe(4);
  await expect(activities(other, fullName)).toContainText('Flesvoeding');
  await expect(activities(other, fullName)).toContainText('120 ml');
  expect(group.activitiesOf(group.child.id)).toEqual(['120 ml']);
  await other.context().close();
});
