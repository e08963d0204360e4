import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Each worker runs a server of its own beside its browser; two cores carry two of these.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A browser that the machine kept waiting gets a second try; the report counts those apart, to be looked into.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Without a film: taking one for every journey is a third of their work, and the page at each step stays.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 10_000,
    // A worker answers for the network, so that a journey could not spoil an answer; those about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
