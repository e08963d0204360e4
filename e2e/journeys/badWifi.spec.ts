import type { Locator, Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { type ChildName, OwnGroup, yagiz } from '../support/children.ts';
import { worsen } from '../support/network.ts';
import { childRow, menu, openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'groups' });

const names: ChildName[] = [
  yagiz,
  ...['Emma', 'Noah', 'Zoë', 'Bo', 'Mees'].map((first): ChildName => [first, '', 'Vos']),
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).fill(text);
  await press(page, 'Verzend');
}

/** What is asked for may be lost too, and is then asked for again by who sees that. */
async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Probeer opnieuw' }).first();
  await expect(async () => {
    await expect(wanted.or(again).first()).toBeVisible();
    if (!(await wanted.isVisible())) await again.click();
    await expect(wanted).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

const waiting = (page: Page) => page.getByText(/wacht(en)? op verbinding/);

test('a day on bad Wi-Fi: nothing is lost or doubled, and all that waits is counted once', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Slechte wifi', names);
  group.planToday();
  const [first, ...others] = group.children;
  if (!first) throw new Error('no children');
  await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] });
  await expect(page.getByRole('button', { name: `${first.fullName} aanmelden`, exact: true })).toBeVisible();
  await worsen(page);

  for (const { fullName } of group.children) await press(page, `${fullName} aanmelden`);
  await expect(page.getByRole('button', { name: 'Aanwezig 6', exact: true })).toBeVisible();

  await menu(page).getByRole('link', { name: 'Logboek' }).click();
  await tryAgainUntil(page, page.getByRole('button', { name: 'Flesvoeding', exact: true }));
  await press(page, 'Flesvoeding');
  await press(page, '120 ml');
  for (const { fullName } of group.children) {
    await page.getByRole('button', { name: `${fullName} Aanwezig` }).click();
  }

  await menu(page).getByRole('link', { name: 'Berichten' }).click();
  await childRow(page, first.fullName).click();
  await write(page, 'Hij heeft gegeten');
  await page.context().setOffline(true);
  await write(page, 'Hij heeft geslapen');
  await menu(page).getByRole('link', { name: 'Planning' }).click();
  for (const { fullName } of others) await press(page, `${fullName} afmelden`);
  await expect(page.getByRole('button', { name: 'Vertrokken 5', exact: true })).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);

  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Vertrokken 5', exact: true })).toBeVisible();
  for (const { id } of group.children) {
    const end_time = id === first.id ? null : expect.any(String);
    expect(group.presenceOf(id)).toEqual([{ start_time: expect.any(String), end_time }]);
    expect(group.activitiesOf(id)).toEqual(['120 ml']);
  }
  expect(group.textsOf(first.id)).toEqual(['Hij heeft gegeten', 'Hij heeft geslapen']);
});
