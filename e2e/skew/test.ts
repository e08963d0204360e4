import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { type RunningServer, startHostedServer } from '../support/server.ts';
import { logInToDashboard } from '../support/steps.ts';
import type { Composition } from './compositions.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Logs in through the screens of this shell, as each release of the shell stores a session in its own format. */
async function logInOnce(browser: Browser, baseURL: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logInToDashboard(page);
  // A page that is left removes its marks of areas that have just begun to run.
  await page.goto('about:blank');
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Running {
  composition: Composition;
  server: RunningServer;
  /** Browser storage of a user who is logged in; set by the first test of the composition. */
  storage: StorageState | null;
}

/** Starts the server of a composition at its first test, and stops the server of the previous composition. */
class Servers {
  #running: Running | null = null;

  async of(composition: Composition): Promise<RunningServer> {
    if (this.#running?.composition === composition) return this.#running.server;
    await this.stop();
    const { shell, remotes, desk, foreign = false } = composition;
    const builds = [shell, ...remotes, ...(desk ? [desk] : [])].map(({ directory }) => directory);
    const server = await startHostedServer({}, builds, foreign ? remotes.map(({ release }) => release.name) : []);
    this.#running = { composition, server, storage: null };
    return server;
  }

  /** The storage of a user who is logged in on the server that `of` started last. */
  async storage(browser: Browser): Promise<StorageState> {
    const running = this.#running;
    if (running === null) throw new Error('No server runs yet.');
    running.storage ??= await logInOnce(browser, running.server.origin);
    return running.storage;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.server.stop();
  }
}

interface TestFixtures {
  composition: Composition | null;
  server: RunningServer;
}

/** A test against the server of a composition; addresses in `page.goto` are relative to it. */
export const test = base.extend<TestFixtures, { servers: Servers }>({
  composition: [null, { option: true }],
  servers: [
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ servers, composition }, use) => {
    if (composition === null) throw new Error('Which composition? Say so with test.use.');
    await use(await servers.of(composition));
  },
  baseURL: ({ server }, use) => use(server.origin),
  // The server is named so that it runs before somebody logs in on it.
  storageState: async ({ servers, browser, server: _ }, use) => use(await servers.storage(browser)),
});

export { expect } from '@playwright/test';
