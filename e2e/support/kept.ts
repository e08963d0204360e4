import { expect, type Page } from '@playwright/test';

/** A section of the session as it is stored, sealed; `null` when there is none. */
export const keptText = (page: Page, section: string) =>
  page.evaluate((key) => localStorage.getItem(key), `groepsapp.kept.${section}.sealed`);

/**
 * Does something after which a section of the session is stored anew. What it holds is sealed, so that a test only sees that it changed.
 */
export async function untilKeptAnew(page: Page, section: string, work: () => Promise<void>): Promise<void> {
  const before = await keptText(page, section);
  await work();
  await expect.poll(() => keptText(page, section)).not.toBe(before);
}
