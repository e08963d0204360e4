import { test as base } from '@playwright/test';
import { aheadUntil, pageAhead, serverAhead } from './hour.ts';
import { type RunningServer, startFilledServer, startHostedServer } from './server.ts';

export interface WorkerFixtures {
  server: RunningServer;
  /** A file that changes data on which other files rely sets its own name here, and gets a separate server. */
  serverOf: string;
  /** The time in Amsterdam, as '13:00', at which a file is tried whenever it runs, as what is due depends on it. */
  hour: string;
  /** How far the clocks are ahead for that, in ms. */
  ahead: number;
}

/** A test with one server per worker; addresses in `page.goto` are relative to it. */
export const test = base.extend<object, WorkerFixtures>({
  serverOf: ['all', { scope: 'worker', option: true }],
  hour: ['', { scope: 'worker', option: true }],
  ahead: [({ hour }, use) => use(hour === '' ? 0 : aheadUntil(hour)), { scope: 'worker' }],
  server: [
    async ({ ahead }, use) => {
      const server = ahead === 0 ? await startHostedServer() : await startFilledServer(serverAhead(ahead));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  page: async ({ page, ahead }, use) => {
    if (ahead !== 0) await pageAhead(page, ahead);
    await use(page);
  },
});

export { expect } from '@playwright/test';
