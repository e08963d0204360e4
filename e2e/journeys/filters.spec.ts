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

test('the filters show only the children that they let through, also after a reload, until other groups are chosen', async ({
  page,
}) => {
  await openDashboardOf(page, establishment, groups);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expectShown(careList(page), children);
  const { first_name, school } = someChild();

  await test.step('the text, in names and schools', async () => {
    for (const text of [first_name.toUpperCase(), school.name.toLowerCase()]) {
      const expected = having(text);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(children.length);
      await untilKeptAnew(page, 'roster-view', () => textFilter(page).fill(text));
      await expect(filterBar(page)).toHaveText(hidden(children.length - expected.length));
      await expectShown(careList(page), expected);
    }
    // Otherwise the next step takes this for its own.
    await untilKeptAnew(page, 'roster-view', () => page.getByRole('button', { name: 'Wis filter' }).click());
    await expect(textFilter(page)).toHaveValue('');
    await expectShown(careList(page), children);
  });

  await test.step('the text is kept on other screens and after a reload', async () => {
    await untilKeptAnew(page, 'roster-view', () => textFilter(page).fill(school.name));
    await expectShown(careList(page), having(school.name));
    await reopened(page);
    await expect(textFilter(page)).toHaveValue(school.name);
    await expectShown(careList(page), having(school.name));
    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(filterBar(page)).toBeVisible();
  });

  await test.step('other groups begin without', async () => {
    await menu(page).getByRole('link', { name: 'Andere groep' }).click();
    await chooseGroups(page, groups);
    await expect(page).toHaveURL(/\/dashboard$/);
    await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
    await expectShown(careList(page), children);
    await expect(textFilter(page)).toHaveValue('');
    await expect(filterBar(page)).toBeHidden();
  });

  await test.step('the children of one school', async () => {
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
});
