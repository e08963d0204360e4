import type { Page, Request, Response } from '@playwright/test';
import { accounts, ServerApi } from '../support/api.ts';
import { blocks, expectedTexts, type Block } from '../support/blocks.ts';
import { plantIn, plantInModules } from '../support/plant.ts';
import { block, menu, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

async function expectOthersFilled(page: Page, origin: string, isBroken: (block: Block) => boolean): Promise<void> {
  const texts = await expectedTexts(await ServerApi.as(origin, accounts.staff));
  for (const other of blocks.filter((candidate) => !isBroken(candidate))) {
    await expect(block(page, other.heading)).toContainText(texts[other.heading] ?? other.heading);
  }
}

test('a remote whose styles fail to load is not rendered without them, and is rendered after a retry', async ({
  page,
  server,
}) => {
  const isOwn = (candidate: Block) => candidate.remote === 'mfe-administration';
  const styles = /\/remotes\/mfe-administration\/.*\.css(\?|$)/;
  await page.route(styles, (route) => route.abort());
  await openDashboard(page);
  const announcements = block(page, 'Mededelingen');
  const retry = announcements.getByRole('button', { name: 'Probeer opnieuw' });
  await expect(retry).toBeVisible();
  await expectOthersFilled(page, server.origin, isOwn);
  await page.unroute(styles);
  await retry.click();
  const { Mededelingen: text = '' } = await expectedTexts(await ServerApi.as(server.origin, accounts.staff));
  // The area's own style sets announcements to normal weight, while titles are bold.
  await expect(announcements.getByText(text)).toHaveCSS('font-weight', '400');
});

/** Waits for what the page has gathered of itself to be told, which it does when it is left rather than after a while. */
async function toldOnLeaving(page: Page, told: Promise<Request>): Promise<Request> {
  let isTold = false;
  void told.then(() => (isTold = true));
  const leave = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    return isTold;
  };
  await expect.poll(leave, { timeout: 60_000 }).toBe(true);
  return told;
}

const birthdays = { heading: 'Verjaardagen', remote: 'mfe-children' };
const isOfBirthdays = ({ remote }: Block) => remote === birthdays.remote;

test('a card that sets state in every effect is crashed, told to the server, and does not hold navigation back', async ({
  page,
  server,
}) => {
  await plantIn(page, birthdays.remote, (original, { createElement, useEffect, useState }) => (props) => {
    const [turn, setTurn] = useState(0);
    useEffect(() => setTurn(turn + 1), [turn]);
    return createElement(original, props);
  });
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/telemetry/remotes') && (request.postData() ?? '').includes('RenderLoop'),
    { timeout: 45_000 },
  );
  await openDashboard(page);
  await expect(block(page, birthdays.heading).getByRole('alert')).toContainText('Er ging iets mis');
  await expectOthersFilled(page, server.origin, isOfBirthdays);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  await toldOnLeaving(page, told);
});

test('a card that floods the bus is told to the server, and holds neither the other cards nor navigation back', async ({
  page,
  server,
}) => {
  await plantIn(page, birthdays.remote, (original, { createElement, useEffect }, { useKernel }) => (props) => {
    const { bus } = useKernel();
    useEffect(() => {
      const flood = () => {
        for (let count = 0; count < 1_000; count += 1) bus.emit('notes-changed', { groupIds: [] });
      };
      const timer = setInterval(flood, 20);
      return () => clearInterval(timer);
    }, [bus]);
    return createElement(original, props);
  });
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/telemetry/remotes') && (request.postData() ?? '').includes('EventFlood'),
    { timeout: 60_000 },
  );
  await openDashboard(page);
  await expectOthersFilled(page, server.origin, () => false);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  await toldOnLeaving(page, told);
});

test('a module that throws while it runs is unavailable, and is run again on request', async ({ page, server }) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/telemetry/faults'), { timeout: 60_000 });
  await page.addInitScript(() => (window.planted = { active: true, hits: 0 }));
  await plantInModules(page, birthdays.remote, () => {
    if (!window.planted?.active) return;
    window.planted.hits += 1;
    throw new TypeError('planted while running');
  });
  await openDashboard(page);
  const retry = block(page, birthdays.heading).getByRole('button', { name: 'Probeer opnieuw' });
  await expect(retry).toBeVisible();
  await expectOthersFilled(page, server.origin, isOfBirthdays);
  expect(await page.evaluate(() => window.planted?.hits)).toBe(3);
  const { faults } = (await toldOnLeaving(page, told)).postDataJSON();
  const inCards = {
    file: expect.stringMatching(/^cards\..*\.js$/),
    line: expect.any(Number),
    column: expect.any(Number),
  };
  expect(faults).toContainEqual({
    remote: birthdays.remote,
    release: expect.any(String),
    code: 'TypeError',
    frames: expect.arrayContaining([inCards]),
  });
  expect(JSON.stringify(faults)).not.toContain('planted');
  await page.evaluate(() => {
    if (window.planted) window.planted.active = false;
  });
  await retry.click();
  await expectOthersFilled(page, server.origin, () => false);
});

test('of the cards that ran when the page hung only the one that hangs is left out', async ({ page, server }) => {
  await openDashboard(page);
  const context = page.context();
  /** The marks of areas that began to run after a moment, with their age in ms. */
  const marksSince = (moment: number) =>
    page.evaluate(
      (from) =>
        Object.entries(localStorage).flatMap(([key, value]) => {
          const since = Number(String(value).split(' ')[1]);
          return key.startsWith('groepsapp.runs.') && since >= from ? { key, age: Date.now() - since } : [];
        }),
      moment,
    );

  /** Opens a tab of which the page hangs in a card, and closes it once the marks of what ran are old enough. */
  async function openAndHang(): Promise<string[]> {
    const opened = Date.now();
    const tab = await context.newPage();
    await plantIn(tab, birthdays.remote, () => () => {
      localStorage.setItem('hangsSince', String(Date.now()));
      while (true);
    });
    await tab.goto('/groepsapp/dashboard', { waitUntil: 'commit' });
    // A page that is only slow still removes its marks.
    const hangs = () => page.evaluate((from) => Number(localStorage.getItem('hangsSince')) >= from, opened);
    await expect.poll(hangs, { timeout: 40_000 }).toBe(true);
    const areOld = async () => (await marksSince(opened)).every(({ age }) => age > 3_500);
    await expect.poll(areOld).toBe(true);
    const running = (await marksSince(opened)).map(({ key }) => key);
    await tab.close({ runBeforeUnload: false });
    return running;
  }

  // The marks of the page itself go, as it reacts.
  await expect.poll(() => marksSince(0)).toEqual([]);
  expect((await openAndHang()).length).toBeGreaterThan(1);
  expect(await openAndHang()).toEqual([`groepsapp.runs.${birthdays.remote}`]);
  await page.reload();
  await expect(block(page, birthdays.heading).getByRole('alert')).toContainText('Er ging iets mis');
  await expectOthersFilled(page, server.origin, isOfBirthdays);
});

test('what is fetched ahead and not used yet is no warning', { tag: '@whole-browser' }, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('preload')) warnings.push(message.text());
  });
  const isAhead = (response: Response) => response.url().includes('__federation_expose_ChildrenScreen');
  const ahead = page.waitForResponse(isAhead);
  await openDashboard(page);
  await ahead;
  // The browser looks some seconds after the page has loaded, with what it has by then.
  await expect(async () => {
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(12_000);
  }).toPass({ timeout: 30_000 });
  expect(warnings).toEqual([]);
});
