import { test as base } from '@playwright/test';
import { startServer, type RunningServer } from '../support/server.ts';
import type { Composition } from './compositions.ts';

/** Starts the server of a composition at its first test, and stops that of the previous composition. */
class Servers {
  private running: { composition: Composition; server: RunningServer } | null = null;

  async of(composition: Composition): Promise<RunningServer> {
    if (this.running?.composition === composition) return this.running.server;
    await this.stop();
    const { shell, remotes } = composition;
    const server = await startServer(
      {},
      [shell, ...remotes].map(({ directory }) => directory),
    );
    this.running = { composition, server };
    return server;
  }

  async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
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
});

export { expect } from '@playwright/test';
