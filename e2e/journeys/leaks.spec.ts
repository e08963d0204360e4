import type { Registry } from '@groepsapp/contract';
import type { Page } from '@playwright/test';
import { accounts, ServerApi } from '../support/api.ts';
import { follows } from '../support/live.ts';
import { plantIn } from '../support/plant.ts';
import { expectNoMoreThan, grownSince, type Residue, residueOf, watchResidue } from '../support/residue.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/signedIn.ts';
import { goInApp } from '../support/steps.ts';

const rounds = 3;
/** The page starts some background work only some time after the first screen, such as the live channel. */
const warmUpRounds = 3;

/** Addresses of all routes of all areas; parameters are filled with the id of a child. */
async function areaPaths({ origin }: RunningServer): Promise<string[]> {
  const serverApi = await ServerApi.as(origin, accounts.staff);
  const [child] = await serverApi.get<'GET /children'>(
    `/children?id_group=${(await serverApi.mainGroupIds()).join(',')}`,
  );
  const { remotes } = (await (await fetch(`${origin}/groepsapp/registry.json`)).json()) as Registry;
  return remotes.flatMap(({ area }) => area.routes.map(({ path }) => path.replace(/:\w+\??/g, String(child?.id))));
}

/** Opens every screen until it is filled, and then a screen of the shell without parts of areas. */
async function goRound(page: Page, paths: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  for (const path of paths) {
    await goInApp(page, `/groepsapp${path}`);
    await expect(heading).not.toHaveText('Over');
    await expect(main.getByText('Laden...')).toHaveCount(0);
    await goInApp(page, '/groepsapp/about');
    await expect(heading).toHaveText('Over');
  }
}

/** Waits for the listeners of the explanations of icons, which start when the browser is idle: on a busy machine late. */
async function iconsExplainThemselves(page: Page): Promise<void> {
  await page.waitForFunction(() => [...(window.held?.values() ?? [])].includes('listener document contextmenu'));
}

/** The counts of listeners, timers and so on after every screen was visited once and background work has started. */
async function residueAfterWarmUp(page: Page, paths: readonly string[]): Promise<Residue> {
  await watchResidue(page);
  const following = follows(page, 'registry');
  await page.goto('/groepsapp/dashboard');
  await following;
  for (let round = 0; round < warmUpRounds; round += 1) await goRound(page, paths);
  await iconsExplainThemselves(page);
  return residueOf(page);
}

test('three more visits to every screen and card of every area leak nothing', async ({ page, server }) => {
  test.slow();
  const paths = ['/dashboard', ...(await areaPaths(server))];
  const before = await residueAfterWarmUp(page, paths);
  for (let round = 0; round < rounds; round += 1) await goRound(page, paths);
  await expectNoMoreThan(page, before);
});

test('detects a leak that the test adds', async ({ page }) => {
  test.slow();
  await page.routeWebSocket('**/planted', () => undefined);
  await plantIn(page, 'mfe-children', (original, { createElement, useEffect }, { useKernel }) => (props) => {
    const { bus } = useKernel();
    useEffect(() => {
      bus.events('notes-changed').subscribe(() => undefined);
      for (const ms of [123_456, 234_567, 345_678]) window.setInterval(() => undefined, ms);
      window.setTimeout(() => undefined, 1_234_567);
      window.addEventListener('planted', () => undefined);
      document.addEventListener('planted', () => undefined);
      new WebSocket('/planted');
    }, [bus]);
    return createElement(original, props);
  });
  const before = await residueAfterWarmUp(page, ['/dashboard']);
  for (let round = 0; round < rounds; round += 1) await goRound(page, ['/dashboard']);
  const grown = grownSince(before, await residueOf(page));
  expect(grown).toMatchObject({
    'subscriber notes-changed': rounds,
    'listener window planted': rounds,
    'listener document planted': rounds,
  });
  // Four timers for each visit; the number of timers and sockets of the app itself varies.
  expect(grown['timer']).toBeGreaterThan(2 * rounds);
  expect(grown['socket']).toBeGreaterThanOrEqual(rounds - 1);
});
