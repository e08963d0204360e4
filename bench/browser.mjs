import { chromium } from '@playwright/test';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: browserArguments });
}

/**
 * Logs in and chooses groups of the main establishment, in a page of its own.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {readonly string[]} groups
 * @returns the context's storage, to begin other contexts with
 */
export async function signIn(context, origin, groups = ['Lieveheersbeestjes', 'Vlinders']) {
  const page = await context.newPage();
  await page.goto(`${origin}/groepsapp/login/user`);
  await page.getByLabel('E-mailadres').fill('leidster@zonnewijzer.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('groepsapp-demo');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: 'Kindcentrum De Vuurtoren' }).click();
  for (const name of groups) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
  // Marks of areas that have just begun to run would make the next page run them one after the other.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('groepsapp.runs.')));
  const state = await context.storageState();
  await page.close();
  return state;
}
