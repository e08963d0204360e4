import type { Locator, Page } from '@playwright/test';
import { accounts, mainEstablishment, ServerApi } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { type Build, builtRelease, deliver, type Ended, publishToken, rebuiltForTests } from '../support/delivery.ts';
import { changeSettings } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';
import { storedSession } from '../support/storedSession.ts';
import { block, childRow, chooseEstablishment, chooseGroups, fillLogin, menu } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys add a group, and workers may be installed, as in the browsers of users.
test.use({ serverOf: 'previews', serviceWorkers: 'allow' });

const [planning, tracking, communication] = ['mfe-planning', 'mfe-tracking', 'mfe-communication'];
const savesNothing = 'Dit is een voorbeeld: er wordt niets opgeslagen.';

const rebuilt = rebuiltForTests();

/** Sends a build to be looked at. @returns its address in the app for groups */
async function send(server: RunningServer, area: string, { folder }: Build, more: string[] = []): Promise<string> {
  const token = await publishToken(server, area);
  return addressIn(await deliver(server, token, ['publish', area, '--from', folder, '--preview', ...more]));
}

function addressIn({ out, err }: Ended): string {
  const [address] = /http\S+\/preview\/groepsapp\/\S+/.exec(out) ?? [];
  if (address === undefined) throw new Error(`no address: ${out}${err}`);
  return address;
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Voorbeeld' });

/** Logs in in a preview, up to its dashboard. */
async function enter(page: Page, address: string, groups: readonly string[]): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/\/preview\/groepsapp\/[^/]+\/login\/user$/);
  await fillLogin(page, accounts.staff);
  await chooseEstablishment(page, mainEstablishment);
  await chooseGroups(page, groups);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** On a phone the menu opens over the edges of a part, and all of it can be reached above the bar. */
