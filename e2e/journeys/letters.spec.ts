import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { expectFitting, expectWholeWords, widths } from '../support/fitting.ts';
import { whenQuiet } from '../support/network.ts';
import { arriveInApp, goInApp, openDashboard, openDesk } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// Letters of 200 %, as set on the device: an em of media queries and a rem are then 32 px. The other settings of Blink are
// those that the browser is started with in all tests; the last switch replaces the ones before it.
const pointers = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
test.use({
  serverOf: 'letters',
  hour: process.env['HOUR'] ?? '13:00',
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=${pointers},defaultFontSize=32`],
      }),
    { scope: 'worker' },
  ],
});
test.setTimeout(180_000);

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

type Place = readonly [path: string, open?: (page: Page) => Promise<void>];

async function expectUsable(page: Page, places: readonly Place[]): Promise<void> {
  const quiet = whenQuiet(page);
  for (const [path, open] of places) {
    await arriveInApp(page, `/groepsapp${path}`);
    await quiet();
    await open?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const state = `${path}${open ? ', opened' : ''} at ${width} px`;
      await expectFitting(page, state);
      await expectWholeWords(page, state);
    }
    if (open) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

test('the day of a group', async ({ page }) => {
  await openDashboard(page);
  await expectUsable(page, [
    ['/dashboard'],
    ['/planning'],
    ['/planning', press(/^Aanwezigheid van .* wijzigen$/)],
    ['/planning/present'],
    ['/activities'],
    ['/activities', press('Nieuw')],
    ['/care'],
    ['/chat'],
    ['/employees'],
  ]);
});

test('children, requests and child tracking', async ({ page }) => {
  await openDashboard(page);
  await expectUsable(page, [
    ['/children'],
    ['/transfer/messages'],
    ['/transfer/mutationRequests'],
    ['/transfer/mutationRequests', press(/^Beoordelen/)],
    ['/childtrackingsystem/analyse'],
    ['/childtrackingsystem/results'],
    ['/childtrackingsystem/triggers'],
    ['/childtrackingsystem/forms'],
  ]);
});

test('the record of a child', async ({ page }) => {
  const tabs = ['', '/carers', '/planning', '/activities', '/photos', '/forms', '/childtrackingsystem', '/dossier'];
  await openDashboard(page);
  await goInApp(page, '/groepsapp/children');
  await page.getByText('Daan van den Berg').first().click();
  await expect(page).toHaveURL(/children\/\d+$/);
  const { pathname } = new URL(page.url());
  const child = pathname.replace('/groepsapp', '');
  await expectUsable(
    page,
    tabs.map((tab) => [`${child}${tab}`]),
  );
});

test('the desk', async ({ page }) => {
  await openDesk(page, accounts.office);
  await press('Menu openen')(page);
  const links = page.getByRole('navigation').getByRole('list').first().getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(9);
  const quiet = whenQuiet(page);
  for (const path of paths) {
    await goInApp(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await quiet();
    await expectFitting(page, path);
    await expectWholeWords(page, path);
  }
});

test('a tablet gets the layout of a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDashboard(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu openen' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
});
