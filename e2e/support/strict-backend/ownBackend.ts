import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startFilledServer, startHostedServer } from '../server.ts';
import { arriveInApp, chooseEstablishment, chooseGroups, signIn } from '../steps.ts';
import type { Choice } from '../storedSession.ts';
import { test as base } from '../test.ts';
import { startStrictBackend, type StrictBackend } from './StrictBackend.ts';

/** The app on a backend of another company: a server that asks it, the strict backend, and the server of ours behind that. */
export interface OwnBackend {
  gateway: RunningServer;
  backend: StrictBackend;
  /** Holds the data; tests make theirs there and look there what arrived. */
  behind: RunningServer;
}

/** The colours in which our demo data shows when a child is to be observed again. */
const alerts = { onTime: '#2e7d32', soon: '#ed6c02', late: '#c62828', archive: '#757575' };

async function startOwnBackend(): Promise<OwnBackend & { stop(): Promise<void> }> {
  const behind = await startHostedServer();
  const backend = await startStrictBackend(behind.origin);
  const folder = await mkdtemp(join(tmpdir(), 'groepsapp-own-'));
  const config = join(folder, 'backend.json');
  await writeFile(config, JSON.stringify({ alerts }));
  const gateway = await startFilledServer({
    DEMO: 'off',
    REALTIME: 'off',
    BACKEND: 'specification',
    BACKEND_CONFIG: config,
    API_BASE: `${backend.origin}/api`,
    API_V3_BASE: `${backend.origin}/api/v3`,
    API_LEGACY_BASE: `${backend.origin}/api/legacy`,
  });
  const stop = async () => {
    await gateway.stop();
    await backend.stop();
    await behind.stop();
    await rm(folder, { recursive: true });
  };
  return { gateway, backend, behind, stop };
}

/** A test of the app on a strict backend; addresses in `page.goto` are relative to the gateway. */
export const test = base.extend<object, { own: OwnBackend }>({
  own: [
    async ({}, use) => {
      const { stop, ...own } = await startOwnBackend();
      await use(own);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.gateway.origin),
});

/** Logs in, chooses groups and opens a screen: such a backend has no key with which a session could be stored beforehand. */
export async function openOn(page: Page, path: string, { establishment, groups }: Choice): Promise<void> {
  await signIn(page);
  await chooseEstablishment(page, establishment);
  await chooseGroups(page, groups);
  await arriveInApp(page, `/groepsapp${path}`);
}

export { expect } from '@playwright/test';
