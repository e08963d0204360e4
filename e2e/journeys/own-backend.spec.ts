import type { SpecificationKey } from '@groepsapp/contract/specification';
import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { underWay } from '../support/network.ts';
import { drawPhotos } from '../support/pictures.ts';
import { arriveInApp, childRow, goInApp, logInAsChildminder, logInToDashboard } from '../support/steps.ts';
import { expect, openOn, type OwnBackend, test } from '../support/strict-backend/ownBackend.ts';

// The app on a server that asks a backend which speaks only the calls of the specification.
test.use({ serverOf: 'own-backend' });

/** What went wrong in a page while it was used. */
function watched(page: Page): string[] {
  const wrong: string[] = [];
  const where = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => wrong.push(`${where()} threw: ${error.message}`));
  page.on('websocket', (socket) => wrong.push(`${where()} opened ${socket.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${where()} logged: ${message.text()} ${message.location().url}`);
  });
  return wrong;
}

const failed = /Er ging iets mis|is niet beschikbaar|is nu niet bereikbaar/;

/** What keeps a screen from being what it is for; `null` when it is. */
async function faultOf(page: Page, address: string, open: ReadonlySet<unknown>): Promise<string | null> {
  const at = new URL(page.url()).pathname;
  if (!at.startsWith(address)) return `leads to ${at}`;
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) return 'has no heading';
  const text = await page.locator('body').innerText();
  if (/^Laden\.\.\.$/m.test(text) || open.size > 0) return 'is loading';
  return failed.exec(text)?.[0] ?? null;
}

/** The addresses of a list of screens that do not show what they are for. */
async function screensThatFail(page: Page, variant: string, paths: readonly string[]): Promise<string[]> {
  const open = underWay(page);
  const bad: string[] = [];
  for (const path of paths) {
    const address = `/${variant}${path}`;
    await goInApp(page, address);
    const fault = () => faultOf(page, address, open);
    const fine = expect.poll(fault, { timeout: 6_000, intervals: [200] }).toBeNull();
    await fine.catch(async () => bad.push(`${path} ${await fault()}`));
  }
  return bad;
}

function expectNothingElse({ backend }: OwnBackend, wrong: readonly string[]): void {
  expect(backend.count('GET /children')).toBeGreaterThan(0);
  expect.soft(wrong).toEqual([]);
  expect.soft(backend.unnamed).toEqual([]);
  expect.soft([...new Set(backend.unnamedFields)]).toEqual([]);
  expect.soft(backend.refused).toEqual([]);
}

/** Addresses of the first thing of each kind that a list leads to. */
async function pathOfFirst(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname.replace(/^\/\w+/, '');
}

test('every screen of the groepsapp opens', async ({ page, own }) => {
  test.setTimeout(180_000);
  const wrong = watched(page);
  await logInToDashboard(page);
  const bad = await screensThatFail(page, 'groepsapp', [
    '/dashboard',
    '/about',
    '/select-establishment',
    '/select-group',
    '/planning',
    '/planning/present',
    '/activities',
    '/activities/form',
    '/activities/activities',
    '/activities/photos',
    '/employees',
    '/photos',
    '/photos/browse',
    '/care',
    '/chat',
    '/transfer/messages',
    '/transfer/news',
    '/transfer/Reports',
    '/childtrackingsystem/analyse',
    '/childtrackingsystem/triggers',
    '/childtrackingsystem/grafic',
    '/childtrackingsystem/parentContact',
    '/childtrackingsystem/groupOverview',
    '/childtrackingsystem/forms',
  ]);
  const form = await pathOfFirst(page, /^Bekijk/);
  bad.push(...(await screensThatFail(page, 'groepsapp', [form, '/childtrackingsystem/results'])));
  const result = await pathOfFirst(page, /^Bekijk/);
  bad.push(...(await screensThatFail(page, 'groepsapp', [result, '/children'])));
  const children = page.getByRole('list', { name: 'Kinderen' });
  await children.getByRole('listitem').first().locator('[aria-current]').click();
  await expect(page).toHaveURL(/\/children\/\d+$/);
  const child = new URL(page.url()).pathname.replace('/groepsapp', '');
  const tabs = ['', '/planning', '/activities', '/carers', '/photos', '/forms', '/dossier', '/childtrackingsystem'];
  bad.push(
    ...(await screensThatFail(
      page,
      'groepsapp',
      tabs.map((tab) => `${child}${tab}`),
    )),
  );
  expect.soft(bad).toEqual([]);
  expectNothingElse(own, wrong);
});

