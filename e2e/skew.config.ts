import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** This shell with earlier remotes, and these remotes with earlier shells. */
export default defineConfig({ ...journeys, testDir: 'skew', fullyParallel: true });
