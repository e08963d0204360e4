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

/** The requests of a page that are not answered yet. */
function underWay(page: Page): ReadonlySet<unknown> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** What keeps a screen from being what it is for; `null` when it is. */
async function faultOf(page: Page, address: string, open: ReadonlySet<unknown>): Promise<string | null> {
  const at = new URL(page.url()).pathname;
  if (!at.startsWith(address)) return `leads to ${at}`;
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) return 'has no heading';
  const text = await page.locator('body').innerText();
  if (/^Laden\.\.\.$/m.test(text) || open.size > 0) return 'is loading';
  return failed.exec(text)?.[0] ?? null;
}

/** The addresses of a list of screens that do not show what they are for. */
async function screensThatFail(page: Page, variant: string, paths: readonly string[]): Promise<string[]> {
  const open = underWay(page);
  const bad: string[] = [];
  for (const path of paths) {
    const address = `/${variant}${path}`;
    await goInApp(page, address);
    const fault = () => faultOf(page, address, open);
    const fine = expect.poll(fault, { timeout: 6_000, intervals: [200] }).toBeNull();
    await fine.catch(async () => bad.push(`${path} ${await fault()}`));
  }
  return bad;
}

function expectNothingElse({ backend }: OwnBackend, wrong: readonly string[]): void {
  expect(backend.count('GET /children')).toBeGreaterThan(0);
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
    '/transfer/filesPersonal',
    '/transfer/filesGeneral',
    '/children',
  ]);
  expect.soft(bad).toEqual([]);
  expectNothingElse(own, wrong);
});
