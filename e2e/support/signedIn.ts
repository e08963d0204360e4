import { accounts, ServerApi } from './api.ts';
import { expectedTexts } from './blocks.ts';
import { storedSession } from './storedSession.ts';
import { test as base } from './test.ts';

export interface DemoTexts {
  /** For every block of the dashboard a text of the database that must stand in it. */
  texts: Readonly<Record<string, string>>;
}

/** A test whose page is that of somebody who has logged in before and chosen the two groups. */
export const test = base.extend<object, DemoTexts>({
  texts: [
    async ({ server }, use) => use(await expectedTexts(await ServerApi.as(server.origin, accounts.staff))),
    { scope: 'worker' },
  ],
  storageState: async ({ server }, use) => use(await storedSession(server.origin)),
});

export { expect } from '@playwright/test';