async function expectMenuInFront(page: Page, release: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const layer = (place: Locator) => place.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const edges = page.getByRole('list').filter({ has: page.getByText(release) });
  expect(await layer(edges)).toBeLessThan(await layer(menu(page)));
  const last = menu(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
  await page.getByRole('button', { name: 'Menu sluiten' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Of the screen that covers the page, too, the edges can be shown. */
async function expectBarOnWall(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/dashboard$/, '/planning/wall'));
  const leave = page.getByRole('button', { name: 'Tik om verder te gaan' });
  await bar(page).getByRole('button', { name: 'Toon onderdelen' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${planning} ` })
      .first(),
  ).toBeVisible();
  await bar(page).getByRole('button', { name: 'Toon onderdelen' }).click();
  await leave.click();
  await expect(leave).toHaveCount(0);
}

/** What the browser keeps of this origin beyond a tab. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    texts: { ...localStorage },
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    cookies: document.cookie,
  }));

const nothing = { texts: {}, caches: [], databases: [], workers: [], cookies: '' };

/** Writes a care instruction about the child of a group. */
async function writeInstruction(page: Page, { child }: OwnGroup): Promise<void> {
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await childRow(page, child.fullName).click();
  await page.getByRole('button', { name: 'Nieuw' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Slapen');
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Met konijn.');
  await page.locator('dialog').last().getByRole('button', { name: 'Opslaan', exact: true }).click();
}

test('two areas are looked at together, and nothing of it is in the app, saved or left behind', async ({
  page,
  browser,
  server,
}) => {
  // Four programs and three logins.
  test.slow();
  const group = OwnGroup.make(server, 'Bekeken', [yagiz]);
  const registry = async () => (await fetch(`${server.origin}/groepsapp/registry.json`)).text();
  const before = await registry();
  const [first, second] = await Promise.all([
    rebuilt(planning, 'Planningswijzigingen', 'Wijzigingen in de planning'),
    rebuilt(tracking, 'Herinneringen', 'Nog te doen'),
  ]);
  const alone = await send(server, planning, first);
  const both = await send(server, tracking, second, ['--with', alone]);

  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await enter(page, both, [group.name]);
  await expect(block(page, 'Wijzigingen in de planning')).toBeVisible();
  await expect(block(page, 'Nog te doen')).toBeVisible();
  await expect(bar(page)).toContainText(`Voorbeeld: ${planning} ${first.release}, ${tracking} ${second.release}, tot `);
  await expect(bar(page)).toContainText('Er wordt niets opgeslagen.');

  await bar(page).getByRole('button', { name: 'Toon onderdelen' }).click();
  const { release } = await builtRelease('mfe-children');
  for (const part of [
    `${planning} ${first.release}, van Team planning, geladen in`,
    `${tracking} ${second.release}, van Team `,
    `mfe-children ${release}, van Team `,
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: part }).first()).toBeVisible();
  }
  await expectMenuInFront(page, first.release);
  await bar(page).getByRole('button', { name: 'Toon onderdelen' }).click();

  await expectBarOnWall(page);

  await page.context().setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'Netwerk' });
  await expect(banner).toBeVisible();
  const bottom = await banner.evaluate((element) => element.parentElement?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);

  await writeInstruction(page, group);
  await expect(page.locator('dialog').last()).toContainText(savesNothing);
  expect(refused, 'the app itself calls nothing that it may not').toEqual([]);
  const around = page.evaluate(() => fetch('/api/authentication/device-token').then(({ status }) => status));
  await expect(around).rejects.toThrow('Failed to fetch');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verzorging', level: 1 })).toBeVisible();
  await expect(childRow(page, group.child.fullName)).toBeVisible();
  await expect(page.getByText('Slapen')).toHaveCount(0);

  expect(await kept(page)).toEqual(nothing);
  expect(await page.context().cookies()).toEqual([]);
  expect(await registry()).toBe(before);

  const { origin } = server;
  const context = await browser.newContext({ storageState: await storedSession(origin), baseURL: origin });
  const app = await context.newPage();
  await app.goto('/groepsapp/dashboard');
  await expect(block(app, 'Planningswijzigingen')).toBeVisible();
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(expect.arrayContaining(['groepsapp.signed-in', 'groepsapp.establishment']));
  const session = () => app.evaluate(() => localStorage.getItem('groepsapp.session'));
  const own = await session();
  const looked = await context.newPage();
  await enter(looked, alone, [group.name]);
  await expect(block(looked, 'Wijzigingen in de planning')).toBeVisible();
  await looked.goto(`${alone}logout`);
  await expect(looked).toHaveURL(/\/login\/user$/);
  await app.reload();
  await expect(block(app, 'Planningswijzigingen')).toBeVisible();
  expect(await session()).toBe(own);
  await context.close();
});

test('a preview for a test company saves for its accounts, and is refused to others', async ({ page, server }) => {
  test.slow();
  const group = OwnGroup.make(server, 'Beproefd', [yagiz]);
  const { idCompany: company } = await (
    await ServerApi.as(server.origin, accounts.staff)
  ).establishment(mainEstablishment);
  const build = await rebuilt(communication, 'Verzorging', 'Verzorging');
  const foreign = await send(server, communication, build, ['--company', String(company + 1)]);
  await page.goto(foreign);
  await fillLogin(page, accounts.staff);
  await expect(page.getByText('Dit voorbeeld is voor een andere organisatie.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  const own = await send(server, communication, build, ['--company', String(company)]);
  await changeSettings(server, { company }, { groepsapp_test_company: '1' });
  await enter(page, own, [group.name]);
  await expect(bar(page)).not.toContainText('Er wordt niets opgeslagen.');
  await writeInstruction(page, group);
  await expect(page.getByRole('list', { name: 'Verzorging' })).toContainText('Met konijn.');
  expect(await kept(page)).toEqual(nothing);
});

test('a link that was changed or withdrawn shows nothing, and a page that is open is answered nothing', async ({
  page,
  server,
}) => {
  test.slow();
  const group = OwnGroup.make(server, 'Ingetrokken', [yagiz]);
  const token = await publishToken(server, planning);
  const { folder } = await rebuilt(planning, 'Planningswijzigingen', 'Andere planning');
  const address = addressIn(await deliver(server, token, ['publish', planning, '--from', folder, '--preview']));
  const refused = page.getByRole('heading', { name: 'Dit voorbeeld is er niet meer' });
  const changed = address.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/'));
  expect((await page.goto(changed))?.status()).toBe(403);
  await expect(refused).toBeVisible();

  await enter(page, address, [group.name]);
  const ended = await deliver(server, token, ['withdraw', planning, '--preview']);
  expect(ended).toEqual({ code: 0, err: '', out: `The previews of ${planning} have ended\n` });
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await childRow(page, group.child.fullName).click();
  await expect(page.getByText('Dit voorbeeld is verlopen of ingetrokken.').first()).toBeVisible();
  expect((await page.reload())?.status()).toBe(403);
  await expect(refused).toBeVisible();
});
