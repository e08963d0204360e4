import type { Registry } from '@groepsapp/contract';
import type { Page } from '@playwright/test';
import { accounts, ServerApi } from '../support/api.ts';
import { expectedTexts } from '../support/blocks.ts';
import { type Build, rebuiltWith } from '../support/delivery.ts';
import { follows } from '../support/live.ts';
import { countLoads } from '../support/network.ts';
import { publish, rollBack } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';
import { block, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change the served releases while pages are open.
test.use({ serverOf: 'updates', serviceWorkers: 'allow' });
/** One of them is asked whether its page may be left, which needs a window. */
const wholeBrowser = { tag: '@whole-browser' };

test.describe.configure({ mode: 'serial' });

const before = 'Verjaardagen';
const after = 'Jarig binnenkort';
let build: Build;
let first: string;

test.beforeAll(async ({ server }) => {
  build = await rebuiltWith('mfe-children', before, after);
  first = await servedRelease(server);
});

test.afterAll(() => build.remove());

/** The release of the area that new pages are served. */
async function servedRelease({ origin }: RunningServer): Promise<string> {
  const { remotes } = (await (await fetch(`${origin}/groepsapp/registry.json`)).json()) as Registry;
  return remotes.find(({ name }) => name === 'mfe-children')?.release ?? '';
}

const notice = (page: Page) => page.getByText('Nieuwe versie beschikbaar');
const renew = (page: Page) => page.getByRole('button', { name: 'Nu vernieuwen' });

async function openFollowing(page: Page, heading: string): Promise<void> {
  const following = follows(page, 'registry');
  await openDashboard(page);
  await expect(block(page, heading).getByRole('listitem').first()).toBeVisible();
  await following;
}

/** Opens the screen of this name, with the first child of its list chosen. */
async function openWithChild(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
}

test(
  'a new release is offered to an open tab, which keeps its release until the user accepts',
  wholeBrowser,
  async ({ page, server }) => {
    await openFollowing(page, before);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const loads = countLoads(page);
    await publish(server, build.folder);
    await expect(notice(page)).toBeVisible();
    await expect(block(page, before)).toBeVisible();

    await page.getByRole('link', { name: 'Verzorging', exact: true }).click();
    await expect(page.getByText('Selecteer een kind')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(block(page, before)).toBeVisible();
    expect(loads()).toBe(0);

    await renew(page).click();
    const texts = await expectedTexts(await ServerApi.as(server.origin, accounts.staff));
    await expect(block(page, after)).toContainText(texts[before] ?? before);
    await expect(block(page, before)).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  },
);

test(
  'a rollback is offered too; a tab that declines keeps its release, whose files are still served',
  wholeBrowser,
  async ({ page, server }) => {
    await openFollowing(page, after);
    await rollBack(server, 'mfe-children');
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toHaveCount(0);

    await page.getByRole('navigation').getByRole('link', { name: 'Over' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(block(page, after)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    const manifest = `/groepsapp/remotes/mfe-children/${build.release}/mf-manifest.json`;
    expect((await page.request.get(manifest)).status()).toBe(200);

    await page.reload();
    await expect(block(page, before)).toBeVisible();
    expect(await servedRelease(server)).toBe(first);
  },
);

test(
  'an update does not interrupt input, and asks before unsaved input would be lost',
  wholeBrowser,
  async ({ page, server }) => {
    await openFollowing(page, before);
    await page.getByRole('navigation').getByRole('link', { name: 'Kinderen' }).click();
    await page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem').first().locator('[aria-current]').click();
    await page.getByRole('link', { name: 'Dossier' }).click();
    const note = page.getByLabel('Nieuwe notitie...');
    await note.fill('Half af');
    const loads = countLoads(page);
    await publish(server, build.folder);
    await expect(notice(page)).toBeVisible();
    await expect(note).toBeFocused();

    const asked = page.waitForEvent('dialog');
    await renew(page).dispatchEvent('click');
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(note).toHaveValue('Half af');
    await expect(notice(page)).toBeVisible();
    expect(loads()).toBe(0);
  },
);

test('a draft is kept after the update', wholeBrowser, async ({ page, server }) => {
  await openFollowing(page, after);
  await openWithChild(page, 'Berichten');
  await page.getByLabel('Nieuw bericht').fill('Half bericht');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await rollBack(server, 'mfe-children');
  await expect(notice(page)).toBeVisible();
  await renew(page).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('Nieuw bericht')).toHaveValue('Half bericht');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(block(page, before)).toBeVisible();
});
