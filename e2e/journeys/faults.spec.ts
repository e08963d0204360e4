import type { Registry } from '@groepsapp/contract';
import type { Page } from '@playwright/test';
import { mainEstablishment, mainGroups } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { type Armed, type Fault, faults, strike } from '../support/faults.ts';
import { expectBlocks, type Place, places } from '../support/places.ts';
import { menu, openAs } from '../support/steps.ts';
import { childminderSession } from '../support/storedSession.ts';
import { countLoads } from '../support/network.ts';
import { breakPart, plantThrows } from '../support/throwing.ts';
import { expect, test } from '../support/signedIn.ts';

// No case changes data that another one uses, so the cases can be divided over both workers.
test.describe.configure({ mode: 'parallel' });

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
  await expect(menu(page).getByRole('link', { name: 'Verzorging', exact: true })).toBeVisible();
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

/**
 * The shell handles all faults: one screen gets all of them, one card those that follow a container that could be run,
 * and every other remote one fault.
 */
function faultsOf(place: Place): readonly Fault[] {
  if (place.remote === 'mfe-communication') return faults;
  return place.remote === 'mfe-children' ? [...faults.slice(0, 1), ...faults.slice(4)] : faults.slice(0, 1);
}

/** Screens of the childminders' variant, each with one of the faults that also occur in the variant of staff. */
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

      await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
      await expect(main.getByText('Selecteer een kind')).toBeVisible();
      await menu(page).getByRole('link', { name: item }).click();
      await expect(main.getByRole('alert')).toContainText(fault.message);
      await armed.lift();
      // Opening the screen again loads it again too, and that may succeed before the button is pressed.
      const retry = main.getByRole('button', { name: 'Probeer opnieuw' });
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 500 });
        await expect(main.getByText(shows)).toBeVisible({ timeout: 1_000 });
      }).toPass();
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

test.describe('what is below menu and top bar', () => {
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Er ging iets mis in dit onderdeel.' });

  async function expectFrame(page: Page): Promise<void> {
    await expect(page.getByRole('banner')).toContainText(mainEstablishment);
    await expect(menu(page).getByRole('link', { name: 'Uitloggen' })).toBeVisible();
  }

  test('throws in every kind of place without taking them along', async ({ page, texts }) => {
    const loads = countLoads(page);
    const follow = (name: string) => menu(page).getByRole('link', { name, exact: true }).click();
    await plantThrows(page);
    await page.goto('/groepsapp/care');
    await expect(menu(page)).toBeVisible();

    // The dashboard, another screen of the shell, and a screen of an area.
    for (const name of ['Dashboard', 'Over', 'Verzorging']) {
      await follow('Planning');
      await expect(page.getByRole('heading', { name: 'Planning', level: 1 })).toBeVisible();
      await breakPart(page, { title: name });
      await follow(name);
      await expect(notice(page)).toBeVisible();
      await expectFrame(page);
      await breakPart(page, null);
      await notice(page).getByRole('button', { name: 'Probeer opnieuw' }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }

    // A dialog, of which the screen of the area is the smallest part that can be given up.
    await page.getByRole('main').getByRole('list', { name: 'Kinderen' }).getByRole('button').first().click();
    await breakPart(page, { dialog: true });
    await page.getByRole('button', { name: 'Nieuw', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    await expectFrame(page);

    await breakPart(page, { field: '[data-first] input[type="search"]' });
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(notice(page)).toHaveCount(2);
    await expectFrame(page);

    await breakPart(page, null);
    await follow('Dashboard');
    await expectBlocks(page, texts, () => true);
    await menu(page).getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('is fenced when its code cannot be fetched, and comes by itself later', async ({ page, context }) => {
    const code = '**/groepsapp/shell/*/panels.*';
    await page.route(code, (route) => route.abort());
    await page.goto('/groepsapp/planning');
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Dit onderdeel kon niet geladen worden.' })).toBeVisible();
    await expectFrame(page);
    await expect(page.getByRole('heading', { name: 'Planning', level: 1 })).toBeVisible();

    await page.unroute(code);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Kinderen zoeken' })).toBeVisible();
  });

  test('a save that is answered without what it promises is a failure, and keeps what was filled in', async ({
    page,
    server,
  }) => {
    const group = OwnGroup.make(server, 'Zonder antwoord', [yagiz]);
    group.addResult(group.child.id, 'Peuter 24 maanden');
    await openAs(page, '/childtrackingsystem/results', { establishment: mainEstablishment, groups: [group.name] });
    await page.getByRole('link', { name: /^Observatieformulier van/ }).click();
    const note = page.getByRole('textbox', { name: 'Notitie bij het formulier' });
    await note.fill('Samen met ouders bekeken.');
    await page.route('**/saveChildForm', (route) => route.fulfill({ json: { ok: true } }));
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(
      page.getByText(/^Er is een fout opgetreden tijdens het opslaan van observatieformulier/),
    ).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Samen met ouders bekeken.');
    await expect(page).toHaveURL(/\/editchildform\/\d+\/0$/);
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Whether the worker has every late part of the areas, and of the shell what they can need. */
  const hasAllParts = (page: Page) =>
    page.evaluate(async () => {
      const { registry }: { registry: Registry } = JSON.parse(
        document.getElementById('page-config')?.textContent ?? '',
      );
      const modules = registry.remotes.flatMap(({ loading }) => Object.values(loading?.modules ?? {}));
      const used = new Set(modules.flatMap(({ kernel }) => kernel));
      // Of the kernel only what a module imports.
      const ofShell = Object.entries(registry.shell.parts ?? {}).flatMap(([name, { scripts, styles }]) =>
        name.startsWith('@') && !used.has(name) ? [] : [...scripts, ...styles],
      );
      const ofAreas = registry.remotes.flatMap(({ loading }) =>
        Object.values(loading?.modules ?? {}).flatMap(({ late }) =>
          (late?.scripts ?? []).map((file) => new URL(file, `${location.origin}${loading?.entry}`).pathname),
        ),
      );
      const wanted = [...ofShell, ...ofAreas];
      const kept = await Promise.all(wanted.map((address) => caches.match(address)));
      return ofAreas.length > 0 && kept.every((response) => response !== undefined);
    });

  test('every part that can be reached is on the device before the network goes', async ({ page, context, server }) => {
    const group = OwnGroup.make(server, 'Zonder netwerk', [yagiz]);
    group.planToday();
    const { fullName } = group.child;
    await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => hasAllParts(page)).toBe(true);

    await context.setOffline(true);
    await page.getByRole('button', { name: `${fullName} aanmelden`, exact: true }).click();
    await expect(page.getByText('1 wijziging wacht op verbinding')).toBeVisible();
    await page.getByRole('button', { name: 'Bekijk', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nog niet verzonden' });
    await expect(dialog).toContainText(fullName);
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.getByRole('heading', { name: 'Planning', level: 1 })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/op verbinding/)).toHaveCount(0);
  });
});
