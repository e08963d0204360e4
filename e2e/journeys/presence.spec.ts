import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { type ChildName, OwnGroup, yagiz } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { changeSettings } from '../support/operator.ts';
import { openAs, secondTablet } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// The view of the planning belongs to the establishment, which other files use.
test.use({ serverOf: 'settings' });

const place = { company: 1, establishment: 1 };
const emma: ChildName = ['Emma', '', 'Jansen'];

const signIn = (page: Page, name: string) => page.getByRole('button', { name: `${name} aanmelden`, exact: true });
const signOut = (page: Page, name: string) => page.getByRole('button', { name: `${name} afmelden`, exact: true });

/** Opens the planning of a group and waits until it hears of changes. */
async function openPlanning(page: Page, group: OwnGroup, origin: string): Promise<void> {
  const following = follows(page, `private-group-${group.id}`);
  await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] }, origin);
  await expect(signIn(page, group.child.fullName)).toBeVisible();
  await following;
}

test('presence is the same on two tablets, in each of the three views', async ({ page, browser, server }) => {
  const group = OwnGroup.make(server, 'Twee tablets', [yagiz, emma]);
  group.planToday();
  const { fullName } = group.child;
  const other = await secondTablet(browser);
  await Promise.all([openPlanning(page, group, server.origin), openPlanning(other, group, server.origin)]);

  await expect(page.getByRole('region', { name: group.name })).toBeVisible();
  await signIn(page, fullName).click();
  await expect(signOut(other, fullName)).toHaveAttribute('aria-pressed', 'true');
  await signOut(other, fullName).click();
  await expect(signIn(page, fullName)).toHaveAttribute('aria-pressed', 'false');
  await signIn(page, 'Emma Jansen').click();
  await expect(page.getByText('Emma Jansen is aangemeld.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(signIn(page, 'Emma Jansen')).toBeVisible();

  await changeSettings(server, place, { ipad_planning_view: 'list' });
  await expect(page.getByRole('list', { name: 'Kinderen' })).toContainText('08:00-18:00 Twee tablets');
  await expect(page.getByRole('list', { name: 'Kinderen' }).getByRole('img', { name: 'Vertrokken' })).toBeAttached();
  await signIn(page, 'Emma Jansen').click();
  await expect(signOut(other, 'Emma Jansen')).toBeVisible();

  await changeSettings(server, place, { ipad_planning_view: 'time_registration' });
  await expect(page.getByRole('heading', { name: 'Aanwezigheid', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Geen activiteit' })).toHaveCount(2);
  await signIn(page, fullName).click();
  await expect(other.getByRole('heading', { name: 'Aanwezigheid', level: 1 })).toBeVisible();
  await expect(signOut(other, fullName)).toBeVisible();
  await changeSettings(server, place, { ipad_planning_view: 'timeline' });
  const ends = group.presenceOf(group.child.id).map(({ end_time }) => end_time);
  expect(ends).toEqual([expect.any(String), null]);
  await other.context().close();
});

test('of fifty taps without Wi-Fi none is lost and none counts twice', async ({ page, browser, server }) => {
  const names = Array.from({ length: 30 }, (_, number): ChildName => [`Kind ${number + 1}`, '', 'Jansen']);
  const group = OwnGroup.make(server, 'Zonder wifi', names);
  group.planToday();
  const other = await secondTablet(browser);
  await Promise.all([openPlanning(page, group, server.origin), openPlanning(other, group, server.origin)]);
  const fullNames = group.children.map(({ fullName }) => fullName);
  const leaving = fullNames.slice(0, 20);

  await page.context().setOffline(true);
  for (const name of fullNames) await signIn(page, name).dispatchEvent('click');
  // Sooner, a second tap on a child is the same tap.
  const tapped = Date.now();
  await expect.poll(() => Date.now() - tapped).toBeGreaterThan(700);
  for (const name of leaving) await signOut(page, name).dispatchEvent('click');
  await expect(page.getByText('50 wijzigingen wachten op verbinding')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aanwezig 10', exact: true })).toBeVisible();
  // The same child, signed in on both tablets while they are apart.
  const both = fullNames.at(-1) ?? '';
  await signIn(other, both).click();
  await expect(other.getByRole('button', { name: 'Aanwezig 1', exact: true })).toBeVisible();

  const back = new Date().toISOString();
  await page.context().setOffline(false);
  await expect(page.getByText(/op verbinding/)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Aanwezig 10', exact: true })).toBeVisible();
  for (const { id, fullName } of group.children) {
    const end_time = leaving.includes(fullName) ? expect.any(String) : null;
    expect(group.presenceOf(id)).toEqual([{ start_time: expect.any(String), end_time }]);
    expect(group.presenceOf(id)[0]?.start_time.localeCompare(back)).toBe(-1);
  }
  await other.context().close();
});
