import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expectFitting, widths } from './fitting.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Not part of axe's standard set: whoever speaks to the device says what is written on a button. */
const alsoChecked = { 'label-content-name-mismatch': { enabled: true } };

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Runs in the page: the violations, one line each with the place. */
async function violationsOf(options: RunOptions): Promise<string[] | null> {
  if (window.axe === undefined) return null;
  const { violations } = await window.axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** The violations of all axe rules on the page in its present state. Half a megabyte, axe is handed to each page once. */
async function complaints(page: Page, options: RunOptions = { rules: alsoChecked }): Promise<string[]> {
  const chosen: RunOptions = { ...options, resultTypes: ['violations'] };
  const found = await page.evaluate(violationsOf, chosen);
  if (found !== null) return found;
  await page.evaluate(axe);
  return complaints(page, options);
}

/**
 * Waits until the page has drawn itself for the device as it is now, and for finite animations to end: colours during a
 * transition are not the designed ones.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
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
