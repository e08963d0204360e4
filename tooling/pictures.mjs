// `node tooling/pictures.mjs`, behind `npm run build` and by day: takes the pictures that the README shows, of the demo as
// it is now. Needs Chromium and, as on tablets, the letters of Roboto and coloured emoji (Debian: fonts-roboto, fonts-noto-color-emoji).
import { execFileSync } from 'node:child_process';
import '../delivery/config/typescript.mjs';

const { launchBrowser, storageOf } = await import('../bench/app.mjs');
const { startFilledServer } = await import('../e2e/support/server.ts');

if (!execFileSync('fc-match', ['system-ui'], { encoding: 'utf8' }).includes('Roboto')) {
  console.error('The letters of this machine are not Roboto: install fonts-roboto, and make it the font of system-ui.');
  process.exit(1);
}

const desk = { width: 1280, height: 900 };
const tablet = { width: 768, height: 900 };
const look = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };

const server = await startFilledServer();
const browser = await launchBrowser();

/** @param {import('@playwright/test').Page} page */
async function take(page, name) {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `docs/images/${name}.png` });
}

/** The screens of a group leader. */
async function onTheGroup() {
  const storageState = await storageOf(browser, server.origin);
  const page = await (await browser.newContext({ ...look, viewport: desk, storageState })).newPage();
  await page.goto(`${server.origin}/groepsapp/dashboard`);
  await page.getByRole('heading', { name: 'Planningswijzigingen' }).waitFor();
  await take(page, 'dashboard');
  await page.setViewportSize(tablet);
  await page.goto(`${server.origin}/groepsapp/activities`);
  await page.getByRole('link', { name: 'Emma Jansen', exact: true }).waitFor();
  await take(page, 'logboek');
  await page.goto(`${server.origin}/groepsapp/planning`);
  await page.getByRole('link', { name: 'Emma Jansen', exact: true }).waitFor();
  await take(page, 'planning');
  await page.getByRole('button', { name: 'Aanwezigheid van Emma Jansen wijzigen' }).click();
  await page.getByRole('dialog').locator('a[href^="tel:"]').first().waitFor();
  await take(page, 'sheet');
}

/** The desk of the office. */
async function atTheDesk() {
  const page = await (await browser.newContext({ ...look, viewport: desk })).newPage();
  await page.goto(`${server.origin}/beheer/`);
  await page.getByLabel('E-mailadres').fill('kantoor@zonnewijzer.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('groepsapp-demo');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: 'Kindcentrum De Vuurtoren' }).click();
  await page.getByRole('heading', { name: 'Beheer', level: 1 }).waitFor();
  await page.goto(`${server.origin}/beheer/people`);
  await page.getByRole('table').first().waitFor();
  await take(page, 'beheer');
}

try {
  await onTheGroup();
  await atTheDesk();
} finally {
  await browser.close();
  await server.stop();
}
