import type { AreaMenuItem } from '@groepsapp/contract';
import { isEnabled } from '@groepsapp/contract/features';
import type { Page } from '@playwright/test';
import { accounts, mainEstablishment, ServerApi } from '../support/api.ts';
import { blocks, expectedTexts } from '../support/blocks.ts';
import { block, menu } from '../support/steps.ts';
import { type Build, type Composition, isIncompatible } from './compositions.ts';
import { expect } from './test.ts';

const needsNewerApp = 'Voor dit onderdeel is een nieuwe versie van de app nodig.';
const notDrawn =
  /Laden\.\.\.|Dit onderdeel kon niet geladen worden|Er ging iets mis in dit onderdeel|nieuwe versie van de app nodig/;

const blocksOf = ({ release }: Build) => blocks.filter(({ remote }) => remote === release.name);
const main = (page: Page) => page.getByRole('main');
const link = (page: Page, { label }: AreaMenuItem) => menu(page).getByRole('link', { name: label });

async function openScreen(page: Page, item: AreaMenuItem): Promise<void> {
  await link(page, item).click();
  // A screen of several tabs goes on to the first of them.
  await expect(page).toHaveURL(new RegExp(`${item.path}(/|$)`));
}

/** The menu items of a remote that the settings leave on. */
async function menuOf({ release }: Build, serverApi: ServerApi): Promise<AreaMenuItem[]> {
  const establishments = await serverApi.get<'GET /establishments'>('/establishments');
  const chosen = establishments.find(({ name }) => name === mainEstablishment);
  const address = `/settings/${chosen?.idCompany}/${chosen?.id}`;
  const settings = await serverApi.get<'GET /settings/:idCompany/:idEstablishment'>(address);
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  return (release.area?.menu ?? []).filter(({ enabledBy }) => isEnabled(enabledBy, values));
}

/** The care screen shows the instructions that the database holds for a child. */
async function expectInstruction(page: Page, serverApi: ServerApi): Promise<void> {
  const ids = (await serverApi.mainGroupIds()).join(',');
  const [instruction] = await serverApi.get<'GET /instructions'>(`/instructions?id_group=${ids}`);
  const children = await serverApi.get<'GET /children'>(`/children?id_group=${ids}`);
  const child = children.find(({ id }) => id === instruction?.child_id);
  if (!instruction || !child) throw new Error('The demo data holds no care instruction for the two groups.');
  await main(page).getByRole('button', { name: child.full_name }).click();
  await expect(main(page).getByText(instruction.title, { exact: true }).first()).toBeVisible();
}

/** Expects the remote's dashboard blocks to show the data of the database, and its menu items to open screens. */
export async function expectWorking(page: Page, origin: string, remote: Build): Promise<void> {
  const serverApi = await ServerApi.as(origin, accounts.staff);
  const texts = await expectedTexts(serverApi);
  for (const { heading } of blocksOf(remote)) {
    await expect(block(page, heading)).toContainText(texts[heading] ?? heading);
  }
  for (const item of await menuOf(remote, serverApi)) {
    await openScreen(page, item);
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
    await expect(main(page)).not.toContainText(notDrawn);
    if (item.path === '/care') await expectInstruction(page, serverApi);
  }
}

/**
 * Expects every screen in the childminder's menu to open, or to say that it needs a newer app, and no screen of staff to
 * be there.
 */
export async function expectChildminderServed(page: Page, { shell, remotes }: Composition): Promise<void> {
  const shown = (await menu(page).getByRole('link').allInnerTexts()).map((text) => text.trim());
  expect(shown.filter((text) => /Medewerkers|Kindvolgsysteem/.test(text))).toEqual([]);
  const offered = remotes.flatMap((remote) => (remote.release.area?.menu ?? []).map((item) => ({ item, remote })));
  const own = offered.filter(({ item }) => shown.some((text) => text.startsWith(item.label)));
  // Early remotes had few screens.
  expect(own).not.toEqual([]);
  for (const { item, remote } of own) {
    await link(page, item).click();
    await expect(page).toHaveURL(new RegExp(`/gastouderapp${item.path}`));
    if (isIncompatible(shell, remote)) {
      await expect(main(page)).toContainText(needsNewerApp);
    } else {
      await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
      await expect(main(page)).not.toContainText(notDrawn);
    }
  }
}

/** Expects every screen in the menu of the desk to be drawn, for who may manage everything. */
export async function expectDeskServed(page: Page, { release }: Build): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  let last = '';
  for (const item of release.area?.menu ?? []) {
    await openScreen(page, item);
    // The screen before stays until the next one can be drawn.
    await expect(heading).not.toHaveText(last);
    last = (await heading.textContent()) ?? '';
    await expect(main(page)).not.toContainText(notDrawn);
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  }
}

/** The number of blocks of other remotes that show their data. A broken one fails the test of its own pair. */
async function countFilled(page: Page, texts: Record<string, string>, { release }: Build): Promise<number> {
  const others = blocks.filter(({ remote }) => remote !== release.name);
  const filled = others.map(({ heading }) =>
    block(page, heading)
      .getByText(texts[heading] ?? heading)
      .count(),
  );
  return (await Promise.all(filled)).filter((count) => count > 0).length;
}

/**
 * Expects all blocks and screens of the remote to say that it needs a newer app.
 * @param othersWork whether the shell can load another remote, which must then show its data
 */
export async function expectRefused(page: Page, origin: string, remote: Build, othersWork: boolean): Promise<void> {
  const serverApi = await ServerApi.as(origin, accounts.staff);
  const texts = await expectedTexts(serverApi);
  if (othersWork) await expect.poll(() => countFilled(page, texts, remote)).toBeGreaterThan(0);
  for (const { heading } of blocksOf(remote)) await expect(block(page, heading)).toContainText(needsNewerApp);
  for (const item of await menuOf(remote, serverApi)) {
    await openScreen(page, item);
    await expect(main(page)).toContainText(needsNewerApp);
  }
}
