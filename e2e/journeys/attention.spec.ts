import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverOf: 'groups' });

/** An entry of the browser about what moved, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Has each page note by how many px a screen was moved after it had been drawn. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    const observer = new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        const screens = sources.filter(({ node }) => node?.parentElement?.localName === 'main');
        moves.push(...screens.map(({ previousRect, currentRect }) => currentRect.y - previousRect.y));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** The browser tells of what moved in a frame after the next one. */
const movesOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { moves: number[] }).moves;
  });

for (const width of [360, 768]) {
  test(`what is due moves no screen that is drawn, at ${width} px`, async ({ page, server }) => {
    const group = OwnGroup.make(server, `Te laat ${width}`, [yagiz, ['Emma', '', 'Jansen']]);
    group.planToday('00:00', '23:59');
    await page.setViewportSize({ width, height: 800 });
    await noteMoves(page);
    await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] }, server.origin);
    const due = page.getByRole('status', { name: 'Aandacht' });
    const still = async () => {
      await expect(due).toContainText('Te laat: ');
      await expect(due.locator('xpath=..')).toHaveCSS('opacity', '1');
      expect(await movesOf(page)).toEqual([]);
    };
    await still();
    await page.reload();
    await still();
  });
}
