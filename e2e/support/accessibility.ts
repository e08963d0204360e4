import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expectFitting, widths } from './fitting.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules but of contrast, and one that is not of axe's standard set: who speaks to the device says what a button says. */
const rules: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
};

declare global {
  interface Window {
    axe?: { run(context: Document | { include: Element[] }, options: RunOptions): Promise<AxeResults> };
  }
}

/** Kinds of text that have enough contrast. Colours, letters and what lies behind make a kind; most screens share them. */
const legible = new Set<string>();

/** Runs in the page: the violations, one line each with the place, and what was found legible. */
async function violationsOf([options, known]: readonly [RunOptions | null, readonly string[]]) {
  const { axe } = window;
  if (axe === undefined) return null;
  const isLegible = new Set(known);

  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());

  function kindOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const behind: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(at);
      const layer = [backgroundColor, backgroundImage, opacity, filter].join(' ');
      if (layer !== behind.at(-1)) behind.push(layer);
    }
    return [matchMedia('(forced-colors: active)').matches, color, fontSize, fontWeight, textShadow, ...behind].join();
  }

  /** Of each kind that is not known a few texts, as some may be covered by something else. */
  const kinds = new Map<Element, string>();
  const counts = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const kind = kindOf(element);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= 3 && !isLegible.has(kind)) kinds.set(element, kind);
  }

  const all = options && (await axe.run(document, options));
  const contrast = { include: [...kinds.keys()] };
  const ofContrast: RunOptions = { runOnly: ['color-contrast'], elementRef: true };
  const looked = kinds.size > 0 ? await axe.run(contrast, ofContrast) : null;
  const passed = looked?.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element && kinds.get(element)));
  const violations = [...(all?.violations ?? []), ...(looked?.violations ?? [])];
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  return { lines, passed: passed?.filter((kind) => kind !== undefined) ?? [] };
}

/**
 * The violations on the page in its present state: of contrast, and of the rules that are given. Half a megabyte, axe is
 * handed to each page once.
 */
async function complaints(page: Page, options: RunOptions | null): Promise<string[]> {
  const found = await page.evaluate(violationsOf, [options, [...legible]] as const);
  if (found === null) {
    await page.evaluate(axe);
    return complaints(page, options);
  }
  found.passed.forEach((kind) => legible.add(kind));
  return found.lines;
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
  expect(await complaints(page, rules), state).toEqual([]);
}

/** Checks the contrast of the page as it is now on a device that is set to dark, and on one with colours of its own. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await settle(page);
    expect(await complaints(page, null), `${state}, ${Object.values(media).join()}`).toEqual([]);
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
