// First pages and searches of the desk in a company of 900 employees and 4,000 children, on a slow machine.
import { accounts, mainEstablishment, password } from '../e2e/support/api.ts';
import { operate } from '../e2e/support/operator.ts';
import { withApp } from './app.mjs';
import { writeCompany } from './companyRows.mjs';
import { cpuSlowdown, openPage, rounds, row, settled, slowDown, tap, timeOf } from './stopwatch.mjs';

const aim = 300;
/** Without a key a screen waits so long before it asks. */
const pause = 250;

/** The links of screens, and a tab, with what is searched there and stands in the row that is found. */
const tables = [
  ['link', 'Medewerkers en accounts', 'm77@bench'],
  ['link', 'Locaties en groepen', 'Locatie 77'],
  ['link', 'Lijsten', 'Verschonen'],
  ['link', 'Privacy', null],
  ['tab', 'Dubbelen', 'Yılmaz 3999'],
];

async function openDesk(browser, origin) {
  const page = await openPage(browser, origin, undefined, '/', 'beheer');
  await page.getByLabel('E-mailadres').fill(accounts.office);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: mainEstablishment }).click();
  await page.getByRole('heading', { name: 'Beheer', level: 1 }).waitFor();
  await settled(page);
  await slowDown(page);
  return page;
}

/** The name of the table that is shown, if any. */
const tableShown = () => document.querySelector('main [role="region"]')?.ariaLabel ?? null;

/** Once another table, or this one after a search, has rows: while an answer is awaited, it says that it loads. */
const isShown = ({ before = null, text = '' }) => {
  const table = document.querySelector('main [role="region"]');
  const row = table?.querySelector('.ant-table-row');
  if (!row || table.ariaLabel === before || table.querySelector('.ant-spin-spinning')) return false;
  return row.textContent.includes(text);
};

/** From the last letter, without the pause, to the painted row that is found. */
async function search(page, text) {
  const act = () => page.locator('main input[type="search"]:visible').first().fill(text);
  return (await timeOf(page, { type: 'input', act, holds: isShown, given: { text } })) - pause;
}

async function visit(page, note) {
  for (const [role, name, sought] of tables) {
    const target = page.getByRole(role, { name, exact: true }).first();
    const before = await page.evaluate(tableShown);
    if (sought === null) await target.click();
    else note(name, await tap(page, target, isShown, { before }));
    await settled(page);
    if (sought !== null) note(`${name}, search`, await search(page, sought));
  }
}

export async function main() {
  const found = new Map();
  const note = (what, ms) => found.set(what, [...(found.get(what) ?? []), ms]);
  await withApp(async (browser, server) => {
    // Beside the demo, of which somebody of the office is.
    const { file } = writeCompany(server.dataDirectory);
    await operate(server, ['import', '--company', '1', '--file', file]);
    for (let round = 0; round < rounds; round += 1) {
      const page = await openDesk(browser, server.origin);
      await visit(page, note);
      await page.context().close();
    }
  });
  console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
  console.table([...found].map(([what, samples]) => row(what, samples, aim)));
}