test('every screen of the childminder opens', async ({ page, own }) => {
  const wrong = watched(page);
  await logInAsChildminder(page);
  const bad = await screensThatFail(page, 'gastouderapp', [
    '/dashboard',
    '/about',
    '/planning',
    '/activities',
    '/photos',
    '/care',
    '/chat',
    '/transfer/messages',
    '/transfer/filesPersonal',
    '/transfer/filesGeneral',
    '/children',
  ]);
  expect.soft(bad).toEqual([]);
  expectNothingElse(own, wrong);
});

/** A change of somebody, with the call that carries it. */
interface Write {
  key: SpecificationKey;
  path: string;
  /** Makes the change, up to where it is sent. */
  make(page: Page, group: OwnGroup): Promise<void>;
  /** Is on the screen once the change was stored. */
  stored: RegExp;
  /** Whether the app finds out by itself that the change was stored, and sends it no second time. */
  findsOut?: true;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

async function observe(page: Page, { child }: OwnGroup): Promise<void> {
  await page.getByText(child.fullName).click();
  const everyList = page.getByRole('checkbox', { name: 'Laad alle observatielijsten' });
  await everyList.click();
  await expect(everyList).toBeChecked();
  const list = page.getByRole('radio', { name: 'Peuter 24 maanden' });
  await list.click();
  await expect(list).toBeChecked();
  await press(page, 'Observeren');
  await page
    .getByRole('radiogroup', { name: /^Rent en stopt/ })
    .getByText('altijd', { exact: true })
    .click();
  await press(page, 'Opslaan');
}

/** The changes that a form makes; what is sent from the outbox has tests of its own below. */
const forms: readonly Write[] = [
  {
    key: 'POST /instructions',
    path: '/care',
    async make(page, { child }) {
      await childRow(page, child.fullName).click();
      await press(page, 'Nieuw');
      await fill(page, 'Titel', 'Slapen');
      await fill(page, 'Omschrijving', 'Met konijn.');
      await press(page, 'Opslaan');
    },
    stored: /Met konijn/,
  },
  {
    key: 'POST /transfer-notes',
    path: '/transfer/messages',
    async make(page) {
      await press(page, 'Nieuw bericht');
      await fill(page, 'Bericht', 'De bakfiets is weer heel.');
      await press(page, 'Opslaan');
    },
    stored: /De bakfiets is weer heel/,
  },
  {
    key: 'v3 POST /ChildTrackingSystem/saveAnalyseChild',
    path: '/childtrackingsystem/analyse',
    make: observe,
    stored: /Observatie is succesvol opgeslagen/,
  },
];

/** The changes that wait in the outbox when there is no network. */
const outgoing: readonly Write[] = [
  {
    key: 'POST /activities',
    path: '/activities',
    async make(page, { child }) {
      await press(page, `Activiteit toevoegen voor ${child.fullName}`);
      await press(page, 'Fruit');
      await fill(page, 'Tekst', 'Peer en banaan');
      await press(page, 'Opslaan');
    },
    stored: /Peer en banaan/,
  },
  {
    key: 'POST /messages',
    path: '/chat',
    async make(page, { child }) {
      await expect(page.getByRole('heading', { name: 'Berichten' })).toBeVisible();
      await childRow(page, child.fullName).click();
      await fill(page, 'Nieuw bericht', 'Hij heeft gegeten.');
      await press(page, 'Verzend');
    },
    stored: /Hij heeft gegeten/,
  },
  {
    key: 'POST /presence',
    path: '/planning',
    make: (page, { child }) => press(page, `${child.fullName} aanmelden`),
    stored: /Aanwezig/,
    findsOut: true,
  },
];

async function startOn(page: Page, own: OwnBackend, path: string, name: string): Promise<OwnGroup> {
  const group = OwnGroup.make(own.behind, name, [yagiz]);
  group.planToday();
  await openOn(page, path, { establishment: mainEstablishment, groups: [group.name] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return group;
}

test('a child is signed in and out, and photos are sent', async ({ page, own }) => {
  const wrong = watched(page);
  const { backend } = own;
  const group = await startOn(page, own, '/planning', 'Eigen backend');
  await press(page, `${group.child.fullName} aanmelden`);
  await expect.poll(() => group.presenceOf(group.child.id)).toHaveLength(1);
  // Without its answer it would be unsure whether it was saved.
  await expect(page.getByText(`${group.child.fullName} is aangemeld.`)).toBeVisible();
  // A second tap at once would count as a double tap.
  await page.reload();
  await press(page, `${group.child.fullName} afmelden`);
  await expect(page.getByRole('button', { name: `${group.child.fullName} aanmelden` })).toBeVisible();
  await expect
    .poll(() => group.presenceOf(group.child.id))
    .toEqual([{ start_time: expect.any(String), end_time: expect.any(String) }]);
  await goInApp(page, '/groepsapp/photos');
  await page.getByLabel("Kies foto's").setInputFiles(await drawPhotos(page, 1));
  await press(page, 'Upload');
  await expect(page.getByText('1 foto is toegevoegd.')).toBeVisible();
  expect(backend.count('POST /deprecated/upload-photos')).toBe(1);
  await page.getByRole('link', { name: 'Bladeren' }).click();
  const photo = page.getByRole('button', { name: /^Foto van/ }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expectNothingElse(own, wrong);
});

test('each change arrives once', async ({ page, own }) => {
  const wrong = watched(page);
  const group = await startOn(page, own, '/planning', 'Eenmaal');
  const writes = [...forms, ...outgoing];
  for (const { key, path, make, stored } of writes) {
    own.backend.forget(key);
    await goInApp(page, `/groepsapp${path}`);
    await make(page, group);
    await expect(page.getByText(stored).first()).toBeVisible();
    await expect.poll(() => own.backend.count(key)).toBe(1);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(writes.map(({ key }) => own.backend.count(key))).toEqual(writes.map(() => 1));
  expectNothingElse(own, wrong);
});

/** One of a form, one of the outbox and the one that is found out; the server's tests lose the answer of every call. */
const lost = ['POST /instructions', 'POST /activities', 'POST /presence'];

test('a change of which the answer is lost is told, and not sent again', async ({ page, own, context }) => {
  const group = await startOn(page, own, '/planning', 'Verloren');
  for (const write of [...forms, ...outgoing].filter(({ key }) => lost.includes(key))) {
    await test.step(write.key, async () => {
      await arriveInApp(page, `/groepsapp${write.path}`);
      own.backend.forget(write.key);
      own.backend.loseNextAnswer(write.key);
      await write.make(page, group);
      if (outgoing.includes(write)) await press(page, /^Bekijk$/);
      await expect(page.getByText('Niet zeker of dit is opgeslagen.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Kijk na' })).toBeVisible();
      // Network that returns is what sends again what only waits.
      await context.setOffline(true);
      await context.setOffline(false);
      await press(page, 'Kijk na');
      expect(own.backend.count(write.key)).toBe(1);
      await press(page, /^Opnieuw$/);
      await expect.poll(() => own.backend.count(write.key)).toBe(write.findsOut ? 1 : 2);
      await expect(page.getByText('Niet zeker of dit is opgeslagen.')).toHaveCount(0);
    });
  }
});
