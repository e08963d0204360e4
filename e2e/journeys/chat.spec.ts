import type { Locator, Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { holdCalls, loseAnswers } from '../support/network.ts';
import { Portal } from '../support/portal.ts';
import { childRow, menu, openArea, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'groups' });

const sendCall = /\/api\/messages$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Nieuw bericht' });
const thread = (page: Page) => page.getByRole('log', { name: 'Gesprek' });
const failure = (page: Page) => page.getByRole('main').getByText('Niet verzonden');
const resend = (page: Page) => page.getByRole('button', { name: 'Opnieuw verzenden' }).click();

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Verzend', exact: true }).click();
}

/** Where something stands once it stood still for ten frames: messages that come into view take their real height only then. */
function restingTop(of: Locator): Promise<number> {
  return of.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = (last: number, still: number) => {
          const { top } = element.getBoundingClientRect();
          if (still === 10) return resolve(top);
          return requestAnimationFrame(() => look(top, top === last ? still + 1 : 0));
        };
        look(Number.NaN, 0);
      }),
  );
}

async function openThread(page: Page, group: OwnGroup): Promise<void> {
  await openArea(page, group.name, 'Berichten');
  await childRow(page, group.child.fullName).click();
  await expect(page.getByRole('heading', { name: group.child.fullName, level: 2 })).toBeVisible();
}

/** On a phone the menu is closed, and the thread replaces the list. */
async function openThreadOnPhone(page: Page, group: OwnGroup): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await openDashboardOf(page, mainEstablishment, [group.name]);
  await page.goto('/groepsapp/chat');
  await childRow(page, group.child.fullName).click();
  await expect(page.getByRole('heading', { name: group.child.fullName, level: 2 })).toBeVisible();
}

test('a message sent without network waits, and is delivered once when the network is back', async ({
  page,
  context,
  server,
}) => {
  const group = OwnGroup.make(server, 'Zonder netwerk', [yagiz]);
  await openThread(page, group);
  await expect(page.getByText('Nog geen berichten')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Hij slaapt 😴');
  await expect(failure(page)).toBeVisible();
  await resend(page);
  await expect(failure(page)).toBeVisible();
  expect(group.textsOf(group.child.id)).toEqual([]);
  await expect(page.getByText('1 wijziging wacht op verbinding')).toBeVisible();
  await context.setOffline(false);
  await expect(thread(page).getByText('Hij slaapt 😴')).toHaveCount(1);
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByText('1 wijziging wacht op verbinding')).toHaveCount(0);
  expect(group.textsOf(group.child.id)).toEqual(['Hij slaapt 😴']);
});

test('a message whose answer was lost is delivered once, also after a reload', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Verloren antwoord', [yagiz]);
  await openThread(page, group);
  await loseAnswers(page, sendCall);
  await write(page, 'Hij heeft gegeten.');
  await expect(failure(page)).toBeVisible();
  expect(group.textsOf(group.child.id)).toEqual(['Hij heeft gegeten.']);
  await page.unroute(sendCall);
  await page.reload();
  await expect(page.getByRole('main').getByText('Hij heeft gegeten.', { exact: true })).not.toHaveCount(0);
  await expect(failure(page)).toHaveCount(0);
  expect(group.textsOf(group.child.id)).toEqual(['Hij heeft gegeten.']);
});

test('a draft stays with its child over screens and reloads, until it is sent or the user logs out', async ({
  page,
  server,
}) => {
  const group = OwnGroup.make(server, 'Concepten', [yagiz, ['Emma', '', 'Jansen']]);
  await openThread(page, group);
  await field(page).fill('Kunt u morgen luiers');
  await childRow(page, 'Emma Jansen').click();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('Voor Emma');
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verzorging', level: 1 })).toBeVisible();
  await page.reload();
  await menu(page)
    .getByRole('link', { name: /^Berichten/ })
    .click();
  await expect(field(page)).toHaveValue('Voor Emma');
  await expect(childRow(page, group.child.fullName)).toContainText('Concept: Kunt u morgen luiers');
  await childRow(page, group.child.fullName).click();
  await expect(field(page)).toHaveValue('Kunt u morgen luiers');

  await page.getByRole('button', { name: 'Verzend', exact: true }).click();
  await expect(thread(page).getByText('Kunt u morgen luiers')).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText('Kunt u morgen luiers')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).toMatch(/"groepsapp\.account\.\d+\.communication\.draftsOfAccount\.sealed/);
  await page.goto('/groepsapp/logout');
  await expect(page.getByRole('alertdialog')).toContainText('Niet verstuurd bericht');
  await page.getByRole('button', { name: 'Toch uitloggen' }).click();
  await expect(page).toHaveURL(/\/login\/user$/);
  expect(await stored()).not.toContain('groepsapp.account');
});

