import { accounts, ServerApi } from './api.ts';
import { expectedTexts } from './blocks.ts';
import { storedSession } from './storedSession.ts';
import { test as base } from './test.ts';

export interface DemoTexts {
  /** For every block of the dashboard a text from the database that it must show. */
  texts: Readonly<Record<string, string>>;
}

/** A test whose page starts with a stored session and the two groups selected. */
export const test = base.extend<object, DemoTexts>({
  texts: [
    async ({ server }, use) => use(await expectedTexts(await ServerApi.as(server.origin, accounts.staff))),
    { scope: 'worker' },
  ],
  storageState: async ({ server }, use) => use(await storedSession(server.origin)),
});

export { expect } from '@playwright/test';
