import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { type ChildName, OwnGroup } from '../support/children.ts';
import { revokeSessions } from '../support/operator.ts';
import { readableIn, standsIn } from '../support/profile.ts';
import { chooseGroups, chooseMainEstablishment, childRow, fillLogin, menu } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

interface Tablet {
  /** The folder in which the browser of the tablet keeps everything. */
  profile: string;
  /** Starts the browser; a second time after the first was closed. */
  start(): Promise<BrowserContext>;
}

/** A browser whose profile outlives it, with the service worker, as on a tablet. */
const test = base.extend<{ tablet: Tablet }>({
  async tablet({ launchOptions, locale, timezoneId, viewport, baseURL }, use) {
    const profile = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-tablet-'));
    const started: BrowserContext[] = [];
    await use({
      profile,
      async start() {
        const options = { ...launchOptions, locale, timezoneId, viewport, baseURL, serviceWorkers: 'allow' } as const;
        const context = await chromium.launchPersistentContext(profile, options);
        started.push(context);
        return context;
      },
    });
    for (const context of started) await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

// These journeys end sessions, also those that other files would be using.
test.use({ serverOf: 'sessions' });

/** Words that stand nowhere else, and that have nothing in common by which a browser could write them shorter. */
const word = () => `Q${randomBytes(6).toString('hex')}`;
const names = Array.from({ length: 200 }, (): ChildName => [word(), '', word()]);
const draft = word();

const signIn = (page: Page, name: string) => page.getByRole('button', { name: `${name} aanmelden`, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Nieuw bericht' });

async function logIn(page: Page, group: string): Promise<void> {
  await page.goto('/groepsapp/login/user');
  await fillLogin(page, accounts.staff);
  await chooseMainEstablishment(page);
  await chooseGroups(page, [group]);
}

async function openItem(page: Page, name: RegExp): Promise<void> {
  await menu(page).getByRole('link', { name }).click();
}

/** The key of what is stored, as the browser keeps it: wrapped. */
async function keptKey(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const kept = await caches.match('/key', { cacheName: 'groepsapp.vault' });
    return [...new Uint8Array((await kept?.arrayBuffer()) ?? [])];
  });
  return Buffer.from(bytes);
}

/** Goes where children are shown, leaves a draft, and signs a child in without network. */
async function work(page: Page, { child }: OwnGroup): Promise<void> {
  await openItem(page, /^Planning/);
  await expect(signIn(page, child.fullName)).toBeVisible();
  await openItem(page, /^Berichten/);
  await childRow(page, child.fullName).click();
  await field(page).fill(draft);
  await openItem(page, /^Dashboard/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openItem(page, /^Planning/);
  await expect(signIn(page, child.fullName)).toBeVisible();
  await page.context().setOffline(true);
  await signIn(page, child.fullName).click();
  await expect(page.getByText('1 wijziging wacht op verbinding')).toBeVisible();
}

// Only the whole browser keeps what was typed for when a tab is opened again.
const wholeBrowser = { tag: '@whole-browser' };

test(
  'what lies on a tablet of which the session has ended names nobody, and is there again after a login',
  wholeBrowser,
  async ({ tablet, server }) => {
    const group = OwnGroup.make(server, word(), names);
    group.planToday();
    const first = await tablet.start();
    const [page = await first.newPage()] = first.pages();
    await logIn(page, group.name);
    await work(page, group);
    const key = await keptKey(page);
    expect(await standsIn(tablet.profile, key)).toBe(true);

    await revokeSessions(server, accounts.staff);
    await first.setOffline(false);
    await expect(page).toHaveURL(/\/login\/user$/);
    // The browser takes the file away soon after the key was deleted, or when it starts again.
    await expect.poll(() => standsIn(tablet.profile, key)).toBe(false);
    await first.close();

    expect(await readableIn(tablet.profile, ['groepsapp.account.', 'outbox.sealed'])).toHaveLength(2);
    expect(await standsIn(tablet.profile, key)).toBe(false);
    const planted = [group.name, draft, ...names.flat()].filter((text) => text !== '');
    expect(await readableIn(tablet.profile, planted)).toEqual([]);
    expect(group.presenceOf(group.child.id)).toEqual([]);

    const second = await tablet.start();
    const [again = await second.newPage()] = second.pages();
    await logIn(again, group.name);
    await openItem(again, /^Berichten/);
    await childRow(again, group.child.fullName).click();
    await expect(field(again)).toHaveValue(draft);
    await expect.poll(() => group.presenceOf(group.child.id)).toHaveLength(1);
  },
);
