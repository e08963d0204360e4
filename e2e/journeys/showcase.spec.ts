import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';

const program = path.join(import.meta.dirname, '../../delivery/src/command.mjs');
let server: ChildProcess;
let address = '';

test.beforeAll(async ({}, { workerIndex }) => {
  test.setTimeout(180_000);
  const port = String(18_090 + workerIndex);
  const args = [program, 'showcase', '--production', '--port', port];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!server.stdout) throw new Error('no output');
  const [line] = await once(createInterface(server.stdout), 'line');
  address = String(line);
});

test.afterAll(() => {
  server.kill();
});

/** Opens the page and returns a list to which console errors are added, such as violations of the security policy. */
async function open(page: Page, width: number): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Onderdelen' })).toBeVisible();
  return refused;
}

for (const width of [360, 768, 1280]) {
  test(`all parts of the kit are accessible and fit at ${width} px`, async ({ page }) => {
    const refused = await open(page, width);
    await expectAccessible(page, `the kit at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(refused).toEqual([]);
  });
}

test('opened parts are accessible too, and keys work as in a form', async ({ page }) => {
  const refused = await open(page, 1280);
  await page.getByRole('button', { name: 'Geboortedatum: kies in de kalender' }).click();
  await expect(page.locator('.ant-picker-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Geboortedatum' })).toBeFocused();
  const employee = page.getByRole('combobox', { name: 'Ingevuld door' });
  await employee.click();
  await expect(employee).toHaveAttribute('aria-expanded', 'true');
  await employee.pressSequentially('287');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Medewerker 287 van der Berg').filter({ visible: true })).toHaveCount(1);
  const photos = page.getByRole('button', { name: "Bekijk foto's" });
  await photos.click();
  await expectAccessible(page, 'the image viewer');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 van 3')).toBeVisible();
  await page.keyboard.press('Escape');
  // The page below the viewer takes no focus before this.
  await expect(photos).toBeFocused();
  const tiles = page.getByRole('list', { name: 'Duizend tegels' });
  await tiles.getByText('Tegel 1', { exact: true }).click();
  await page.keyboard.press('End');
  await expect(tiles.getByText('Tegel 1000', { exact: true })).toBeInViewport();
  const opens = page.getByRole('button', { name: 'Open blad' });
  await opens.click();
  await expect(page.getByRole('heading', { name: /Hof-in/ })).toBeFocused();
  await expectAccessible(page, 'a sheet');
  await page.keyboard.press('Escape');
  await expect(opens).toBeFocused();
  await page.getByRole('button', { name: 'Afmelden', exact: true }).click();
  await expect(page.getByText('Emma Jansen is afgemeld')).toBeVisible();
  await expectAccessible(page, 'an offer to undo');
  expect(refused).toEqual([]);
});

test('what opens at the desk is accessible, and the page behind it does not scroll', async ({ page }) => {
  const refused = await open(page, 1280);
  const scrolling = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  for (const [button, dialog] of [
    ['Vraag openen', 'Tablet intrekken?'],
    ['Zijpaneel openen', 'Account'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(await scrolling()).toBe('hidden');
    await expectAccessible(page, dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    expect(await scrolling()).not.toBe('hidden');
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Melding tonen' }).click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  expect(refused).toEqual([]);
});
