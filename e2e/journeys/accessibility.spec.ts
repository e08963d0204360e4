import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { mainGroups } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { chooseMainEstablishment, childRow, openArea, openDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// States that `screens.spec.ts` does not come to, for what needs a browser: colours, sizes and overlap. The others are
// checked by axe in jsdom tests.
test.use({ serverOf: 'groups' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the screens before the dashboard for employees: login, establishments and groups', async ({ page }) => {
  await page.goto('/groepsapp/login/user');
  await expect(button(page, 'Inloggen')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'login of employees');
  await signIn(page);
  await expect(button(page, 'De Duinpan')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'establishments');
  await chooseMainEstablishment(page);
  await expect(page.getByText(/\d van \d+ aanwezig/).first()).toBeVisible();
  await page.getByRole('button', { name: mainGroups[0] }).click();
  await expectAccessibleAtAllWidths(page, 'groups, one of them chosen');
});

test('the screens before the dashboard for childminders: login, forgotten and new password', async ({ page }) => {
  await page.goto('/gastouderapp/login/gastouder');
  await expect(button(page, 'Inloggen')).toBeVisible();
  await expectAccessible(page, 'login of childminders');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(button(page, 'Nieuw wachtwoord aanvragen')).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  await page.goto('/gastouderapp/login/reset-password-gastouder/a/b/c/21');
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('vlinder');
  await button(page, 'Wijzig wachtwoord').click();
  await expect(page.getByRole('alert')).toHaveText('Wachtwoorden komen niet overeen.');
  await expectAccessible(page, 'new password, refused');
});

test('a filter in use, and the menu on a telephone', async ({ page }) => {
  await openDashboard(page);
  await button(page, 'Kinderen filteren').click();
  await page.getByRole('dialog').getByRole('checkbox').first().uncheck();
  await expect(page.getByText('1 kind uitgezet')).toBeVisible();
  await expectAccessible(page, 'selective filter');
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Menu openen').click();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  await expectAccessible(page, 'menu over the content');
});

test('About without network', async ({ page, context }) => {
  await openDashboard(page);
  await page.goto('/groepsapp/about');
  await page.getByText('Technische gegevens').click();
  await expect(page.getByRole('heading', { name: 'Onderdelen' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Netwerk probleem/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'without network');
});

test('care: the instructions of a child, and the form', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Toegankelijke zorg', [yagiz]);
  await openArea(page, group.name, 'Verzorging');
  await childRow(page, group.child.fullName).click();
  await page.getByRole('button', { name: 'Nieuw', exact: true }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Zo');
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Lang'.repeat(60));
  await expectAccessibleAtAllWidths(page, 'form');
  await page.locator('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('list', { name: 'Verzorging' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleAtAllWidths(page, 'instructions');
});

test('chat: messages, one of them not sent, and a text that is too long', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Toegankelijke chat', [yagiz]);
  group.addMessages(group.child.id, 3);
  await openArea(page, group.name, 'Berichten');
  await childRow(page, group.child.fullName).click();
  await expect(page.getByRole('log', { name: 'Gesprek' }).getByRole('listitem')).toHaveCount(3);
  await page.route(/\/api\/messages$/, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).fill('Nog iets');
  await page.getByRole('button', { name: 'Verzend', exact: true }).click();
  await expect(page.getByRole('main').getByText('Niet verzonden')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).fill('a'.repeat(2001));
  await expect(page.getByText('Een bericht mag hoogstens 2000 tekens lang zijn.')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'chat');
});
