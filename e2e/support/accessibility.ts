import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Widths of a telephone and of a tablet on its side, at which screens differ most. */
export const widths = [360, 1280] as const;

/** What axe finds on the page as it is now, by all of its rules, in lines that say where. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Waits for movements that end; colours in between are nobody's choice. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Checks the page as it is now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settle(page);
  expect(await complaints(page), state).toEqual([]);
}

/** Checks the page at every width. */
export async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${state} at ${width} px`);
  }
}
