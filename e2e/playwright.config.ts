import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM: chosen } = process.env;
/** Files that take long, which come first, so that no worker is busy alone at the end. */
const long = /\/(development|office|screens|showcase)\.spec\.ts$/;
const isWhole = /@whole-browser/;

/** How a program of Chromium is started, also by the benches. */
export const startedAs = (program: string) => ({ launchOptions: { executablePath: chosen ?? program, args: flags } });

export default defineConfig({
  testDir: 'journeys',
  // Compiled already.
  build: { external: ['**/server/dist/**'] },
  globalSetup: './support/demoData.ts',
  outputDir: 'test-results',
  // Each worker runs its own server and browser; the third uses the time in which others wait for the clock.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A failed test is retried once; the report counts retried tests separately.
  retries: 1,
  // What is waited for comes within seconds, on a busy machine within ten times that.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // At the second try only, and without screencast: recording each step takes part of the time of every test.
    trace: { mode: 'on-first-retry', screenshots: false },
    actionTimeout: 30_000,
    // A service worker would bypass routes that tests mock; only the journeys about the worker allow it.
    serviceWorkers: 'block',
  },
  // Chromium without a window takes less than half the processor time; what it lacks, such as downloads, has a tag.
  projects: [
    { name: 'long', testMatch: long, grepInvert: isWhole, use: startedAs('/usr/bin/chromium-headless-shell') },
    { name: 'whole', grep: isWhole, use: startedAs('/usr/bin/chromium') },
    { name: 'shell', testIgnore: long, grepInvert: isWhole, use: startedAs('/usr/bin/chromium-headless-shell') },
  ],
});
