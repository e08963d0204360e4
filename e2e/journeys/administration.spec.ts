import { groupChannel } from '@groepsapp/contract';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup } from '../support/children.ts';
import { follows } from '../support/live.ts';
import { Portal } from '../support/portal.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys add groups and children, which tests on a shared server would count.
test.use({ serverOf: 'groups' });

const wednesday = 3;

/** The first Wednesday after tomorrow. */
function nextWednesday(): string {
  const day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  while (day.getUTCDay() !== wednesday) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('a request of a parent appears, is approved with the ratio, and is planned; a second decider sees the first decision', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const group = OwnGroup.make(server, 'Aanvragen', [['Elif', '', 'Yılmaz']]);
  const { child } = group;
  const date = nextWednesday();
  const portal = await Portal.of(server);
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const other = await context.newPage();
  const choice = { establishment: mainEstablishment, groups: [group.name] };
  const live = [page, other].map((one) => follows(one, groupChannel(group.id)));
  for (const tablet of [page, other]) {
    await openAs(tablet, '/transfer/mutationRequests', choice);
    await expect(tablet.getByText('Geen nieuwe aanvragen')).toBeVisible();
  }
  await Promise.all(live);

  const hours = { start_time: '08:30', end_time: '17:30' };
  await portal.request({ child_id: child.id, kind: 'extra', date, ...hours, note: 'Oma is ziek.', name: 'Fatima' });
  for (const tablet of [page, other]) {
    await expect(tablet.getByRole('list', { name: 'Aanvragen' })).toContainText('Oma is ziek.');
    await expect(tablet.getByRole('link', { name: 'Aanvragen 1 nieuw' })).toBeVisible();
    await tablet.getByRole('button', { name: `Beoordelen: Extra dag ${child.fullName}` }).click();
    await expect(tablet.getByRole('dialog').getByText('0, wordt 1 van 400 plaatsen')).toBeVisible();
    await expect(tablet.getByRole('img', { name: /Na goedkeuren/ })).toBeVisible();
  }

  // The second one decides on the state on the screen, before the event of the first decision arrives.
  await other.route('**/api/mutation-requests/*/outlook', (route) => route.abort());
  await page.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(page.getByText(`De aanvraag voor ${child.fullName} is goedgekeurd.`)).toBeVisible();
  await other.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(other.getByRole('alert')).toContainText('Deze aanvraag is intussen al goedgekeurd');
  await expect(other.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0);
  await context.close();

  await page.getByText('Afgehandeld').click();
  await expect(page.getByRole('list', { name: 'Aanvragen' })).toContainText('Goedgekeurd');
  await page.goto(`/groepsapp/planning/${date}`);
  await expect(page.getByRole('main')).toContainText(child.fullName);
  await expect(page.getByRole('main')).toContainText('08:30');
});
