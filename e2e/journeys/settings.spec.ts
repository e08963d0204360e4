import type { Page } from '@playwright/test';
import { establishmentChannel } from '@groepsapp/contract';
import { accounts, ServerApi } from '../support/api.ts';
import { follows } from '../support/live.ts';
import { changeSettings } from '../support/operator.ts';
import { block, menu, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys switch features off that other files need.
test.use({ serverOf: 'settings' });

const place = { company: 1, establishment: 1 };
const on = '1';
const off = '0';

/** Opens the dashboard and waits until it follows changes of settings. */
async function openLiveDashboard(page: Page): Promise<void> {
  const live = follows(page, establishmentChannel(place.establishment));
  await openDashboard(page);
  await expect(block(page, 'Verjaardagen')).toBeVisible();
  await live;
}

/** Status codes of calls that the settings may forbid. */
async function answers(origin: string): Promise<Record<string, number>> {
  const serverApi = await ServerApi.as(origin, accounts.staff);
  const ids = (await serverApi.mainGroupIds()).join(',');
  const window = `id_group=${ids}&start=2026-01-01&end=2026-01-15`;
  return {
    instructions: await serverApi.status(`/instructions?id_group=${ids}`),
    mutations: await serverApi.status(`/events/schedule-mutations?${window}`),
    birthdays: await serverApi.status(`/events/birthdays?${window}`),
    reminders: await serverApi.reminders(ids).then(
      () => 200,
      (error: unknown) => Number(/^Error: (\d+)/.exec(String(error))?.[1]),
    ),
  };
}

test('an area that is switched off leaves the menu, its screen closes, and the server refuses its calls', async ({
  page,
  server,
}) => {
  await openLiveDashboard(page);
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
  expect((await answers(server.origin)).instructions).toBe(200);

  await changeSettings(server, place, { ipad_care: off });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(block(page, 'Verjaardagen')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Verzorging', exact: true })).toHaveCount(0);
  expect(await answers(server.origin)).toMatchObject({ instructions: 403, birthdays: 200 });

  await page.goto('/groepsapp/care');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(block(page, 'Verjaardagen')).toBeVisible();

  const live = follows(page, establishmentChannel(place.establishment));
  await page.reload();
  await live;
  await changeSettings(server, place, { ipad_care: on });
  await menu(page).getByRole('link', { name: 'Verzorging', exact: true }).click();
  await expect(page.getByText('Selecteer een kind')).toBeVisible();
});

const cards = [
  { heading: 'Mededelingen', setting: 'ipad_dashboard_announcements', refused: null },
  { heading: 'Overdracht', setting: 'ipad_dashboard_transfer_notes', refused: null },
  { heading: 'Planningswijzigingen', setting: 'ipad_dashboard_mutations', refused: 'mutations' },
  { heading: 'Herinneringen', setting: 'child_tracking_system', refused: 'reminders' },
] as const;

test('cards, and the order of the children, follow their settings while the dashboard is open', async ({
  page,
  server,
}) => {
  await openLiveDashboard(page);
  for (const { heading } of cards) await expect(block(page, heading)).toBeVisible();
  // First one half is off, then the other, so that a card that follows the setting of its neighbour is found.
  for (const half of [0, 1, null]) {
    const isOff = (index: number) => index % 2 === half;
    const values = Object.fromEntries(cards.map(({ setting }, index) => [setting, isOff(index) ? off : on]));
    await changeSettings(server, place, values);
    for (const [index, { heading }] of cards.entries()) {
      await expect(block(page, heading)).toHaveCount(isOff(index) ? 0 : 1);
      await expect(block(page, heading).getByRole('alert')).toHaveCount(0);
    }
    await expect(block(page, 'Verjaardagen')).toBeVisible();
    const answered = await answers(server.origin);
    for (const [index, { refused }] of cards.entries()) {
      if (refused) expect(answered[refused]).toBe(isOff(index) ? 403 : 200);
    }
  }

  await test.step('a change for the whole company applies to an establishment without its own value', async () => {
    const name = 'ipad_sort_children_by';
    await page.getByRole('button', { name: 'Kinderen filteren' }).click();
    const order = page.getByRole('dialog', { name: 'Kinderen filteren' }).getByLabel('Sorteer op');
    await expect(order).toHaveValue('first_name');
    await changeSettings(server, { company: place.company }, { [name]: 'last_name' });
    await expect(order).toHaveValue('last_name');
    await changeSettings(server, { company: place.company }, { [name]: 'first_name' });
    await expect(order).toHaveValue('first_name');
  });
});
