import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** This shell with earlier remotes, and these remotes with earlier shells. */
export default defineConfig({
  ...journeys,
  testDir: 'skew',
  // Each composition publishes other releases.
  globalSetup: './skew/demoData.ts',
  fullyParallel: true,
  // The tests of the released server run beside these.
  workers: 2,
});
