import { types } from 'node:util';
import type { Browser } from 'playwright-core';
import { Refusal } from '../refusal.ts';
import { type Account, takeAccount } from './account.ts';

/** What is to be taken pictures of, and where they go. */
interface PictureOptions {
  folder: string;
  /** Name of the establishment to choose; omitted: the first. */
  establishment: string | undefined;
  /** Addresses of screens that no link leads to, each perhaps with buttons to press there: `/care > Nieuw`. */
  also: readonly string[];
}

export interface Camera extends PictureOptions {
  browser: Browser;
  account: Account;
}

type Environment = Record<string, string | undefined>;

const variable = 'CHROMIUM';

/** Loaded only when there are pictures to take: who develops an area elsewhere need not have it. */
async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch {
    throw new Refusal(
      '--screenshots needs playwright-core, which is not installed: `npm install --save-dev playwright-core`. Nothing was sent.',
    );
  }
}

/** Starts the browser that the environment names, or the one that Playwright has installed. */
async function startBrowser(program: string | undefined): Promise<Browser> {
  const { chromium } = await loadPlaywright();
  try {
    return await chromium.launch(program === undefined ? {} : { executablePath: program });
  } catch (error) {
    const [reason] = (types.isNativeError(error) ? error.message : String(error)).split('\n', 1);
    throw new Refusal(
      `--screenshots needs a browser, and none starts (${reason}): set ${variable} to the program of a Chromium, or run \`npx playwright-core install chromium-headless-shell\`. Nothing was sent.`,
    );
  }
}

/**
 * Does something with a camera, or with none where no pictures are asked for. It finds out first that pictures can be taken, before
 * anything is built or sent for them.
 * @param env loses the account
 * @throws Refusal when there is no account or no browser
 */
export async function withCamera<T>(
  options: PictureOptions | null,
  env: Environment,
  work: (camera: Camera | null) => Promise<T>,
): Promise<T> {
  if (options === null) return work(null);
  const account = takeAccount(env);
  const browser = await startBrowser(env[variable]);
  try {
    return await work({ ...options, account, browser });
  } finally {
    await browser.close();
  }
}
