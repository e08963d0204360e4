import type { BrowserContextOptions } from '@playwright/test';
import { accounts, ServerApi } from './api.ts';
import { expectedTexts } from './blocks.ts';
import { openDashboard } from './steps.ts';
import { test as base } from './test.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface SignedInFixtures {
  /** What a browser keeps of somebody who has logged in and chosen the two groups. */
  signedIn: StorageState;
  /** For every block of the dashboard a text of the database that must stand in it. */
  texts: Readonly<Record<string, string>>;
}

/** A test whose page is that of somebody who has logged in before, once for all tests of a worker. */
export const test = base.extend<object, SignedInFixtures>({
  signedIn: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
      await openDashboard(await context.newPage());
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  texts: [
    async ({ server }, use) => use(await expectedTexts(await ServerApi.as(server.origin, accounts.staff))),
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
});

export { expect } from '@playwright/test';
