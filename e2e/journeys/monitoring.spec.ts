import { expectAccessible } from '../support/accessibility.ts';
import { openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** How often browsers have told the server that a module of a remote was loaded. */
async function loadsOf(origin: string, remote: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = text.matchAll(
    new RegExp(
      `^groepsapp_remote_transitions_total\\{remote="${remote}",release="\\d[^"]+",phase="ready",.*\\} (\\d+)$`,
      'gm',
    ),
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

// A separate server, because reports of other journeys would be counted too.
test.use({ serverOf: 'monitoring' });

test('the operator sees the loads of remotes, also of closed pages', async ({ page, server }) => {
  await page.clock.install();
  await openDashboard(page);
  // The browser gathers what it tells for 15 to 30 seconds.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(await loadsOf(server.origin, 'mfe-children')).toBeGreaterThan(0);
  }).toPass({ intervals: [500], timeout: 30_000 });
  expect(await loadsOf(server.origin, 'mfe-communication')).toBe(0);
  await page.getByRole('link', { name: 'Verzorging', exact: true }).click();
  await page.waitForURL(/\/care$/);
  const care = page.url();
  // A busy browser sometimes closes a page before it sends its last batch: about once in 25 runs.
  await expect(async () => {
    await page.goto(care);
    await expect(page.getByText('Selecteer een kind')).toBeVisible();
    // What tells the server is loaded a few seconds after the screen.
    await page.clock.fastForward(10_000);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await expect.poll(() => loadsOf(server.origin, 'mfe-communication'), { timeout: 4_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/status');
    await expect(page.getByRole('heading', { name: 'Status van de groepsapp', level: 1 })).toBeVisible();
    const area = page.locator('section', { has: page.getByRole('heading', { name: 'mfe-children' }) });
    await expect(area).toContainText(/stable 0\.1\.0-[0-9a-f]+/);
    await expect(area.getByRole('row', { name: /^Geladen/ })).toContainText(/[1-9]/);
    await expect(area.getByRole('row', { name: /^Laadtijd p95/ })).toContainText(/\d+ ms/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'the status page');
});
