import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, Truth } from '../support/api.ts';
import { blocks, expectedTexts, type Block } from '../support/blocks.ts';
import { block, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const remotes = [...new Set(blocks.map(({ remote }) => remote))];

/** Takes a remote's files away while `during` runs, as if its server had lost them. */
async function withoutFiles(dataDirectory: string, remote: string, during: () => Promise<void>): Promise<void> {
  const folder = join(dataDirectory, 'releases', remote);
  await rename(folder, `${folder}.away`);
  try {
    await during();
  } finally {
    await rename(`${folder}.away`, folder);
  }
}

async function expectOthersFilled(page: Page, origin: string, isBroken: (block: Block) => boolean): Promise<void> {
  const texts = await expectedTexts(await Truth.as(origin, accounts.staff));
  for (const other of blocks.filter((candidate) => !isBroken(candidate))) {
    await expect(block(page, other.heading)).toContainText(texts[other.heading] ?? other.heading);
  }
}

for (const remote of remotes) {
  test(`${remote} without its files leaves the rest standing and comes back on request`, async ({ page, server }) => {
    let refused = 0;
    page.on('response', (response) => {
      if (response.url().includes(`/remotes/${remote}/`) && response.status() === 404) refused += 1;
    });
    await withoutFiles(server.dataDirectory, remote, async () => {
      await openDashboard(page);
      for (const { heading } of blocks.filter((candidate) => candidate.remote === remote)) {
        await expect(block(page, heading).getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible({
          timeout: 20_000,
        });
      }
      await expectOthersFilled(page, server.origin, (candidate) => candidate.remote === remote);
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Verzorging' })).toBeVisible();
      expect(refused).toBeGreaterThan(0);
    });
    for (const { heading } of blocks.filter((candidate) => candidate.remote === remote)) {
      const retry = block(page, heading).getByRole('button', { name: 'Probeer opnieuw' });
      if (await retry.isVisible()) await retry.click();
    }
    await expectOthersFilled(page, server.origin, () => false);
  });
}

test('mfe-communication without its files says so on its page, and the dashboard stays whole', async ({
  page,
  server,
}) => {
  let refused = 0;
  page.on('response', (response) => {
    if (response.url().includes('/remotes/mfe-communication/') && response.status() === 404) refused += 1;
  });
  await withoutFiles(server.dataDirectory, 'mfe-communication', async () => {
    await openDashboard(page);
    await expectOthersFilled(page, server.origin, () => false);
    await page.getByRole('link', { name: 'Verzorging' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible({
      timeout: 20_000,
    });
    expect(refused).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expectOthersFilled(page, server.origin, () => false);
    await page.getByRole('link', { name: 'Verzorging' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible({
      timeout: 20_000,
    });
  });
  await page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
});

/** An answer that is JSON of the right kind, with an entry in it that no screen can draw. */
function undrawable(call: RegExp): unknown {
  return call.source.includes('triggers') ? { savedTriggers: [null] } : [null];
}

for (const broken of blocks) {
  test(`${broken.heading} throwing while it renders leaves the other blocks standing`, async ({ page, server }) => {
    let hit = 0;
    await page.route(broken.call, async (route) => {
      hit += 1;
      await route.fulfill({ json: undrawable(broken.call) });
    });
    await openDashboard(page);
    await expect(block(page, broken.heading)).toContainText('Er ging iets mis');
    expect(hit).toBeGreaterThan(0);
    await page.unroute(broken.call);
    await expectOthersFilled(page, server.origin, (candidate) => candidate === broken);
    await page.getByRole('link', { name: 'Verzorging' }).click();
    await expect(page.getByText('Selecteer een kind')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expectOthersFilled(page, server.origin, () => false);
  });
}

test('the care screen throwing while it renders leaves menu and dashboard standing', async ({ page, server }) => {
  let hit = 0;
  const call = /\/api\/instructions\?/;
  await openDashboard(page);
  await page.getByRole('link', { name: 'Verzorging' }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  await page.route(call, async (route) => {
    hit += 1;
    await route.fulfill({ json: [null] });
  });
  await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
  await expect(page.getByRole('main')).toContainText('Er ging iets mis');
  expect(hit).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectOthersFilled(page, server.origin, () => false);
});
