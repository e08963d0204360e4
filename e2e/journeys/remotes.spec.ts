import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, ServerApi } from '../support/api.ts';
import { blocks, expectedTexts, type Block } from '../support/blocks.ts';
import { block, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Renames a remote's files while `during` runs, as if the server had lost them. */
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
  const texts = await expectedTexts(await ServerApi.as(origin, accounts.staff));
  for (const other of blocks.filter((candidate) => !isBroken(candidate))) {
    await expect(block(page, other.heading)).toContainText(texts[other.heading] ?? other.heading);
  }
}

test('a remote whose files are missing leaves the rest working and recovers on request', async ({ page, server }) => {
  const remote = 'mfe-administration';
  const isOwn = (candidate: Block) => candidate.remote === remote;
  let refused = 0;
  page.on('response', (response) => {
    if (response.url().includes(`/remotes/${remote}/`) && response.status() === 404) refused += 1;
  });
  const retries = blocks
    .filter(isOwn)
    .map(({ heading }) => block(page, heading).getByRole('button', { name: 'Probeer opnieuw' }));
  await withoutFiles(server.dataDirectory, remote, async () => {
    await openDashboard(page);
    for (const retry of retries) await expect(retry).toBeVisible({ timeout: 20_000 });
    await expectOthersFilled(page, server.origin, isOwn);
    expect(refused).toBeGreaterThan(0);
  });
  for (const retry of retries) await retry.click();
  await expectOthersFilled(page, server.origin, () => false);
});

test('a remote whose styles fail to load is not rendered without them, and is rendered after a retry', async ({
  page,
  server,
}) => {
  const isOwn = (candidate: Block) => candidate.remote === 'mfe-administration';
  const styles = /\/remotes\/mfe-administration\/.*\.css$/;
  await page.route(styles, (route) => route.abort());
  await openDashboard(page);
  const announcements = block(page, 'Mededelingen');
  const retry = announcements.getByRole('button', { name: 'Probeer opnieuw' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expectOthersFilled(page, server.origin, isOwn);
  await page.unroute(styles);
  await retry.click();
  const { Mededelingen: text = '' } = await expectedTexts(await ServerApi.as(server.origin, accounts.staff));
  // The area's own style sets announcements to normal weight, while titles are bold.
  await expect(announcements.getByText(text)).toHaveCSS('font-weight', '400');
});
