import { AreaCopy, startDevServer, type RunningDevServer } from '../support/devServer.ts';
import { chooseMainEstablishment, chooseMainGroups, fillLogin, menu } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ serverOf: 'devServer' });

/** The card of the dashboard whose texts are changed. */
const source = 'dashboard/ScheduleChangesCard.tsx';

let area: AreaCopy;
let devServer: RunningDevServer;

test.beforeEach(async () => {
  area = await AreaCopy.of('mfe-planning');
});

test.afterEach(async () => {
  await devServer.stop();
  await area.remove();
});

/** Shows the dashboard, with these packages from their sources. */
async function open(page: Page, packages: readonly string[], against: string) {
  devServer = await startDevServer(packages, against);
  await page.goto(`${devServer.origin}/groepsapp/login/user`);
  await fillLogin(page, 'leidster@zonnewijzer.example');
  await chooseMainEstablishment(page);
  await chooseMainGroups(page);
}

/** Gives the area a screen of its own, with a link in the menu. */
async function addScreen(source: string) {
  await area.write('WeekScreen.tsx', source);
  const route = "{ path: '/week', module: './WeekScreen', needs: 'groups' }";
  const item = "{ label: 'Weekoverzicht', icon: 'planning', path: '/week', order: 5 }";
  await area.change('area.ts', 'routes: [', `routes: [${route},`);
  await area.change('area.ts', 'menu: [', `menu: [${item},`);
}

test(
  'one area runs from its sources inside the app, and reloads after a change',
  { tag: '@whole-browser' },
  async ({ page, server }) => {
    await test.step('the app has a badge for the part that does not come from a release', async () => {
      await open(page, [area.dir], server.origin);
      await expect(page.getByText('Ontwikkelversie: mfe-planning', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Verjaardagen' }).getByRole('listitem').first()).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Planningswijzigingen' }).getByRole('listitem').first(),
      ).toBeVisible();
    });

    await test.step('a change appears without a reload by hand', async () => {
      await area.change(source, "start: 'Start'", "start: 'Begint'");
      await expect(page.getByText('Begint').first()).toBeVisible();
    });

    await test.step('an error is shown over the page until it is fixed', async () => {
      await area.change(source, 'types: {', 'types: {{');
      const fault = page.frameLocator('#webpack-dev-server-client-overlay').getByText(/ScheduleChangesCard\.tsx/);
      await expect(fault.first()).toBeVisible();
      await area.change(source, 'types: {{', 'types: {');
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
      await expect(page.getByText('Begint').first()).toBeVisible();
    });

    await test.step('so is what a module throws while it is loaded', async () => {
      await area.change(source, 'export default', "throw new Error('planted at load');\nexport default");
      const fault = page.frameLocator('#webpack-dev-server-client-overlay').getByText(/planted at load/);
      await expect(fault.first()).toBeVisible();
      await area.change(source, "throw new Error('planted at load');\n", '');
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    });

    await test.step('so do a new screen and its menu item', async () => {
      await addScreen('export default function WeekScreen() { return <h1>Weekoverzicht</h1>; }');
      await menu(page).getByRole('link', { name: 'Weekoverzicht' }).click({ timeout: 60_000 });
      await expect(page.getByRole('heading', { name: 'Weekoverzicht' })).toBeVisible();
    });

    await test.step('the installation and the browser storage stay unchanged', async () => {
      const kept = await page.evaluate(async () => [localStorage.getItem('groepsapp.registry'), await caches.keys()]);
      expect(kept).toEqual([null, ['groepsapp.vault']]);
      await page.goto(`${server.origin}/groepsapp/`);
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
      await expect(page.getByText('Ontwikkelversie')).toHaveCount(0);
    });
  },
);

const form = `import { useState } from 'react';
import { label } from './weekTexts';

export default function WeekScreen() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Weekoverzicht</h1>
      <label>
        {label} <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    </>
  );
}
`;

test('with the shell from its sources a change keeps what was filled in', async ({ page, server }) => {
  // Allows for the first build of the shell as well.
  test.setTimeout(300_000);
  await addScreen(form);
  await area.write('weekTexts.ts', "export const label = 'Bijzonderheden';");
  await open(page, [area.dir, 'shell'], server.origin);
  await menu(page).getByRole('link', { name: 'Weekoverzicht' }).click({ timeout: 60_000 });
  await page.getByLabel('Bijzonderheden').fill('Naar het bos', { timeout: 60_000 });

  await area.change('WeekScreen.tsx', '<h1>Weekoverzicht</h1>', '<h1>Deze week</h1>');
  await expect(page.getByRole('heading', { name: 'Deze week' })).toBeVisible();
  await expect(page.getByLabel('Bijzonderheden')).toHaveValue('Naar het bos');

  await area.change('weekTexts.ts', 'Bijzonderheden', 'Opmerkingen');
  await expect(page.getByLabel('Opmerkingen')).toHaveValue('Naar het bos');
});
