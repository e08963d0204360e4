// What benches begin with: the real server with the demo, a browser, and the options of the command.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startedAs } from '../e2e/playwright.config.ts';
import { accounts, mainEstablishment, mainGroups, password, ServerApi } from '../e2e/support/api.ts';
import { changeSettings } from '../e2e/support/operator.ts';
import { startFilledServer } from '../e2e/support/server.ts';

export const launchBrowser = () => chromium.launch(startedAs('/usr/bin/chromium').launchOptions);

/**
 * The storage of a tablet on which groups of the main establishment are chosen and the dashboard was shown, to begin
 * other contexts with.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {readonly string[]} groups
 */
export async function storageOf(browser, origin, groups = mainGroups) {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(`${origin}/groepsapp/login/user`);
  await page.getByLabel('E-mailadres').fill(accounts.staff);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  for (const name of [mainEstablishment, ...groups]) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
  // Marks of areas that have just begun to run would make the next page run them one after the other.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('groepsapp.runs.')));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Changes settings of the main establishment as an operator does, which tells the server that they changed. */
export async function changeSettingsOfMain(server, values) {
  const caller = await ServerApi.as(server.origin, accounts.staff);
  const { id, idCompany } = await caller.establishment(mainEstablishment);
  await changeSettings(server, { company: idCompany, establishment: id }, values);
}

/** Starts the app with a browser, and stops both after the work. */
export async function withApp(work) {
  const browser = await launchBrowser();
  const server = await startFilledServer();
  try {
    await work(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What the command says of options, each with its default: whole numbers where that is one. */
export function options(defaults) {
  const named = Object.entries(defaults);
  const known = named.map(([name, value]) => [name, { type: 'string', default: String(value) }]);
  const { values } = parseArgs({ args: process.argv.slice(3), options: Object.fromEntries(known) });
  const read = ([name, value]) => {
    if (typeof value !== 'number') return [name, values[name]];
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is a whole number from 1 on`);
    return [name, Number(values[name])];
  };
  return Object.fromEntries(named.map(read));
}
