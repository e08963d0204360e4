import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expectFitting, widths } from './fitting.ts';

/** Not part of axe's standard set: whoever speaks to the device says what is written on a button. */
const alsoChecked = { 'label-content-name-mismatch': { enabled: true } };

/** The violations of all axe rules on the page in its present state, one line each with the place. */
async function complaints(page: Page, options: RunOptions = { rules: alsoChecked }): Promise<string[]> {
  // In the page itself: otherwise axe puts its findings together in a second page, which it opens for each check.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Waits for finite animations to end, because colours during a transition are not the designed ones. */
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

/** Checks the contrast of the page as it is now on a device that is set to dark, and on one with colours of its own. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await settle(page);
    const found = await complaints(page, { runOnly: ['color-contrast'] });
    expect(found, `${state}, ${Object.values(media).join()}`).toEqual([]);
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
  }
}

/** Checks the page at every width, and that everything on it can be read there. */
export async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${state} at ${width} px`);
    await expectFitting(page, `${state} at ${width} px`);
  }
}
