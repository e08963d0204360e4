import type { Page } from '@playwright/test';

type Counting = typeof globalThis & { taps: number };

/**
 * Counts what the user touches from now on, as long as the page is not loaded again.
 * @returns the number since it was last asked for
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as Counting;
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const counted = globalThis as Counting;
      const { taps } = counted;
      counted.taps = 0;
      return taps;
    });
}
