import { test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

export interface WorkerFixtures {
  server: RunningServer;
  /** A file that changes data on which other files rely sets its own name here, and gets a separate server. */
  serverOf: string;
}

/** A test with one server per worker; addresses in `page.goto` are relative to it. */
export const test = base.extend<object, WorkerFixtures>({
  serverOf: ['all', { scope: 'worker', option: true }],
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

export { expect } from '@playwright/test';
