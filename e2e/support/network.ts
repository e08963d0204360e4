import type { Page, Route } from '@playwright/test';

type Release = (route: Route) => Promise<void>;

/**
 * Keeps calls from going on, so that a screen can be seen as it waits.
 * @returns lets them go on in the given way, those that were made and those to come
 */
export async function holdCalls(page: Page, address: string | RegExp): Promise<(release: Release) => void> {
  const { promise, resolve } = withResolver<Release>();
  await page.route(address, async (route) => (await promise)(route));
  return resolve;
}

/** Lets calls arrive and their answers get lost, until the address is taken off the page's routes. */
export async function loseAnswers(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
