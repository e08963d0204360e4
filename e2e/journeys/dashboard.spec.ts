import { accounts, mainEstablishment, mainGroups, ServerApi } from '../support/api.ts';
import { blocks, expectedTexts } from '../support/blocks.ts';
import { keptText } from '../support/kept.ts';
import { block, logInToDashboard, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('from login to a dashboard whose five cards show the data of the database', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(server.origin) || foreign.push(request.url()));

  await logInToDashboard(page);
  const texts = await expectedTexts(await ServerApi.as(server.origin, accounts.staff));
  for (const { heading } of blocks) {
    await expect(block(page, heading)).toContainText(texts[heading] ?? heading);
  }
  await expect(page.getByRole('banner')).toContainText(mainEstablishment);
  for (const name of mainGroups) await expect(page.getByRole('banner')).toContainText(name);
  expect(complaints).toEqual([]);
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('the dashboard of the last visit is there while its code is on its way, and makes way for the real one', async ({
  page,
}) => {
  await openDashboard(page);
  const first = block(page, 'Verjaardagen').locator('li').first();
  await expect(first).toBeVisible();
  const name = await first.innerText();
  await expect.poll(() => keptText(page, 'dashboard')).not.toBeNull();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\/.*\/inside\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });

  await page.reload({ waitUntil: 'commit' });
  const last = page.locator('[data-frame][inert]');
  await expect(last.locator('main')).toContainText('Verjaardagen');
  release();
  await expect(page.locator('[data-frame]:not([inert])')).toBeVisible();
  await expect(block(page, 'Verjaardagen').locator('li').first()).toHaveText(name, { useInnerText: true });
});
