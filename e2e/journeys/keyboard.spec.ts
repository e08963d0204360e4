import type { Page } from '@playwright/test';
import { accounts, mainEstablishment, password } from '../support/api.ts';
import { block } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Presses a key until the element has the focus; fails after a maximum number of steps. */
async function tabTo(page: Page, target: ReturnType<typeof button>, atMost: number, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < atMost; steps += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `within ${atMost} steps`).toBeFocused();
}

async function press(page: Page, target: ReturnType<typeof button>, atMost: number): Promise<void> {
  await tabTo(page, target, atMost);
  await page.keyboard.press('Enter');
}

test('from the login to the dashboard, to About and log-out, by keyboard only', async ({ page }) => {
  await page.goto('/groepsapp/login/user');
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await expect(page).toHaveTitle('Inloggen – Groepsapp');
  await page.keyboard.type(accounts.staff);
  await tabTo(page, page.getByLabel('Wachtwoord', { exact: true }), 1);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Kies een vestiging')).toBeFocused();
  await expect(page).toHaveTitle('Kies een vestiging – Groepsapp');
  await expect(button(page, mainEstablishment)).toBeVisible();
  await press(page, button(page, mainEstablishment), 14);
  await expect(heading(page, 'Kies een of meer groepen')).toBeFocused();
  await expect(button(page, 'Vlinders')).toBeVisible();
  // The groups are one tab stop.
  await tabTo(page, page.locator('main [role="group"] button[tabindex="0"]'), 8);
  await page.keyboard.press('Home');
  if (!(await button(page, 'Vlinders').evaluate((element) => element === document.activeElement))) {
    await tabTo(page, button(page, 'Vlinders'), 8, 'ArrowRight');
  }
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Bevestig selectie'), 4);

  await expect(heading(page, 'Dashboard')).toBeFocused();
  await expect(page).toHaveTitle('Dashboard – Groepsapp');
  await expect(block(page, 'Verjaardagen')).toBeVisible();

  await test.step('a panel takes the focus and returns it', async () => {
    await button(page, 'Kinderen zoeken').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Kinderen zoeken')).toBeFocused();
    await press(page, button(page, 'Kinderen filteren'), 1);
    await expect(page.getByRole('heading', { name: 'Kinderen filteren' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Kinderen filteren')).toBeFocused();
  });

  await press(page, page.getByRole('link', { name: 'Over', exact: true }), 16);
  await expect(heading(page, 'Over')).toBeFocused();
  await expect(page).toHaveTitle('Over – Groepsapp');

  await test.step('a dialog keeps the focus and returns it', async () => {
    // The page lists where this account is logged in, one button each: other journeys add to them.
    await press(page, button(page, 'Harde reset'), 40);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Harde reset')).toBeFocused();
  });

  await page.getByRole('link', { name: 'Naar de inhoud' }).focus();
  await press(page, page.getByRole('link', { name: 'Uitloggen' }), 40);
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await expect(page).toHaveTitle('Inloggen – Groepsapp');
});
