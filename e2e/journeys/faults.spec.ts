import type { Page } from '@playwright/test';
import { mainEstablishment, mainGroups } from '../support/api.ts';
import { type Armed, type Fault, faults, strike } from '../support/faults.ts';
import { expectBlocks, type Place, places } from '../support/places.ts';
import { menu } from '../support/steps.ts';
import { childminderSession } from '../support/storedSession.ts';
import { countLoads } from '../support/network.ts';
import { expect, test } from '../support/signedIn.ts';

// No case changes data on the server, so the cases can be divided over both workers.
test.describe.configure({ mode: 'parallel' });

/** The remotes whose card or screen is tested with every fault. */
const fullyTried = ['mfe-children', 'mfe-communication'];

type Texts = Readonly<Record<string, string>>;

/** Advances the page's clock until every part of the remote shows an error. */
async function expectSaid(page: Page, place: Place, fault: Fault, texts: Texts): Promise<void> {
  if (fault.strikes) {
    await place.expectWhole(page, texts);
    await strike(page);
  }
  for (const part of place.parts(page)) {
    await expect(async () => {
      if (fault.step > 0) await page.clock.fastForward(fault.step);
      await expect(part.getByRole('alert')).toContainText(fault.message, { timeout: 200 });
    }).toPass({ intervals: [0] });
  }
}

async function expectOthers(page: Page, place: Place, texts: Texts): Promise<void> {
  if (place.path === '/dashboard') await expectBlocks(page, texts, (remote) => remote !== place.remote);
}

/** Checks that the content beside the remote is shown and can be used. */
async function expectRest(page: Page, place: Place, texts: Texts): Promise<void> {
  for (const name of [mainEstablishment, ...mainGroups]) await expect(page.getByRole('banner')).toContainText(name);
  await expectOthers(page, place, texts);
  await expect(menu(page).getByRole('link', { name: 'Verzorging' })).toBeVisible();
  await place.useOthers(page, texts);
}

async function tryAgain(page: Page, place: Place): Promise<void> {
  for (const part of place.parts(page)) await part.getByRole('button', { name: 'Probeer opnieuw' }).click();
}

async function recover(page: Page, place: Place, fault: Fault, armed: Armed): Promise<void> {
  await armed.lift();
  if (fault.retry) await tryAgain(page, place);
  else await page.reload();
}

/** The shell handles all faults, so one card and one screen get all of them; every other remote gets one fault. */
function faultsOf(place: Place): readonly Fault[] {
  return fullyTried.includes(place.remote) ? faults : faults.slice(0, 1);
}

/** Screens of the childminders' variant, each with one of the faults that it shares with that of staff. */
const hers = [
  { remote: 'mfe-planning', item: 'Planning', path: '/planning', shows: 'Aantallen bekijken', fault: faults[0] },
  { remote: 'mfe-children', item: 'Kinderen', path: '/children', shows: 'Selecteer een kind', fault: faults[4] },
] as const;

test.describe('for childminders', () => {
  test.use({ storageState: async ({ server }, use) => use(await childminderSession(server.origin)) });

  for (const { remote, item, path, shows, fault } of hers) {
    if (fault === undefined) continue;
    test(`${remote} with ${fault.name} leaves the rest working`, async ({ page }) => {
      const main = page.getByRole('main');
      await page.clock.install();
      const armed = await fault.arm(page, remote);
      await page.goto(`/gastouderapp${path}`);
      await expect(menu(page)).toBeVisible();
      await expect(async () => {
        await page.clock.fastForward(fault.step);
        await expect(main.getByRole('alert')).toContainText(fault.message, { timeout: 200 });
      }).toPass({ intervals: [0] });
      expect(await armed.hits()).toBeGreaterThan(0);

      await menu(page).getByRole('link', { name: 'Verzorging' }).click();
      await expect(main.getByText('Selecteer een kind')).toBeVisible();
      await menu(page).getByRole('link', { name: item }).click();
      await expect(main.getByRole('alert')).toContainText(fault.message);
      await armed.lift();
      await main.getByRole('button', { name: 'Probeer opnieuw' }).click();
      await expect(main.getByText(shows)).toBeVisible();
    });
  }
});

for (const place of places) {
  test.describe(place.remote, () => {
    for (const fault of faultsOf(place)) {
      test(`with ${fault.name} leaves the rest working`, async ({ page, texts }) => {
        const loads = countLoads(page);
        await page.clock.install();
        const armed = await fault.arm(page, place.remote);
        // The page counts as loaded only after all its preloads, of which a slow remote answers none.
        await page.goto(`/groepsapp${place.path}`, { waitUntil: 'domcontentloaded' });
        // Advancing the clock also runs the time-outs of the shell's own chunks and of other remotes that still load.
        await expect(menu(page)).toBeVisible();
        await expectOthers(page, place, texts);
        await expectSaid(page, place, fault, texts);
        expect(await armed.hits()).toBeGreaterThan(0);
        await expectRest(page, place, texts);

        await place.open(page);
        await expectSaid(page, place, fault, texts);
        expect(loads()).toBe(1);
        await recover(page, place, fault, armed);
        await place.expectWhole(page, texts);
        expect(loads()).toBe(fault.retry ? 1 : 2);
      });
    }
  });
}
