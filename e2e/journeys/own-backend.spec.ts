import type { Page } from '@playwright/test';
import { goInApp, logInAsChildminder, logInToDashboard } from '../support/steps.ts';
import { expect, type OwnBackend, test } from '../support/strict-backend/ownBackend.ts';

// The app on a backend that speaks only the calls of the specification, at another origin than the pages.
test.use({ serverOf: 'own-backend' });

/** What went wrong in a page while it was used. */
function watched(page: Page): string[] {
  const wrong: string[] = [];
  const where = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => wrong.push(`${where()} threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${where()} logged: ${message.text()} ${message.location().url}`);
  });
  return wrong;
}

const failed = /Er ging iets mis|is niet beschikbaar|is nu niet bereikbaar/;

/** The addresses of a list of screens that do not show what they are for. */
async function screensThatFail(page: Page, variant: string, paths: readonly string[]): Promise<string[]> {
  const bad: string[] = [];
  for (const path of paths) {
    await goInApp(page, `/${variant}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    const shown = await heading.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await page.waitForLoadState('networkidle');
    const text = await page.locator('body').innerText();
    const at = new URL(page.url()).pathname;
    if (!shown) bad.push(`${path}: no heading`);
    else if (!at.startsWith(`/${variant}${path}`)) bad.push(`${path}: leads to ${at}`);
    else if (failed.test(text) || /^Laden\.\.\.$/m.test(text))
      bad.push(`${path}: ${failed.exec(text)?.[0] ?? 'loads'}`);
  }
  return bad;
}

function expectNothingElse({ backend }: OwnBackend, wrong: readonly string[]): void {
  expect.soft(wrong).toEqual([]);
  expect.soft(backend.unnamed).toEqual([]);
  expect.soft([...new Set(backend.unnamedFields)]).toEqual([]);
  expect.soft(backend.refused).toEqual([]);
}

/** Addresses of the first thing of each kind that a list leads to. */
async function pathOfFirst(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname.replace(/^\/\w+/, '');
}

test('every screen of the groepsapp opens', async ({ page, own }) => {
  test.setTimeout(180_000);
  const wrong = watched(page);
  await logInToDashboard(page);
  const bad = await screensThatFail(page, 'groepsapp', [
    '/dashboard',
    '/about',
    '/select-establishment',
    '/select-group',
    '/planning',
    '/planning/present',
    '/activities',
    '/activities/form',
    '/activities/activities',
    '/activities/photos',
    '/employees',
    '/photos',
    '/photos/browse',
    '/care',
    '/chat',
    '/transfer/messages',
    '/transfer/news',
    '/transfer/Reports',
    '/childtrackingsystem/analyse',
    '/childtrackingsystem/triggers',
    '/childtrackingsystem/grafic',
    '/childtrackingsystem/parentContact',
    '/childtrackingsystem/groupOverview',
    '/childtrackingsystem/forms',
  ]);
  const form = await pathOfFirst(page, /^Bekijk/);
  bad.push(...(await screensThatFail(page, 'groepsapp', [form, '/childtrackingsystem/results'])));
  const result = await pathOfFirst(page, /^Bekijk/);
  bad.push(...(await screensThatFail(page, 'groepsapp', [result, '/children'])));
  const children = page.getByRole('list', { name: 'Kinderen' });
  await children.getByRole('listitem').first().locator('[aria-current]').click();
  await expect(page).toHaveURL(/\/children\/\d+$/);
  const child = new URL(page.url()).pathname.replace('/groepsapp', '');
  const tabs = ['', '/planning', '/activities', '/carers', '/photos', '/forms', '/dossier', '/childtrackingsystem'];
  bad.push(
    ...(await screensThatFail(
      page,
      'groepsapp',
      tabs.map((tab) => `${child}${tab}`),
    )),
  );
  expect.soft(bad).toEqual([]);
  expectNothingElse(own, wrong);
});

test('every screen of the childminder opens', async ({ page, own }) => {
  test.setTimeout(120_000);
  const wrong = watched(page);
  await logInAsChildminder(page);
  const bad = await screensThatFail(page, 'gastouderapp', [
    '/dashboard',
    '/about',
    '/planning',
    '/activities',
    '/photos',
    '/care',
    '/chat',
    '/transfer/messages',
    '/transfer/news',
    '/transfer/filesPersonal',
    '/transfer/filesGeneral',
    '/children',
  ]);
  expect.soft(bad).toEqual([]);
  expectNothingElse(own, wrong);
});