test('links, emoji, right-to-left text and very long words fit, also on a phone', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Alle woorden', [yagiz]);
  const portal = await Portal.of(server);
  const texts = [
    'Zie https://voorbeeld.example/ziek?kind=1. Of javascript:alert(1)',
    '👨‍👩‍👧‍👦 We komen samen! 🎉',
    'מתי היא ישנה? شكرا',
    'Hottentottententententoonstelling'.repeat(12),
  ];
  for (const text of texts) await portal.pass({ child_id: group.child.id, text, name: "Ömer van 't Hof-in 't Veld" });
  await openThreadOnPhone(page, group);

  for (const text of texts) await expect(thread(page)).toContainText(text);
  const link = thread(page).getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://voorbeeld.example/ziek?kind=1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const direction = thread(page).getByText('מתי היא ישנה?');
  expect(await direction.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const message = thread(page).getByText('Hottentotten');
  expect(await message.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('on a phone the newest message and the field stay visible above the keyboard', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Toetsenbord', [yagiz]);
  group.addMessages(group.child.id, 60);
  group.markRead(group.child.id);
  await openThreadOnPhone(page, group);
  await field(page).fill('Eerste regel\nTweede regel\nDerde regel');
  await page.setViewportSize({ width: 360, height: 360 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Verzend', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(thread(page).getByText('Bericht 60')).toBeInViewport();
});

test('scrolling up in a thread of two thousand messages loads earlier ones without a jump', async ({
  page,
  server,
}) => {
  const group = OwnGroup.make(server, 'Lang gesprek', [yagiz]);
  group.addMessages(group.child.id, 2_000);
  group.markRead(group.child.id);
  await openThread(page, group);
  await expect(thread(page).getByText('Bericht 2000', { exact: true })).toBeInViewport();
  const scroller = page.getByRole('group', { name: 'Berichten', exact: true });
  const items = scroller.getByRole('listitem');
  await expect(items).toHaveCount(50);

  const answer = page.waitForResponse(/before=/);
  const held = await holdCalls(page, /before=/);
  const mark = thread(page).getByText('Bericht 1951', { exact: true });
  await mark.scrollIntoViewIfNeeded();
  await scroller.evaluate((element) => element.scrollBy(0, -40));
  const before = await restingTop(mark);
  held((route) => route.continue());
  await answer;
  await expect(items).toHaveCount(100);
  expect(Math.abs((await restingTop(mark)) - before)).toBeLessThanOrEqual(1);

  // Ten pages are enough: loading the other thirty works the same.
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    expect(await items.count()).toBeGreaterThanOrEqual(500);
  }).toPass({ intervals: [50], timeout: 30_000 });
  await expect(scroller.getByText('Bericht 1501', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Naar het nieuwste bericht' }).click();
  await expect(thread(page).getByText('Bericht 2000', { exact: true })).toBeInViewport();
  await write(page, 'Nog een');
  await expect(thread(page).getByText('Nog een')).toBeInViewport();
});

test('a list of three hundred children can be moved through and filtered by keyboard', async ({ page, server }) => {
  const names = Array.from({ length: 300 }, (_, index) => [`Kind ${1000 + index}`, '', 'Jansen'] as const);
  const group = OwnGroup.make(server, 'Driehonderd', names);
  await openArea(page, group.name, 'Berichten');
  const rows = page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem');
  await expect(rows).toHaveCount(300);
  await childRow(page, 'Kind 1000 Jansen').focus();
  await page.keyboard.press('ArrowDown');
  await expect(childRow(page, 'Kind 1001 Jansen')).toBeFocused();
  await page.keyboard.press('End');
  await expect(childRow(page, 'Kind 1299 Jansen')).toBeFocused();
  await expect(childRow(page, 'Kind 1299 Jansen')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kind 1299 Jansen', level: 2 })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Filter kinderen/ }).fill('1299');
  await expect(rows).toHaveCount(1);
});
