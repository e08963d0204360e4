import { expect, type Page, type Request, type Route } from '@playwright/test';

type Release = (route: Route) => Promise<void>;

/**
 * Holds calls back, so that a screen can be seen in its loading state.
 * @returns a function that releases pending and later calls in the given way
 */
export async function holdCalls(page: Page, address: string | RegExp): Promise<(release: Release) => void> {
  const { promise, resolve } = withResolver<Release>();
  await page.route(address, async (route) => (await promise)(route));
  return resolve;
}

/** Passes calls to the server but drops their answers, until the test removes the route from the page. */
export async function loseAnswers(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Counts page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** The requests of a page that are not answered yet. */
export function underWay(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * @returns what waits until a page has drawn what it was asked for: no request is under way, and none follows from the answers.
 * Of a page that was left, the browser does not tell the end of each request, so that the wait has an end of its own.
 */
export function whenQuiet(page: Page): () => Promise<void> {
  const open = underWay(page);
  const idle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  return () =>
    expect
      .poll(
        async () => {
          await idle();
          const before = open.size;
          await idle();
          return before + open.size;
        },
        { timeout: 3_000 },
      )
      .toBe(0)
      .catch(() => open.clear());
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const calls = '**/api/**';
const delayMs = 300;

/**
 * Makes the network of a page like the network of a building with too few access points: each call takes 300 ms longer, of every
 * twenty one does not arrive, and of another the answer gets lost.
 */
export async function worsen(page: Page): Promise<void> {
  let count = 0;
  await page.route(calls, async (route) => {
    count += 1;
    const fate = count % 20;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (fate === 7) return route.abort();
    if (fate === 14) await route.fetch();
    return fate === 14 ? route.abort() : route.fallback();
  });
}
