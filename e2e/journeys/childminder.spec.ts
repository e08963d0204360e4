import type { Page } from '@playwright/test';
import { logInAsChildminder } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test(
  'a childminder sees the documents of the agency, and downloads one',
  { tag: '@whole-browser' },
  async ({ page }) => {
    await logInAsChildminder(page);
    await expect(page).toHaveURL(/\/gastouderapp\/dashboard$/);

    await page.goto('/gastouderapp/transfer');
    await expect(page).toHaveURL(/\/gastouderapp\/transfer\/messages$/);
    for (const name of ['Nieuws', 'Rapportages', 'Aanvragen', 'Medewerkers', 'Kindvolgsysteem']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }

    await openTab(page, 'Persoonlijke documenten');
    await expect(page.getByText('1 verloopt binnenkort')).toBeVisible();
    await page
      .getByRole('button', { name: /^Betaalspecificatie .* bekijken$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Betaalspecificatie/ });
    await expect(dialog.getByRole('cell', { name: /^€\s-22,50$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sluiten' }).click();

    await openTab(page, 'Algemene documenten');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download: Veilig slapen' }).click();
    expect((await download).suggestedFilename()).toBe('Veilig slapen.pdf');
  },
);
