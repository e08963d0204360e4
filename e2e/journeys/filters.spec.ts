import type { Child } from '@groepsapp/contract';
import type { Locator, Page } from '@playwright/test';
import { accounts, ServerApi } from '../support/api.ts';
import { untilKeptAnew } from '../support/kept.ts';
import { chooseGroups, menu, openDashboardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Its children go to several schools. */
const establishment = 'BSO De Klimboom';
const groups = ['Klimmers', 'Speurneuzen'] as const;

let children: readonly Child[];
let serverApi: ServerApi;
let groupIds: string;

test.beforeAll(async ({ server }) => {
  serverApi = await ServerApi.as(server.origin, accounts.staff);
  groupIds = (await serverApi.groupIds(establishment, groups)).join(',');
  children = await serverApi.get<'GET /children'>(`/children?id_group=${groupIds}`);
});

test.beforeEach(async ({ page }) => {
  await openDashboardOf(page, establishment, groups);
  await menu(page).getByRole('link', { name: 'Verzorging' }).click();
  await expectShown(careList(page), children);
});

const careList = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Kinderen' });
const textFilter = (page: Page) => page.getByRole('searchbox', { name: 'Filter kinderen - zoek op naam of school' });
const filterPanel = (page: Page) => page.getByRole('dialog', { name: 'Kinderen filteren' });
const filterBar = (page: Page) => page.getByRole('banner').getByText(/^\d+ (kind|kinderen) verborgen$/);

const hidden = (count: number) => (count === 1 ? '1 kind verborgen' : `${count} kinderen verborgen`);

/** Expects the list to show exactly these children, in any order. */
async function expectShown(list: Locator, expected: readonly Child[]): Promise<void> {
  await expect(list.getByRole('listitem')).toHaveCount(expected.length);
  for (const child of expected) await expect(list).toContainText(child.full_name);
}

function having(text: string): Child[] {
  const wanted = text.toLowerCase();
  return children.filter(({ full_name, school }) => `${full_name}\n${school?.name}`.toLowerCase().includes(wanted));
}

/** A child whose school and first name distinguish it from some other child. */
function someChild(): Child & { school: NonNullable<Child['school']> } {
  const child = children.find(({ first_name }) => /^[A-Za-z]{4,}$/.test(first_name));
  if (!child?.school) throw new Error(`No child of ${establishment} goes to school.`);
  return { ...child, school: child.school };
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kinderen filteren' }).click();
  await expect(filterPanel(page)).toBeVisible();
}

async function reopened(page: Page): Promise<void> {
  await page.reload();
  await expect(careList(page)).toBeVisible();
}

test.describe('the text filter', () => {
  test('shows only children whose name or school contains the text in every list', async ({ page }) => {
    const { first_name, school } = someChild();
    for (const text of [first_name.toUpperCase(), school.name.toLowerCase()]) {
      const expected = having(text);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(children.length);
      await textFilter(page).fill(text);
      await expect(filterBar(page)).toHaveText(hidden(children.length - expected.length));
      await expectShown(careList(page), expected);
    }
    await page.getByRole('button', { name: 'Wis filter' }).click();
    await expect(textFilter(page)).toHaveValue('');
    await expectShown(careList(page), children);
  });

  test('is kept on other screens and after a reload, until other groups are chosen', async ({ page }) => {
    const { school } = someChild();
    await untilKeptAnew(page, 'roster-view', () => textFilter(page).fill(school.name));
    await expectShown(careList(page), having(school.name));
    await reopened(page);
    await expect(textFilter(page)).toHaveValue(school.name);
    await expectShown(careList(page), having(school.name));

    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(filterBar(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Andere groep' }).click();
    await chooseGroups(page, groups);
    await expect(page).toHaveURL(/\/dashboard$/);
    await menu(page).getByRole('link', { name: 'Verzorging' }).click();
    await expectShown(careList(page), children);
    await expect(textFilter(page)).toHaveValue('');
    await expect(filterBar(page)).toBeHidden();
  });
});

test.describe('the search screen', () => {
  test('matches first names only', async ({ page }) => {
    const { first_name } = someChild();
    const other = children.find(({ last_name }) => !children.some((child) => child.first_name.includes(last_name)));
    await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
    const panel = page.getByRole('dialog', { name: 'Kinderen zoeken' });
    await expectShown(panel, children);
    await panel.getByRole('searchbox').fill(first_name.toUpperCase());
    await expectShown(
      panel,
      children.filter((child) => child.first_name.toLowerCase().includes(first_name.toLowerCase())),
    );
    await panel.getByRole('searchbox').fill(other?.last_name ?? '');
    await expect(panel).toContainText('Geen kinderen');
    await panel.getByRole('button', { name: 'Sluiten' }).click();
    await expectShown(careList(page), children);
  });
});

test.describe('the selective filter', () => {
  test('shows the number of remaining children when children are hidden one by one and all at once', async ({
    page,
  }) => {
    const panel = filterPanel(page);
    const { full_name } = someChild();
    await openFilter(page);
    await expect(panel).toContainText(`${children.length} van ${children.length} geselecteerd`);
    await panel.getByRole('checkbox', { name: full_name }).uncheck();
    await expect(panel).toContainText(`${children.length - 1} van ${children.length} geselecteerd`);
    await expectShown(
      careList(page),
      children.filter((child) => child.full_name !== full_name),
    );
    await panel.getByRole('button', { name: 'Deselecteer alle' }).click();
    await expect(panel).toContainText(`0 van ${children.length} geselecteerd`);
    await expect(page.getByRole('main')).toContainText('Geen kinderen');
    await panel.getByRole('button', { name: 'Selecteer alle', exact: true }).click();
    await expect(panel).toContainText(`${children.length} van ${children.length} geselecteerd`);
    await panel.getByRole('button', { name: 'Sluiten' }).click();
    await expect(panel).toHaveCount(0);
    await expectShown(careList(page), children);
  });

  test('shows only the children of one school, also after a reload', async ({ page }) => {
    const { school } = someChild();
    const expected = children.filter((child) => child.school?.id === school.id);
    await openFilter(page);
    await expect(filterPanel(page).getByLabel('School')).toHaveValue('');
    await untilKeptAnew(page, 'roster-view', async () => {
      await filterPanel(page).getByLabel('School').selectOption(school.name);
    });
    await expect(filterPanel(page)).toContainText(`${expected.length} van ${children.length} geselecteerd`);
    await expectShown(careList(page), expected);
    await reopened(page);
    await expectShown(careList(page), expected);
    await openFilter(page);
    await filterPanel(page).getByLabel('School').selectOption('Alle scholen');
    await expectShown(careList(page), children);
  });

  test('sorts every list', async ({ page }) => {
    const born = children.map(({ date_of_birth }) => date_of_birth).sort();
    // Longest names first, because one name may be a prefix of another.
    const byLength = [...children].sort((one, other) => other.full_name.length - one.full_name.length);
    const shown = async () => {
      const rows = await careList(page).getByRole('listitem').allTextContents();
      return rows.map((row) => byLength.find(({ full_name }) => row.includes(full_name))?.date_of_birth);
    };
    await openFilter(page);
    await filterPanel(page).getByLabel('Sorteer op').selectOption('Geboortedatum');
    await expect.poll(shown).toEqual(born);
    await filterPanel(page).getByLabel('Volgorde').selectOption('Aflopend');
    await expect.poll(shown).toEqual(born.toReversed());
    await expect(filterBar(page)).toBeHidden();
  });
});
