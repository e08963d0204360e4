import type { Browser, Page } from '@playwright/test';
import { groupChannel } from '@groepsapp/contract';
import { mainEstablishment } from '../support/api.ts';
import { type ChildName, OwnGroup, yagiz } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { drawPhotos } from '../support/pictures.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys add groups and children, which tests on a shared server would count.
test.use({ serverOf: 'groups' });

const emma: ChildName = ['Emma', '', 'Jansen'];

/** A second tablet, in the library of a group: its own browser context and session. */
async function tabletIn(browser: Browser, baseURL: string | undefined, group: OwnGroup): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  const live = follows(page, groupChannel(group.id));
  await openAs(page, '/photos/browse', { establishment: mainEstablishment, groups: [group.name] });
  await live;
  return page;
}

const tiles = (page: Page) => page.getByRole('button', { name: /^Foto van/ });
const shares = (page: Page) => page.getByRole('button', { name: /^Gedeeld met/ });
const arrived = (page: Page) => page.getByText('Verzonden', { exact: true });

async function choosePhotos(page: Page, group: OwnGroup, count: number): Promise<void> {
  await openAs(page, '/photos', { establishment: mainEstablishment, groups: [group.name] });
  await page.getByLabel("Kies foto's").setInputFiles(await drawPhotos(page, count));
}

/** Shares the photos of today, as many as there are, with all children of the group. */
async function shareAll(page: Page, group: OwnGroup, { count, message }: { count: number; message: string }) {
  await page.getByRole('link', { name: 'Bladeren' }).click();
  await page.getByRole('button', { name: 'Selecteren' }).click();
  const choices = page.getByRole('button', { name: /kiezen$/ });
  await expect(choices).toHaveCount(count);
  for (const choice of await choices.all()) await choice.click();
  await page.getByRole('button', { name: 'Delen' }).click();
  const dialog = page.getByRole('dialog');
  for (const { fullName } of group.children) await dialog.getByRole('checkbox', { name: fullName }).check();
  await dialog.getByLabel('Bericht').fill(message);
  await dialog.getByRole('button', { name: 'Delen' }).click();
  await expect(dialog).toHaveCount(0);
}

test('chosen photos resume after a lost connection without duplicates, are shared, and appear on the other tablet', async ({
  page,
  context,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Fotogroep', [yagiz, emma]);
  const other = await tabletIn(browser, baseURL, group);
  await expect(other.getByText("Geen foto's")).toBeVisible();

  await choosePhotos(page, group, 3);
  const line = await context.newCDPSession(page);
  const slow = { latency: 20, downloadThroughput: -1, uploadThroughput: 150_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('progressbar', { name: /^Voortgang van alle/ })).toBeVisible();
  // The line is slow, and so is a busy machine that makes the picture smaller before.
  await expect(arrived(page)).toHaveCount(1);
  // The second one is on its way now.
  await line.send('Network.emulateNetworkConditions', { offline: true, ...slow });
  await expect(page.getByText("De foto's worden verder verstuurd zodra die er weer is.")).toBeVisible();
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: false, uploadThroughput: -1 });
  await expect(page.getByText("3 foto's zijn toegevoegd.")).toBeVisible();
  await expect(tiles(other)).toHaveCount(3);

  await shareAll(page, group, { count: 3, message: 'Lekker buiten gespeeld!' });
  for (const tablet of [page, other]) {
    await expect(shares(tablet)).toHaveCount(3);
    await expect(shares(tablet).first()).toHaveAccessibleName('Gedeeld met 2 kinderen');
  }
  await tiles(other).first().click();
  await expect(other.getByText('Lekker buiten gespeeld!')).toBeVisible();
  await other.context().close();
});

test('withdrawing a permission in the record ends the sharing on every tablet', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Toestemming', [yagiz, emma]);
  const { child } = group;
  await choosePhotos(page, group, 1);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('1 foto is toegevoegd.')).toBeVisible();
  await shareAll(page, group, { count: 1, message: '' });
  const other = await tabletIn(browser, baseURL, group);
  await expect(shares(other)).toHaveAccessibleName('Gedeeld met 2 kinderen');

  await page.goto(`/groepsapp/children/${child.id}#Toestemmingen`);
  const permission = "Foto's van mijn kind in het eigen ouderportaal";
  await page.getByRole('button', { name: `${permission} wijzigen` }).click();
  await page.getByRole('radiogroup').getByText('nee', { exact: true }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('button', { name: `${permission} wijzigen` })).toBeVisible();

  await expect(shares(other)).toHaveAccessibleName('Gedeeld met 1 kind');
  await other.getByRole('button', { name: 'Selecteren' }).click();
  await tiles(other).click();
  await other.getByRole('button', { name: 'Delen' }).click();
  const option = other.getByRole('dialog').getByRole('checkbox', { name: child.fullName });
  await expect(option).toBeDisabled();
  await expect(option).toHaveAccessibleDescription("Geen toestemming om foto's te delen");
  await other.context().close();
});

/** The answers of the browser cache alone, without asking the server; `null` for a picture that is not cached. */
function fromCache(page: Page, addresses: readonly string[]): Promise<(number | null)[]> {
  return page.evaluate((all) => {
    const look = (address: string) => fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    return Promise.all(
      all.map((address) =>
        look(address).then(
          ({ status }) => status,
          () => null,
        ),
      ),
    );
  }, addresses);
}

test('a tablet keeps no picture that it shows, and gets none after log-out', async ({ page, server }) => {
  const group = OwnGroup.make(server, 'Gedeelde tablet', [yagiz]);
  await choosePhotos(page, group, 1);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('1 foto is toegevoegd.')).toBeVisible();
  await page.getByRole('link', { name: 'Bladeren' }).click();
  const picture = tiles(page).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const addresses = [await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.src : ''))];
  expect(await fromCache(page, addresses)).toEqual([null]);

  await page.goto('/groepsapp/logout');
  await expect(page).toHaveURL(/\/login\/user$/);
  expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), addresses[0] ?? '')).toBe(401);
});
