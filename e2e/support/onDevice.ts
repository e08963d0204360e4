import { expect, type Page } from '@playwright/test';
import { blocks } from './blocks.ts';
import { block, openDashboard } from './steps.ts';

/** Whether the worker has cached the page and all files that the page has fetched. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const fetched = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/groepsapp\/(shell|remotes)\//.test(name));
    const kept = await Promise.all(
      [`${location.origin}/${location.pathname.split('/')[1]}/`, ...fetched].map((name) => caches.match(name)),
    );
    return kept.every((response) => response !== undefined);
  });
}

/** Waits until the worker has all that the page has fetched. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => isKept(page)).toBe(true);
}

/** Visits the dashboard until all files are cached, so that the network can be cut. */
export async function openKeptDashboard(page: Page, origin?: string): Promise<void> {
  await openDashboard(page, origin);
  for (const { heading } of blocks) await expect(block(page, heading).locator('li, tbody tr').first()).toBeAttached();
  await untilKept(page);
}

/** The page that the next start gets from the device. */
export function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match(`/${location.pathname.split('/')[1]}/`))?.text() ?? '');
}
